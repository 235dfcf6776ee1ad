/** Runs a job: reads or writes a file of one format. Source: specification, "Custom file format job rules". */
import { AppError } from '../errors.ts'
import type { Download } from './downloads.ts'
import type { Format } from './format.ts'
import { readJob, type Job, type StringRecord } from './job.ts'
import { readNdjson, writeNdjson } from './ndjson.ts'
import { previewOf } from './preview.ts'
import { fetchBytes, fetchChunks } from './remote.ts'
import { translationsIn } from './translations.ts'

export interface ProcessTools {
  fetch: typeof fetch
  /** Address where this will be found for an hour. */
  link(download: Download): string
}

/** What is larger goes by URL: UTF-8 bytes of the strings as JSON, of the preview, of the file. Source: "Limits". */
const inlineBytes = 1_048_576

interface JobAnswer {
  data: {
    strings?: StringRecord[]
    stringsUrl?: string
    preview?: string
    previewUrl?: string
    content?: string
    contentUrl?: string
  }
}

/** Throws `AppError`: 400 for what the request lacks, 500 for what cannot be read or built. */
export const processJob = async (body: unknown, format: Format, tools: ProcessTools): Promise<JobAnswer> => {
  const job = readJob(body)
  switch (job.jobType) {
    case 'parse-file':
      return { data: await parseFile(job, format, tools) }
    case 'build-file':
      return { data: await buildFile(job, format, tools) }
  }
}

const parseFile = async (job: Job, format: Format, tools: ProcessTools): Promise<JobAnswer['data']> => {
  const records = format.parse(await textOf(job, tools), job)
  const strings = isLarge(JSON.stringify(records))
    ? { stringsUrl: tools.link({ body: writeNdjson(records), type: 'application/x-ndjson' }) }
    : { strings: records }
  // With target languages this is an upload of translations, which has no preview.
  if (!format.hasPreview || job.targetLanguages.length) return strings
  const html = previewOf(
    job.file.name,
    records.flatMap(({ identifier, previewId, text }) =>
      previewId !== undefined && typeof text === 'string' ? [{ identifier, previewId, text }] : [],
    ),
  )
  return isLarge(html)
    ? { ...strings, previewUrl: tools.link({ body: html, type: 'text/html; charset=utf-8' }) }
    : { ...strings, preview: toBase64(html) }
}

const buildFile = async (job: Job, format: Format, tools: ProcessTools): Promise<JobAnswer['data']> => {
  const [first, ...others] = job.targetLanguages
  if (!first) throw new AppError(500, 'The target language is missing')
  const text = await textOf(job, tools)
  const content = format.build(text, [first, ...others], translationsIn(await stringsOf(job, tools)))
  return isLarge(content)
    ? { contentUrl: tools.link({ body: content, type: 'application/json' }) }
    : { content: toBase64(content) }
}

const stringsOf = async ({ strings, stringsUrl }: Job, { fetch }: ProcessTools): Promise<StringRecord[]> =>
  strings ?? (stringsUrl ? readNdjson<StringRecord>(fetchChunks(stringsUrl, 'stringsUrl', fetch)) : [])

const textOf = async ({ file }: Job, { fetch }: ProcessTools): Promise<string> => {
  const bytes =
    file.content === undefined && file.contentUrl
      ? await fetchBytes(file.contentUrl, 'file.contentUrl', fetch)
      : fromBase64(file.content ?? '')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new AppError(500, 'The file is not valid: expected UTF-8', { cause: error })
  }
}

const isLarge = (text: string): boolean => Buffer.byteLength(text) > inlineBytes

const toBase64 = (text: string): string => Buffer.from(text).toString('base64')

/** Buffer passes over what is no base64, and would give a shorter file. */
const fromBase64 = (text: string): Buffer => {
  if (/[^A-Za-z0-9+/=\s]/.test(text)) throw new AppError(500, 'file.content: expected base64')
  return Buffer.from(text, 'base64')
}
