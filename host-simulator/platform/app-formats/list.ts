/** A list in an app's answer: inline, or by URL with one JSON value a line. */
import { isObject, shown } from '../../../src/contract/value.ts'
import { JobFault } from './fault.ts'
import { fetchedChunks, type FetchTools } from './fetched.ts'
import { isText, linesOf, NdjsonError } from './ndjson.ts'
import type { AnswerTools } from './run-exchange.ts'

/** Which of a pair is there. */
export type Found = { inline: unknown; url?: undefined } | { inline?: undefined; url: unknown }

/** Null where neither is there. Both: inline wins. */
export const chosenIn = (
  data: Record<string, unknown>,
  name: string,
  { findings }: Pick<FetchTools, 'findings'>,
): Found | null => {
  const inline = data[name] ?? undefined
  const url = data[`${name}Url`] ?? undefined
  if (inline !== undefined && url !== undefined)
    findings.add('CF-004', `data.${name} and data.${name}Url are both there; data.${name} is taken`)
  if (inline !== undefined) return { inline }
  return url === undefined ? null : { url }
}

export interface Listed {
  value: unknown
  /** Index in the list. */
  record: number
  /** Of what came by URL, from 1. */
  line: number | null
}

/** What the lines of a list are: null where the value is such, else what was wanted. */
export type LineRule = (value: unknown) => string | null

export const recordIn: LineRule = (value) => (isObject(value) ? null : 'one JSON object a line')

/** Its values in their order, some at a time; those of lines keep to the rule. Throws `JobFault` and `JobCancelled`. */
export async function* listIn(
  { inline, url }: Found,
  name: string,
  tools: AnswerTools,
  rule: LineRule,
): AsyncGenerator<Listed[]> {
  let record = 0
  if (inline !== undefined) {
    if (!Array.isArray(inline))
      throw new JobFault('CF-006', `data.${name}: expected an array, got ${shown(inline)}`)
    tools.tell('checking')
    yield inline.map((value: unknown, at) => ({ value, record: at, line: null }))
    return
  }
  tools.tell('fetching')
  const wish = { name: `data.${name}Url`, limit: tools.limits.stringsBytes, isText: true }
  try {
    for await (const { first, texts } of linesOf(fetchedChunks(url, wish, tools))) {
      const listed: Listed[] = []
      for (let at = 0; at < texts.length; at++) {
        const text = texts[at] as string
        if (!isText(text)) continue
        const here: Listed = { value: undefined, record: record++, line: first + at }
        here.value = parsed(text, wish.name, here, rule)
        listed.push(here)
      }
      yield listed
    }
  } catch (error) {
    if (!(error instanceof NdjsonError)) throw error
    throw new JobFault('CF-021', `${wish.name}: ${error.message}`, {
      at: { record, line: error.line },
      cause: error,
    })
  }
}

const parsed = (text: string, name: string, at: Listed, rule: LineRule): unknown => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw fault(name, rule(undefined) ?? 'JSON', `${shown(text)} (${(cause as Error).message})`, at, cause)
  }
  const wanted = rule(value)
  if (wanted !== null) throw fault(name, wanted, shown(value), at)
  return value
}

const fault = (
  name: string,
  wanted: string,
  got: string,
  { record, line }: Listed,
  cause?: unknown,
): JobFault =>
  new JobFault('CF-021', `${name}: expected ${wanted}, got ${got}`, { at: { record, line }, cause })
