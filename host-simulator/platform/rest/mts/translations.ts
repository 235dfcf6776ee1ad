/** Translations that REST asks an engine for. */
import { z } from 'zod'
import { languageIn } from '../../../world/languages.ts'
import { usableEngines } from '../../app-engines/engines.ts'
import { translate } from '../../app-engines/translate.ts'
import { translated } from '../../files/translated.ts'
import { failed, one } from '../../http/envelope.ts'
import { FileFailure } from '../../jobs/failure.ts'
import { requireEach } from '../common/found.ts'
import { requiredAt } from '../common/required-field.ts'
import { row, type Call, type RestRow } from '../common/row.ts'

const mostStrings = 100

/** `requireEngine` throws where there is none of the id in the path. */
export const mtTranslations = (requireEngine: (call: Call) => void): RestRow =>
  row({
    method: 'POST',
    path: '/mts/{mtId}/translations',
    scope: 'mt write',
    may: 'anybody',
    tag: 'Machine translation engines',
    doc: "What an engine makes of texts: an app's own, else the world’s translation of a text or the text in a pseudo-locale.",
    madeUp: 'no engine translates here but those of apps',
    body: z.object({
      targetLanguageId: z.string().min(1),
      sourceLanguageId: z.string().optional(),
      languageRecognitionProvider: z.enum(['crowdin', 'engine']).optional(),
      strings: z.array(z.string()).max(mostStrings),
    }),
    ok: [200],
    answer: {
      one: z.strictObject({
        sourceLanguageId: z.string(),
        targetLanguageId: z.string(),
        strings: z.array(z.string()),
        translations: z.array(z.string()),
      }),
    },
    async run(call) {
      const { hosted, world, userId, body } = call
      requireEngine(call)
      if (body.sourceLanguageId === undefined && body.languageRecognitionProvider === undefined)
        throw requiredAt('languageRecognitionProvider')
      const { strings, targetLanguageId, sourceLanguageId = 'en' } = body
      const languages = { sourceLanguageId, targetLanguageId }
      for (const [field, id] of Object.entries(languages))
        requireEach(field, 'language', [id], (each) => languageIn(world, each) !== undefined)
      const engine = usableEngines(hosted, userId).find(({ id }) => id === call.id('mtId'))
      const about = { projectId: null, userId, fileId: null, fileName: 'REST' }
      const wanted = strings.map((text) => ({ text }))
      try {
        const translations = engine
          ? await translate(hosted, { engine, ...about, ...languages, wanted })
          : translated(hosted, strings, { source: sourceLanguageId, target: targetLanguageId, userId })
        return one({ ...languages, strings, translations })
      } catch (error) {
        // Unstated: what REST says of an engine that failed.
        if (error instanceof FileFailure) return failed(400, error.message)
        throw error
      }
    },
  })
