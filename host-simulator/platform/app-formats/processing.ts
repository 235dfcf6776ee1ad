/** What apps make of a file and of its strings on their way in and out. Source: facts F168. */
import { isObject, shown } from '../../../src/contract/value.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { unknownError } from '../jobs/failure.ts'
import type { RunningJob } from '../jobs/job.ts'
import { jobOptions } from '../jobs/options.ts'
import { readBytes, readPreview } from './answer.ts'
import { runAppExchange } from './app-exchange.ts'
import { toBase64 } from './base64.ts'
import { modulesFor, type FormatModule } from './detection.ts'
import { JobFault } from './fault.ts'
import { failedExport, JobFailure } from './job-failure.ts'
import { chosenIn, listIn, recordIn } from './list.ts'
import { createRecordReader, type SentRecord } from './record.ts'
import { requestOf, type JobRequest } from './request.ts'
import type { AnswerTools, ExchangeReport } from './run-exchange.ts'
import { linkedBytes, loaded } from './transport.ts'

/** By the module's type. */
const jobTypes = {
  'file-pre-import': 'pre-import-file',
  'file-post-import': 'post-import-file',
  'file-pre-export': 'pre-export-file',
  'file-post-export': 'post-export-file',
} as const
type ProcessorType = keyof typeof jobTypes

/** The file that is on its way. */
export interface ProcessedFile {
  project: ProjectRow
  file: { id: number; name: string } | null
  name: string
  bytes: Uint8Array
  /** Empty on the way in of a source. */
  languageIds: readonly string[]
  userId: number
  job: RunningJob | undefined
}

/** A string as processors get it, and give it back. */
export interface ProcessedString extends SentRecord {
  /** Names it through all processors; absent of one that an app adds. */
  uniqId?: string
}

export interface ProcessedContent {
  bytes: Uint8Array
  /** What it is read as from then on, if an app says so. */
  name: string
  type?: string
  /** On the way out: where it lies in builds, in the place of the file's own `exportPattern`. Source: facts F277. */
  pattern?: string
}

export interface ProcessedStrings {
  strings: ProcessedString[]
  /** HTML. */
  preview: Uint8Array | null
}

/** The content after all apps that take the file, one after the other. Throws `JobFailure`. */
export const processContent = async (
  hosted: HostedWorld,
  type: 'file-pre-import' | 'file-post-export',
  processed: ProcessedFile,
  raw?: Uint8Array,
): Promise<ProcessedContent> => {
  let now: ProcessedContent = { bytes: processed.bytes, name: processed.name }
  for (const found of processorsOf(hosted, type, processed)) {
    const before = now
    now = await exchanged(hosted, type, { ...processed, ...before }, found, {
      raw,
      unchanged: () => before,
      async read(data, tools) {
        const content = chosenIn(data, 'content', tools)
        if (!content) throw new JobFault('CF-005', 'expected data.content or data.contentUrl, got neither')
        const bytes = await readBytes(content, 'content', false, tools)
        const { fileName, fileType, exportPattern } = data
        return {
          bytes,
          name: typeof fileName === 'string' && fileName ? fileName : before.name,
          ...(before.type !== undefined && { type: before.type }),
          ...(typeof fileType === 'string' && fileType && { type: fileType }),
          ...(before.pattern !== undefined && { pattern: before.pattern }),
          ...(typeof exportPattern === 'string' && exportPattern && { pattern: exportPattern }),
        }
      },
    })
  }
  return now
}

/** The strings after all apps that take the file. On the way out each comes back once. Throws `JobFailure`. */
export const processStrings = async (
  hosted: HostedWorld,
  type: 'file-post-import' | 'file-pre-export',
  processed: ProcessedFile,
  strings: () => Promise<ProcessedString[]>,
): Promise<ProcessedStrings | null> => {
  const processors = processorsOf(hosted, type, processed)
  if (!processors.length) return null
  let now: ProcessedStrings = { strings: await strings(), preview: null }
  for (const found of processors) {
    const before = now
    now = await exchanged(hosted, type, processed, found, {
      strings: before.strings,
      unchanged: () => before,
      async read(data, tools, request) {
        const answered = await readProcessed(data, request, tools)
        if (type === 'file-pre-export')
          return { ...before, strings: sameStrings(before.strings, answered, tools) }
        return { strings: answered, preview: (await readPreview(data, request, tools)) ?? before.preview }
      },
    })
  }
  return now
}

/** Gives each string a name of its own. Unstated: what the platform hashes. Ours is the place in the file. */
export const named = async (strings: readonly SentRecord[]): Promise<ProcessedString[]> =>
  Promise.all(
    strings.map(async (string) => {
      const bytes = new TextEncoder().encode(string.identifier)
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16)
      return {
        ...string,
        uniqId: `${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}::1`,
      }
    }),
  )

