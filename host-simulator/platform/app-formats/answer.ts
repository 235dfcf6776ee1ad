/** What an app's `data` says, checked. Source: specification, "Job responses from the app". */
import { shown } from '../../../src/contract/value.ts'
import { fromBase64 } from './base64.ts'
import { bytesIn } from './body.ts'
import { JobFault } from './fault.ts'
import { fetchedChunks } from './fetched.ts'
import { chosenIn, listIn, recordIn, type Found } from './list.ts'
import { checkPreview, type Previewed } from './preview.ts'
import { createRecordReader, type StringRecord } from './record.ts'
import type { JobRequest } from './request.ts'
import type { AnswerTools } from './run-exchange.ts'

export interface ParsedAnswer {
  jobType: 'parse-file'
  /** In the order of the answer; none where they went to records of the caller's own. */
  strings: readonly StringRecord[]
  /** HTML. */
  preview: Uint8Array | null
}

export interface BuiltAnswer {
  jobType: 'build-file'
  content: Uint8Array
}

export type Answer = ParsedAnswer | BuiltAnswer

/** Where the strings of an answer go, one by one as they come. What is not needed of them any more is let go. */
export interface Records {
  /** False for an identifier that came before. What is added next has it, or it was left out. */
  come(identifier: string): boolean
  add(record: StringRecord): void
  readonly hasPlurals: boolean
  previewed(): Iterable<Previewed>
}

/** All of them. */
const listed = (): Records & { list: StringRecord[] } => {
  const list: StringRecord[] = []
  const seen = new Set<string>()
  return {
    list,
    come(identifier) {
      const before = seen.size
      return seen.add(identifier).size > before
    },
    add: (record) => void list.push(record),
    get hasPlurals() {
      return list.some(({ text }) => typeof text !== 'string')
    },
    previewed: () => list,
  }
}

type Data = Record<string, unknown>

/** Throws `JobFault` and `JobCancelled`; findings may have failed the job all the same. */
export const readAnswer = async (
  data: Data,
  request: JobRequest,
  tools: AnswerTools,
  records?: Records,
): Promise<Answer> => {
  switch (request.jobType) {
    case 'parse-file':
      return readParsed(data, request, tools, records)
    case 'build-file':
      return readBuilt(data, tools)
  }
}

const readParsed = async (
  data: Data,
  request: JobRequest,
  tools: AnswerTools,
  own?: Records,
): Promise<ParsedAnswer> => {
  const { findings, tell } = tools
  const found = chosenIn(data, 'strings', tools)
  if (!found) throw new JobFault('CF-005', 'expected data.strings or data.stringsUrl, got neither')
  const all = listed()
  const { list: strings } = all
  const records = own ?? all
  await readStrings(found, request, tools, records)
  const preview = await readPreview(data, request, tools)
  tell('checking')
  if (!preview) return { jobType: 'parse-file', strings, preview }
  if (records.hasPlurals) {
    findings.add('CF-031', 'a preview is not shown for a file that has strings with plurals')
    return { jobType: 'parse-file', strings, preview: null }
  }
  checkPreview(new TextDecoder().decode(preview), records.previewed(), findings)
  return { jobType: 'parse-file', strings, preview }
}

const readStrings = async (
  found: Found,
  { sourceLanguage, targetLanguages }: JobRequest,
  tools: AnswerTools,
  records: Records,
): Promise<void> => {
  const { findings, limits } = tools
  const reader = createRecordReader({
    forms: sourceLanguage.pluralCategoryNames,
    languages: new Map(targetLanguages.map(({ id, pluralCategoryNames }) => [id, pluralCategoryNames])),
    isNew: (identifier) => records.come(identifier),
    findings,
    limits,
  })
  for await (const listed of listIn(found, 'strings', tools, recordIn))
    for (const each of listed) {
      const read = reader.read(each.value, each)
      if (read) records.add(read)
    }
}

export const readPreview = async (
  data: Data,
  { targetLanguages }: Pick<JobRequest, 'targetLanguages'>,
  tools: AnswerTools,
): Promise<Uint8Array | null> => {
  const found = chosenIn(data, 'preview', tools)
  // The SDK writes an empty one where it has none.
  if (!found || found.inline === '') return null
  if (targetLanguages.length) {
    tools.findings.add('CF-031', 'a preview with translations is not used')
    return null
  }
  return readBytes(found, 'preview', true, tools)
}

const readBuilt = async (data: Data, tools: AnswerTools): Promise<BuiltAnswer> => {
  const found = chosenIn(data, 'content', tools)
  if (!found) throw new JobFault('CF-005', 'expected data.content or data.contentUrl, got neither')
  const content = await readBytes(found, 'content', false, tools)
  tools.tell('checking')
  if (!content.length) tools.findings.add('CF-033', 'the built file is empty')
  return { jobType: 'build-file', content }
}

/** Bytes in base64, or those at an address. */
export const readBytes = async (
  { inline, url }: Found,
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
