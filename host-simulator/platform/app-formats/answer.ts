/** What an app's `data` says, checked. Source: specification, "Job responses from the app". */
import { isObject, shown } from '../../../src/contract/value.ts'
import { fromBase64 } from './base64.ts'
import { bytesIn } from './body.ts'
import { JobFault } from './fault.ts'
import { fetchedChunks, type FetchTools } from './fetched.ts'
import { linesOf, NdjsonError } from './ndjson.ts'
import { checkPreview } from './preview.ts'
import { createRecordReader, type StringRecord } from './record.ts'
import type { JobRequest } from './request.ts'

export interface ParsedAnswer {
  jobType: 'parse-file'
  /** In the order of the answer. */
  strings: StringRecord[]
  /** HTML. */
  preview: Uint8Array | null
}

export interface BuiltAnswer {
  jobType: 'build-file'
  content: Uint8Array
}

export type Answer = ParsedAnswer | BuiltAnswer

export interface AnswerTools extends FetchTools {
  tell(phase?: 'fetching' | 'checking'): void
}

type Data = Record<string, unknown>

/** Throws `JobFault` and `JobCancelled`; findings may have failed the job all the same. */
export const readAnswer = async (data: Data, request: JobRequest, tools: AnswerTools): Promise<Answer> => {
  switch (request.jobType) {
    case 'parse-file':
      return readParsed(data, request, tools)
    case 'build-file':
      return readBuilt(data, tools)
  }
}

/** Which of a pair is there. Both: inline wins. */
const chosen = (
  data: Data,
  name: string,
  { findings }: FetchTools,
): { inline: unknown; url?: undefined } | { inline?: undefined; url: unknown } | null => {
  const inline = data[name] ?? undefined
  const url = data[`${name}Url`] ?? undefined
  if (inline !== undefined && url !== undefined)
    findings.add('CF-004', `data.${name} and data.${name}Url are both there; data.${name} is taken`)
  if (inline !== undefined) return { inline }
  return url === undefined ? null : { url }
}

const readParsed = async (data: Data, request: JobRequest, tools: AnswerTools): Promise<ParsedAnswer> => {
  const { findings, tell } = tools
  const found = chosen(data, 'strings', tools)
  if (!found) throw new JobFault('CF-005', 'expected data.strings or data.stringsUrl, got neither')
  const strings = await readStrings(found, request, tools)
  const preview = await readPreview(data, request, tools)
  tell('checking')
  if (!preview) return { jobType: 'parse-file', strings, preview }
  if (strings.some(({ text }) => typeof text !== 'string')) {
    findings.add('CF-031', 'a preview is not shown for a file that has strings with plurals')
    return { jobType: 'parse-file', strings, preview: null }
  }
  checkPreview(new TextDecoder().decode(preview), strings, findings)
  return { jobType: 'parse-file', strings, preview }
}

const readStrings = async (
  { inline, url }: { inline?: unknown; url?: unknown },
  { sourceLanguage, targetLanguages }: JobRequest,
  tools: AnswerTools,
): Promise<StringRecord[]> => {
  const { findings, limits, tell } = tools
  const reader = createRecordReader({
    forms: sourceLanguage.pluralCategoryNames,
    languages: new Map(targetLanguages.map(({ id, pluralCategoryNames }) => [id, pluralCategoryNames])),
    findings,
    limits,
  })
  const strings: StringRecord[] = []
  let record = 0
  const take = (value: unknown, line: number | null): void => {
    const read = reader.read(value, { record: record++, line })
    if (read) strings.push(read)
  }
  if (inline !== undefined) {
    if (!Array.isArray(inline))
      throw new JobFault('CF-006', `data.strings: expected an array, got ${shown(inline)}`)
    tell('checking')
    for (const value of inline) take(value, null)
    return strings
  }
  tell('fetching')
  const wish = { name: 'data.stringsUrl', limit: limits.stringsBytes, isText: true }
  try {
    for await (const lines of linesOf(fetchedChunks(url, wish, tools)))
      for (const { line, text } of lines) {
        const value = parsed(text, record, line)
        take(value, line)
      }
  } catch (error) {
    if (!(error instanceof NdjsonError)) throw error
    throw new JobFault('CF-021', `data.stringsUrl: ${error.message}`, {
      at: { record, line: error.line },
      cause: error,
    })
  }
  return strings
}

const parsed = (text: string, record: number, line: number): unknown => {
  const fault = (message: string, cause?: unknown): JobFault =>
    new JobFault('CF-021', `data.stringsUrl: expected one JSON object a line, got ${message}`, {
      at: { record, line },
      cause,
    })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw fault(`${shown(text)} (${(cause as Error).message})`, cause)
  }
  if (isObject(value)) return value
  throw fault(shown(value))
}

const readPreview = async (
  data: Data,
  { targetLanguages }: JobRequest,
  tools: AnswerTools,
): Promise<Uint8Array | null> => {
  const found = chosen(data, 'preview', tools)
  // The SDK writes an empty one where it has none.
  if (!found || found.inline === '') return null
  if (targetLanguages.length) {
    tools.findings.add('CF-031', 'a preview with translations is not used')
    return null
  }
  return readBytes(found, 'preview', true, tools)
}

const readBuilt = async (data: Data, tools: AnswerTools): Promise<BuiltAnswer> => {
  const found = chosen(data, 'content', tools)
  if (!found) throw new JobFault('CF-005', 'expected data.content or data.contentUrl, got neither')
  const content = await readBytes(found, 'content', false, tools)
  tools.tell('checking')
  if (!content.length) tools.findings.add('CF-033', 'the built file is empty')
  return { jobType: 'build-file', content }
}

const readBytes = async (
  { inline, url }: { inline?: unknown; url?: unknown },
  name: string,
  isText: boolean,
  tools: AnswerTools,
): Promise<Uint8Array> => {
  if (inline === undefined) {
    tools.tell('fetching')
    const wish = { name: `data.${name}Url`, limit: tools.limits.fileBytes, isText }
    return bytesIn(fetchedChunks(url, wish, tools))
  }
  const bytes = typeof inline === 'string' ? fromBase64(inline) : `expected base64, got ${shown(inline)}`
  if (typeof bytes === 'string') throw new JobFault('CF-025', `data.${name}: ${bytes}`)
  return bytes
}
