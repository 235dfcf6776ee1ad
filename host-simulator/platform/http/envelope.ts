/** The envelopes of REST v2. Source: facts F80, F81. */
import type { Problem, ProblemCode } from '../../world/problem.ts'
import { Reply, type Answer } from './reply.ts'

export const one = (data: object, status = 200): Reply => new Reply(JSON.stringify({ data }), status)

export const failed = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error: { message, code: status } }, { status, headers })

/** One field of a body or query that is wrong. */
export const invalid = (key: string, code: string, message: string): Response =>
  Response.json({ errors: [{ error: { key, errors: [{ code, message }] } }] }, { status: 400 })

/** Fields that REST names otherwise. */
const restNames: Record<string, string> = { pluralForm: 'pluralCategoryName', assigneeIds: 'assignees' }

/** Source: facts F82, F253. */
const restCodes: Partial<Record<ProblemCode, string>> = {
  duplicate: 'notUnique',
  'wrong-characters': 'regexNotMatch',
}

/** What the world refused, as REST says it. */
export const refused = ({ code, field, message }: Problem): Response => {
  const key = Object.hasOwn(restNames, field) ? (restNames[field] as string) : field
  if (code === 'not-found' && field === 'translationId') return failed(404, 'Translation Not Found')
  if (code === 'not-allowed') return failed(403, message)
  // Source: facts F82.
  if (code === 'duplicate' && field === 'text')
    return invalid(key, 'notUnique', 'An identical translation of this string has been already saved')
  if (code === 'empty') return invalid(key, 'isEmpty', "Value is required and can't be empty")
  // Unstated: the codes of most refusals. Ours are the world's in the spelling of REST.
  const camelCase = code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return invalid(key, restCodes[code] ?? camelCase, message)
}

const wholeNumber = (text: string | null, standard: number): number =>
  text === null ? standard : /^\d{1,15}$/.test(text) ? Number(text) : NaN

/** Behind the last row of the page that is asked for; no row behind it is looked at. */
export const endOfPage = (query: URLSearchParams): number => {
  const end = wholeNumber(query.get('limit'), 25) + wholeNumber(query.get('offset'), 0)
  return Number.isNaN(end) ? Infinity : end
}

/** Those that fit, in their order, to the end of the page that is asked for. */
export const fittingPage = <T>(rows: Iterable<T>, query: URLSearchParams, fits: (row: T) => boolean): T[] => {
  const end = endOfPage(query)
  const found: T[] = []
  for (const row of rows) {
    if (found.length >= end) break
    if (fits(row)) found.push(row)
  }
  return found
}

/** A page of a list; `limit` 1 to 500, default 25, `offset` from 0. */
export const many = <T>(rows: readonly T[], query: URLSearchParams, shape: (row: T) => object): Answer =>
  page(rows, query, (data, pagination) => {
    const shapes = data.map((row) => ({ data: shape(row) }))
    return new Reply(JSON.stringify({ data: shapes, pagination }))
  })

/**
 * The same of rows that are JSON in UTF-8 already, each as `one` answers it: bytes are put together at a tenth of what texts cost.
 * `kept` may know the page of these parts, at this place of the list.
 */
export const manyBytes = <T>(
  rows: readonly T[],
  query: URLSearchParams,
  bytesOf: (row: T) => Uint8Array,
  kept: (place: string, parts: readonly Uint8Array[], make: () => Reply) => Reply,
): Answer =>
  page(rows, query, (data, pagination) => {
    const parts = data.map(bytesOf)
    const place = `${pagination.offset} ${pagination.limit}`
    return kept(place, parts, () => new Reply(together(parts, pagination)))
  })

const together = (parts: readonly Uint8Array[], pagination: object): Uint8Array<ArrayBuffer> => {
  const end = utf8.encode(`],"pagination":${JSON.stringify(pagination)}}`)
  const length = parts.reduce((sum, part) => sum + part.length + 1, -1)
  const bytes = new Uint8Array(start.length + Math.max(length, 0) + end.length)
  bytes.set(start)
  let at = start.length
  for (const part of parts) {
    if (at > start.length) bytes[at++] = comma
    bytes.set(part, at)
    at += part.length
  }
  bytes.set(end, at)
  return bytes
}

const utf8 = new TextEncoder()
const start = utf8.encode('{"data":[')
const comma = 0x2c

const page = <T>(
  rows: readonly T[],
  query: URLSearchParams,
  answer: (rows: readonly T[], pagination: { offset: number; limit: number }) => Answer,
): Answer => {
  const limit = wholeNumber(query.get('limit'), 25)
  const offset = wholeNumber(query.get('offset'), 0)
  if (!(limit >= 1 && limit <= 500))
    return invalid('limit', 'notBetween', `Expected a number from 1 to 500, got "${query.get('limit')}"`)
  if (!(offset >= 0))
    return invalid('offset', 'notInteger', `Expected a number from 0, got "${query.get('offset')}"`)
  return answer(rows.slice(offset, offset + limit), { offset, limit })
}

/** All of them, as a batch answers. */
export const unpaged = <T>(rows: readonly T[], shape: (row: T) => object): Reply =>
  new Reply(JSON.stringify({ data: rows.map((row) => ({ data: shape(row) })) }))
