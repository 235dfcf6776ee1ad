/** Texts and files that AI translates. */
import { z } from 'zod'
import { formatOf, formatTypes } from '../../../formats/index.ts'
import { pluralFormsIn } from '../../../world/languages.ts'
import { mainText } from '../../../world/queries.ts'
import { FileFailure, orInvalid } from '../../jobs/failure.ts'
import { invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { requireLanguage } from '../common/library-rows.ts'
import { requireAlone, requireBeside } from '../common/pairs.ts'
import { row, type Call } from '../common/row.ts'
import { storedOf } from '../sources/failures.ts'
import { glossaries } from '../glossaries/concepts.ts'
import { styleGuidesOf } from '../style-guides/rows.ts'
import { memories } from '../tms/memory.ts'
import { ownerOf } from './account.ts'
import { promptsOf } from './prompt-form.ts'
import { providersOf } from './providers.ts'
import { referencesIn } from './references.ts'
import { noteAiRequest } from './requests.ts'
import { asStrings, translateByAi } from './translating.ts'
import { usualPlan, type AiPlan } from '../../app-ai/plan.ts'
import { aboutRest, orRefused } from './app-provider.ts'
import { planNamed } from './plans.ts'
import { aiWork } from './work.ts'

const ids = z.array(id).optional()

const wish = {
  sourceLanguageId: z.string().optional(),
  targetLanguageId: z.string(),
  tmIds: ids,
  glossaryIds: ids,
  styleGuideIds: ids,
  instructions: z.array(z.string()).optional(),
  attachmentIds: z.array(id).max(10).optional(),
  aiPromptId: id.optional(),
  aiProviderId: id.optional(),
  aiModelId: z.string().optional(),
}

type Wish = z.output<z.ZodObject<typeof wish>>

const requirePossible = (call: Call, body: Wish): void => {
  const { sourceLanguageId, targetLanguageId, styleGuideIds, aiPromptId, aiProviderId } = body
  requireLanguage(call.world, targetLanguageId, 'targetLanguageId')
  if (sourceLanguageId !== undefined) requireLanguage(call.world, sourceLanguageId, 'sourceLanguageId')
  requireAlone('aiPromptId', body, ['aiProviderId', 'aiModelId'])
  requireBeside('aiModelId', body, ['aiProviderId'])
  requireBeside('aiProviderId', body, ['aiModelId'])
  for (const storageId of body.attachmentIds ?? []) requirePicture(call, storageId)
  const { hosted } = call
  const of = ownerOf(call)
  const named = (one: number | undefined): number[] => (one === undefined ? [] : [one])
  requireEach('tmIds', 'TM', body.tmIds, (each) => memories.get(hosted, each) !== undefined)
  requireEach(
    'glossaryIds',
    'glossary',
    body.glossaryIds,
    (each) => glossaries.get(hosted, each) !== undefined,
  )
  requireEach(
    'styleGuideIds',
    'style guide',
    styleGuideIds,
    (each) => !!styleGuidesOf(hosted).get(String(each)),
  )
  requireEach(
    'aiPromptId',
    'AI prompt',
    named(aiPromptId),
    (each) => promptsOf(hosted).get(String(each))?.of === of,
  )
  requireEach(
    'aiProviderId',
    'AI provider',
    named(aiProviderId),
    (each) => providersOf(hosted).get(String(each))?.of === of,
  )
}

/** Source: the OpenAPI files. */
const pictures = /\.(?:jpe?g|png|gif|webp)$/i

const requirePicture = (call: Call, storageId: number): void => {
  const { fileName } = storedOf(call, storageId, 'attachmentIds')
  if (pictures.test(fileName)) return
  const words = `Expected jpeg, jpg, png, gif or webp, got "${fileName}"`
  throw new Refusal(invalid('attachmentIds', 'fileInvalid', words))
}

/** Instructions follow the prompt, each on its line. */
const planIn = ({ hosted, userId }: Call, body: Wish): AiPlan => {
  const plan = planNamed({ hosted, userId, projectId: null }, body)
  const { instructions = [] } = body
  return instructions.length
    ? { ...plan, prompt: { ...plan.prompt, instruction: instructions.join('\n') } }
    : plan
}

const toldOf = ({ aiPromptId, aiProviderId = 0, aiModelId = 'built-in' }: Wish) => ({
  promptId: aiPromptId ?? null,
  aiProviderId,
  model: aiModelId,
})

const stages = {
  created: 'start',
  inProgress: 'translate',
  finished: 'done',
  canceled: 'translate',
  failed: 'translate',
} as const

interface FileWish {
  sourceLanguageId: string | null
  targetLanguageId: string
  originalFileName: string
  detectedType: string
  /** Of the file in the vault; not told. */
  bytes?: string
  /** Whom AI is asked of, and in whose name; not told. */
  plan?: AiPlan
  userId?: number
  /** Not told. */
  tmIds?: readonly number[] | undefined
  glossaryIds?: readonly number[] | undefined
}

const files = aiWork<FileWish, 'download' | 'translations'>({
  path: '/ai/file-translations/{jobIdentifier}',
  scope: 'ai.translate',
  name: 'AI File Translation',
  kind: 'file-translation',
  attributes: z.strictObject({
    stage: z.string(),
    error: z.strictObject({ stage: z.string(), message: z.string() }).nullable(),
    downloadName: z.string().nullable(),
    sourceLanguageId: z.string().nullable(),
    targetLanguageId: z.string(),
    originalFileName: z.string(),
    detectedType: z.string().nullable(),
    parserVersion: z.int().nullable(),
  }),
  told: ({ status, error, result }) => ({
    bytes: undefined,
    plan: undefined,
    userId: undefined,
    tmIds: undefined,
    glossaryIds: undefined,
    stage: stages[status],
    error: error === null ? null : { stage: stages[status], message: error },
    downloadName: result?.['download']?.fileName ?? null,
    parserVersion: null,
  }),
  work: async (hosted, { attributes }) => {
    const { sourceLanguageId, targetLanguageId: languageId, originalFileName: fileName } = attributes
    const format = formatOf(attributes.detectedType, fileName)
    const source = hosted.vault.bytes(attributes.bytes ?? '')
    if (!format || !source) throw new FileFailure('file-invalid', `"${fileName}" cannot be read`)
    const { world } = hosted.store
    const options = { sourceLanguageId: sourceLanguageId ?? 'en', languageId, world }
    const { strings } = orInvalid(() => format.parse(source, options))
    const texts = await translateByAi(hosted, {
      plan: attributes.plan ?? usualPlan(hosted, { userId: hosted.userId, projectId: null }),
      ...{ projectId: null, userId: attributes.userId ?? hosted.userId, fileId: null, fileName },
      ...{ sourceLanguageId: options.sourceLanguageId, targetLanguageId: languageId },
      strings: asStrings(strings.map(({ text }) => mainText(text))),
      referencesOf: (some) =>
        referencesIn(hosted, attributes, { source: options.sourceLanguageId, target: languageId }, some),
    })
    return orInvalid(() => {
      const built = strings.map(({ identifier, text }, at) => {
        const own = texts[at] ?? ''
        const forms = pluralFormsIn(world, languageId).map((form) => [form, own] as const)
        return { identifier, text, translation: typeof text === 'string' ? own : Object.fromEntries(forms) }
      })
      const content = format.build(source, new Map(built.map((each) => [each.identifier, each])), options)
      const said = JSON.stringify(built)
      return {
        download: { content, fileName, contentType: 'application/octet-stream' },
        translations: { content: said, fileName: `${fileName}.json`, contentType: 'application/json' },
      }
    })
  },
})

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
