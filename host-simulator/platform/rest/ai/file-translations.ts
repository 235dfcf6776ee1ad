/** Files that no project has, translated by AI. */
import { z } from 'zod'
import { formatOf } from '../../../formats/index.ts'
import { pluralFormsIn } from '../../../world/languages.ts'
import { mainText } from '../../../world/queries.ts'
import { usualPlan, type AiPlan } from '../../app-ai/plan.ts'
import { FileFailure, orInvalid } from '../../jobs/failure.ts'
import { referencesIn } from './references.ts'
import { asStrings, translateByAi } from './translating.ts'
import { aiWork } from './work.ts'

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

export const files = aiWork<FileWish, 'download' | 'translations'>({
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