const processorsOf = (hosted: HostedWorld, type: ProcessorType, processed: ProcessedFile): FormatModule[] => {
  const { name, bytes, project, userId } = processed
  return modulesFor(hosted, type, { name, bytes, projectId: project.id, userId })
}

interface Exchanging<A> {
  strings?: readonly ProcessedString[]
  raw?: Uint8Array | undefined
  unchanged(): A
  read(data: Record<string, unknown>, tools: AnswerTools, request: Request): Promise<A>
}

type Request = JobRequest<(typeof jobTypes)[ProcessorType]>

const exchanged = <A>(
  hosted: HostedWorld,
  type: ProcessorType,
  { project, file, name, bytes, languageIds, userId, job }: ProcessedFile,
  found: FormatModule,
  { strings, raw, unchanged, read }: Exchanging<A>,
): Promise<A> => {
  const jobType = jobTypes[type]
  const request = requestOf(hosted, {
    jobType,
    project,
    file: { id: file?.id ?? hosted.store.world.counters.nodes + 1, name },
    targetLanguageIds: languageIds,
    srx: null,
  })
  const { transport } = jobOptions(hosted)
  return runAppExchange<A, A>(
    hosted,
    {
      found,
      job,
      userId,
      about: {
        kind: 'processing',
        projectId: project.id,
        fileId: file?.id ?? null,
        fileName: name,
        languageId: languageIds.length === 1 ? (languageIds[0] ?? null) : null,
      },
      type: jobType,
      languageIds,
      moduleUrl: found.app.baseUrl + (found.module.url ?? ''),
      async load() {
        const carried = await loaded(hosted, request, { content: bytes, strings }, transport)
        if (!raw) return carried
        // Both contents inline fit only where each is small.
        const isFar = transport === 'url' || (transport === 'auto' && raw.length + bytes.length > mostInline)
        const link = isFar ? await linkedBytes(hosted, raw, name, 'application/octet-stream') : null
        const own = link ? { rawContentUrl: link.url } : { rawContent: toBase64(raw) }
        return {
          request: { ...carried.request, file: { ...carried.request.file, ...own } },
          unload() {
            carried.unload()
            link?.unload()
          },
        }
      },
      read: (data, tools) => read(data, tools, request),
      unchanged,
      failureOf: (report) => failedWith(type.endsWith('import') ? unknownError : failedExport, report),
    },
    async (value) => ({ value, result: strings ? { strings: strings.length } : {} }),
  )
}

/** Bytes of two contents together that go inline. */
export const mostInline = 3_000_000

const readProcessed = async (
  data: Record<string, unknown>,
  { sourceLanguage, targetLanguages }: Request,
  tools: AnswerTools,
): Promise<ProcessedString[]> => {
  const found = chosenIn(data, 'strings', tools)
  if (!found) throw new JobFault('CF-005', 'expected data.strings or data.stringsUrl, got neither')
  const seen = new Set<string>()
  const reader = createRecordReader({
    forms: sourceLanguage.pluralCategoryNames,
    languages: new Map(targetLanguages.map(({ id, pluralCategoryNames }) => [id, pluralCategoryNames])),
    isNew: (identifier) => !seen.has(identifier) && seen.add(identifier).size > 0,
    findings: tools.findings,
    limits: tools.limits,
  })
  const strings: ProcessedString[] = []
  for await (const listed of listIn(found, 'strings', tools, recordIn))
    for (const each of listed) {
      const read = reader.read(each.value, each)
      const uniqId = isObject(each.value) ? each.value['uniqId'] : undefined
      const type = read?.attributes?.['serviceType'] ?? read?.attributes?.['crowdinType']
      if (read && type !== undefined)
        tools.findings.add(
          'CF-034',
          `"${read.identifier}": the simulator re-parses no strings that a processor gives the type ${shown(type)}; it stays one string`,
          each,
        )
      if (read) strings.push({ ...read, ...(typeof uniqId === 'string' && { uniqId }) })
    }
  return strings
}

/** What came back for each string, in the order in which they went. */
const sameStrings = (
  sent: readonly ProcessedString[],
  answered: readonly ProcessedString[],
  { findings }: AnswerTools,
): ProcessedString[] => {
  const byId = new Map(answered.map((string) => [string.uniqId, string]))
  if (answered.length !== sent.length)
    findings.add('FP-001', `expected ${sent.length} strings, got ${answered.length}`)
  return sent.map((string, record) => {
    const own = byId.get(string.uniqId)
    if (!own) findings.add('FP-001', `no string came back with uniqId ${shown(string.uniqId)}`, { record })
    return own ? { ...string, ...own, translations: own.translations ?? {} } : string
  })
}

/** In the app's words, or in ours where it has none. */
export const failedWith = (own: string, { words, status }: ExchangeReport<unknown>): JobFailure =>
  new JobFailure(status === 200 && words !== null ? words : own, words ?? own)
