/** What came with a request, checked against its row. */
import type { z } from 'zod'
import { andMore, firstNamed, mostNamed } from '../../../src/contract/several.ts'
import { failed } from './envelope.ts'
import { Refusal } from './refusal.ts'
import { goOn, type Soon } from './soon.ts'
import { readAs } from '../../../src/contract/read-as.ts'
import { valueAt } from '../../../src/contract/value.ts'
import { worded } from '../../../src/contract/worded.ts'

/** What REST needs of a Request. */
export interface RestRequest extends Pick<Request, 'method' | 'url'> {
  headers: Pick<Headers, 'get'>
  signal?: Pick<AbortSignal, 'aborted'>
  arrayBuffer(): Soon<ArrayBuffer>
}

/** Largest JSON body, in bytes. */
const maxJson = 8 * 1024 * 1024
/** Deepest nesting of a JSON body. */
const maxDepth = 64

const isJson = (contentType: string): boolean => /^application\/([\w.+-]*\+)?json\b/i.test(contentType)

/** Brackets open at once, those inside of texts not counted. One look at each sign: a text may never end. */
export const depthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfText(text, at)
    else if (sign === 0x5b || sign === 0x7b) deepest = Math.max(deepest, ++depth)
    else if (sign === 0x5d || sign === 0x7d) depth--
  }
  return deepest
}

const quote = 0x22
const backslash = 0x5c

/** Where the quote is that ends the text which begins there; the end of all where none is. */
const endOfText = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === backslash) before--
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}

/** The JSON of the body; undefined where there is none. Throws a `Refusal` that says what is wrong with it. */
export const jsonOf = (request: RestRequest): Soon<unknown> =>
  goOn(request.arrayBuffer(), (bytes) => jsonIn(request, bytes))

const utf8 = new TextDecoder('utf-8', { fatal: true })

const jsonIn = (request: RestRequest, bytes: ArrayBuffer): unknown => {
  if (!bytes.byteLength) return undefined
  const contentType = request.headers.get('content-type') ?? ''
  if (contentType && !isJson(contentType)) {
    // So goes a text of which nobody says what it is, by `fetch` and by `AP.apiRequest`.
    const advice = contentType.startsWith('text/plain')
      ? '; pass AP.apiRequest an object, or send a text of JSON with the header Content-Type: application/json'
      : ''
    throw new Refusal(failed(415, `Content-Type: expected application/json, got "${contentType}"${advice}`))
  }
  if (bytes.byteLength > maxJson)
    throw new Refusal(failed(413, `Body: expected at most ${maxJson} bytes, got ${bytes.byteLength}`))
  try {
    const text = utf8.decode(bytes)
    if (depthOf(text) > maxDepth)
      throw new Refusal(failed(400, `Body: expected at most ${maxDepth} levels of nesting`))
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The engine shows some of the text, which may hold what nobody is to see.
    const reason = (error as Error).message.replace(/, (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s, '')
    throw new Refusal(failed(400, `Body: expected JSON in UTF-8 (${reason})`))
  }
}

interface Issue {
  key: string
  code: string
  message: string
}

/** The words of the platform for what zod found. Source of the codes: facts F81; the rest is Unstated. */
const issueOf = (issue: z.core.$ZodIssue, value: unknown): Issue => {
  const { path } = issue
  const key = path.join('.')
  const came = valueAt(value, path)
  if (came === undefined || came === '')
    return { key, code: 'isEmpty', message: "Value is required and can't be empty" }
  const message = worded(issue, came).replace(/^expected/, 'Expected')
  switch (issue.code) {
    case 'invalid_type':
      return { key, code: typeCodes[String(issue.expected)] ?? 'invalidType', message }
    case 'invalid_value':
      return { key, code: 'notInArray', message }
    case 'too_small':
    case 'too_big':
      return { key, code: 'notBetween', message }
    case 'unrecognized_keys':
      return {
        key,
        code: 'invalid',
        message: `Unrecognized keys: ${firstNamed(issue.keys.map((name) => JSON.stringify(name))).join(', ')}`,
      }
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return { key, code: 'invalid', message }
  }
}

const typeCodes: Record<string, string> = {
  string: 'StringTypeInvalid',
  number: 'notInt',
  int: 'notInt',
  boolean: 'notBoolean',
  array: 'notArray',
  object: 'notObject',
  record: 'notObject',
}

/**
 * A copy with empty objects where an empty list came for one; undefined where none did.
 * Source: published clients. Lists and objects without anything are one in PHP, so the platform's PHP client sends `[]`
 * for both, and its Python client `fallbackLanguages: []` with every pre-translation.
 */
const withObjects = (value: unknown, issues: readonly z.core.$ZodIssue[]): unknown => {
  const paths = issues
    .filter(({ code, path, ...issue }) => {
      const came = valueAt(value, path)
      const isObject =
        code === 'invalid_type' && /^(object|record)$/.test(String(Reflect.get(issue, 'expected')))
      return isObject && Array.isArray(came) && came.length === 0
    })
    .map(({ path }) => path)
  return paths.length ? paths.reduce(withObjectAt, value) : undefined
}

const withObjectAt = (value: unknown, [first, ...rest]: readonly PropertyKey[]): unknown => {
  if (first === undefined) return {}
  if (Array.isArray(value)) return value.with(Number(first), withObjectAt(value[Number(first)], rest))
  const fields = value as Record<PropertyKey, unknown>
  return { ...fields, [first]: withObjectAt(fields[first], rest) }
}

const read = (shape: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> => {
  const first = readAs(shape, value)
  const meant = first.success ? undefined : withObjects(value, first.error.issues)
  return meant === undefined ? first : readAs(shape, meant)
}

/**
 * Whether a request may come without a body: where its shape wants nothing.
 * Source: the platform's description says of no body that it is required; its Python client exports glossaries without.
 */
export const isBodyOptional = (shape: z.ZodType): boolean =>
  readAs(shape, undefined).success || readAs(shape, {}).success

/** What came, or an empty object where no body came and none is needed. */
export const bodyGiven = (shape: z.ZodType, value: unknown): unknown =>
  value === undefined && !readAs(shape, value).success && isBodyOptional(shape) ? {} : value

/**
 * The value in the shape, or a thrown `Refusal` with the fields that are wrong.
 * Unstated: how many the platform names. Ours names 20.
 */
export const checkedExactly = (shape: z.ZodType, value: unknown): unknown =>
  accepted(readAs(shape, value), value)

/** As `checkedExactly`, where an empty list is taken for an object without anything. */
export const checked = (shape: z.ZodType, value: unknown): unknown => accepted(read(shape, value), value)

const accepted = ({ success, data, error }: z.ZodSafeParseResult<unknown>, value: unknown): unknown => {
  if (success) return data
  const byKey = new Map<string, Omit<Issue, 'key'>[]>()
  for (const issue of error.issues.slice(0, mostNamed)) {
    const { key, ...rest } = issueOf(issue, value)
    const known = byKey.get(key)
    if (known) known.push(rest)
    else byKey.set(key, [rest])
  }
  const [more] = andMore(error.issues.length - mostNamed)
  if (more !== undefined) byKey.set('', [{ code: 'invalid', message: more }])
  const errors = [...byKey].map(([key, list]) => ({ error: { key, errors: list } }))
  throw new Refusal(Response.json({ errors }, { status: 400 }))
}
