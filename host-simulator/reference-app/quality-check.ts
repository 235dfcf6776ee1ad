/** A quality check: the platform sends translations as they are saved, and shows what is wrong beside them. */
import { AppError } from './errors.ts'

export const qualityCheck = {
  key: 'reference-check',
  name: 'Doubled words',
  description: 'Finds a word that stands twice in a row.',
  runQaCheckUrl: '/api/qa/check',
  getBatchSizeUrl: '/api/qa/batch-size',
}

/** Translations that the platform may send at once. */
export const batchSize = { data: { size: 50 } }

interface Validation {
  translationId: number
  passed: boolean
  error?: {
    message: string
    /** What the translator may take with one click: a part of the text, in UTF-16 units, and what stands there then. */
    suggestedFixes: { indexStart: number; indexEnd: number; replacement: string }[]
  }
}

/**
 * Says of each translation once whether it passed, by its id. All are of one file and one language; `strings`,
 * `project` and `file` come with them for checks that need to know the source.
 */
export const checkQuality = (body: unknown): { data: { validations: Validation[] } } => {
  const { data } = (body ?? {}) as { data?: { translations?: unknown } | null }
  if (!Array.isArray(data?.translations)) throw new AppError(400, 'data.translations: expected a list')
  return { data: { validations: data.translations.map(validationOf) } }
}

const validationOf = (translation: unknown): Validation => {
  const { id, text } = (translation ?? {}) as { id?: unknown; text?: unknown }
  if (typeof id !== 'number' || typeof text !== 'string')
    throw new AppError(400, 'data.translations: expected an id and a text of each')
  const found = doubled(text)
  return found ? { translationId: id, passed: false, error: found } : { translationId: id, passed: true }
}

/** Put your check here. */
const doubled = (text: string): Validation['error'] => {
  const match = /(?<!\p{L})(\p{L}+)\s+\1(?!\p{L})/iu.exec(text)
  if (!match) return undefined
  const [both, word = ''] = match
  const fix = { indexStart: match.index, indexEnd: match.index + both.length, replacement: word }
  return { message: `“${word}” stands there twice.`, suggestedFixes: [fix] }
}
