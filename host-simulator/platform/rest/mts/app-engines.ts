/** Translations that REST asks an app's engine for. */
import { z } from 'zod'
import { languageOf } from '../../../world/languages.ts'
import { usableEngines } from '../../app-engines/engines.ts'
import { translate } from '../../app-engines/translate.ts'
import { failed, invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { FileFailure } from '../../jobs/failure.ts'
import { found } from '../common/found.ts'
import { row } from '../common/row.ts'

const mostStrings = 100

export const appEngineRows = [
  row({
    method: 'POST',
    path: '/mts/{mtId}/translations',
    // The platform documents read.
    scope: 'mt read',
    tag: 'Machine translation engines',
    doc: "What an app's engine makes of texts. The engine of ours makes nothing.",
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
      const { hosted, userId, body } = call
      const mtId = call.id('mtId')
      if (mtId === 1)
        throw new Refusal(
          invalid('mtId', 'notSupported', 'This engine translates nothing: take one of an app'),
        )
      const engine = found(
        usableEngines(hosted, userId).find(({ id }) => id === mtId),
        'MT',
      )
      const { strings, targetLanguageId, sourceLanguageId = 'en' } = body
      for (const [field, id] of Object.entries({ sourceLanguageId, targetLanguageId }))
        if (!languageOf(id)) throw new Refusal(invalid(field, 'notFound', `There is no language "${id}"`))
      const languages = { sourceLanguageId, targetLanguageId }
      const about = { projectId: null, userId, fileId: null, fileName: 'REST' }
      const wanted = strings.map((text) => ({ text }))
      try {
        const translations = await translate(hosted, { engine, ...about, ...languages, wanted })
        return one({ ...languages, strings, translations })
      } catch (error) {
        // Unstated: what REST says of an engine that failed.
        if (error instanceof FileFailure) return failed(400, error.message)
        throw error
      }
    },
  }),
]
