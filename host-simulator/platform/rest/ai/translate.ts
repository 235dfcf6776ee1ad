/** Texts and files that AI translates. */
import { z } from 'zod'
import { formatOf, formatTypes } from '../../../formats/index.ts'
import { invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { requireBeside } from '../common/pairs.ts'
import { row } from '../common/row.ts'
import { storedOf } from '../sources/failures.ts'
import { aboutRest, orRefused } from './app-provider.ts'
import { files } from './file-translations.ts'
import { referencesIn } from './references.ts'
import { noteAiRequest } from './requests.ts'
import { asStrings, translateByAi } from './translating.ts'
import { planIn, requirePossible, toldOf, wish } from './translation-wish.ts'

const madeUp = 'no model is asked; the memory answers, else a pseudo-locale'
// Documented as write, though they read.
const write = { scope: 'ai.translate write' } as const

export const translateRows = [
  row({
    method: 'POST',
    path: '/ai/translate',
    scope: 'ai.translate write',
    tag: 'AI',
    doc: 'Translates up to 500 texts.',
    body: z.object({ strings: z.array(z.string().max(10_000)).min(1).max(500), ...wish }),
    ok: [200],
    answer: {
      one: z.strictObject({
        sourceLanguageId: z.string(),
        targetLanguageId: z.string(),
        translations: z.array(z.string()),
      }),
    },
    async run(call) {
      requirePossible(call, call.body)
      const { strings, sourceLanguageId: source, targetLanguageId: target } = call.body
      const translations = await orRefused(
        translateByAi(call.hosted, {
          ...{ plan: planIn(call, call.body), ...aboutRest(call.userId), strings: asStrings(strings) },
          ...{ sourceLanguageId: source ?? 'en', targetLanguageId: target },
          referencesOf: (some) =>
            referencesIn(call.hosted, call.body, { source: source ?? 'en', target }, some),
        }),
      )
      noteAiRequest(
        call,
        { sourceAction: 'ai_translate_strings', ...toldOf(call.body) },
        strings,
        translations,
      )
      // Unstated: which language it is where none is said. Ours is English.
      return one({ sourceLanguageId: source ?? 'en', targetLanguageId: target, translations })
    },
  }),
  files.begin(
    'Begins to translate a file that no project has.',
    z.object({
      storageId: id,
      type: z.string().optional(),
      parserVersion: z.int().optional(),
      ...wish,
    }),
    (call) => {
      requirePossible(call, call.body)
      requireBeside('parserVersion', call.body, ['type'])
      const {
        storageId,
        type = 'auto',
        sourceLanguageId = null,
        targetLanguageId,
        tmIds,
        glossaryIds,
      } = call.body
      const { fileName, name } = storedOf(call, storageId)
      const format = formatOf(type, fileName)
      if (!format)
        throw new Refusal(
          invalid(
            'type',
            'notInArray',
            `Expected a file of ${formatTypes.slice(1).join(', ')}, got "${fileName}" as ${type}`,
          ),
        )
      noteAiRequest(call, { sourceAction: 'ai_file_translate', ...toldOf(call.body) }, [], [])
      return {
        sourceLanguageId,
        targetLanguageId,
        originalFileName: fileName,
        detectedType: format.type,
        bytes: name,
        plan: planIn(call, call.body),
        userId: call.userId,
        ...{ tmIds, glossaryIds },
      }
    },
    { ok: [201] },
  ),
  files.read('How far the translation of a file is.', write),
  files.forget('Forgets the translation of a file, also one that is not finished.', write),
  files.file('download', 'A link to the translated file.', write),
  files.file('translations', 'A link to the texts of the file with their translations, as JSON.', write),
].map((each) => ({ ...each, madeUp }))
