/** One request to an engine of an app. Source: facts F167. */
import { isObject, shown } from '../../../src/contract/value.ts'
import { runAppExchange } from '../app-formats/app-exchange.ts'
import { JobFault } from '../app-formats/fault.ts'
import { chosenIn, listIn } from '../app-formats/list.ts'
import { toNdjson } from '../app-formats/ndjson.ts'
import { failureBy, type AnswerTools, type ExchangeReport } from '../app-formats/run-exchange.ts'
import { linkedLines } from '../app-formats/transport.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { RunningJob } from '../jobs/job.ts'
import { jobLimits } from '../jobs/limits.ts'
import { jobOptions } from '../jobs/options.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import type { Engine } from './engines.ts'
import { isWhole } from './left-alone.ts'

/** What is asked in one request. */
export interface Question {
  engine: Engine
  sourceLanguageId: string
  targetLanguageId: string
  /** Null outside of all. */
  projectId: number | null
  userId: number
  /** What the job is about: a file, or a name for what is none. */
  fileId: number | null
  fileName: string
  /** Texts, or objects of a module that wants the context. */
  strings: readonly unknown[]
  /** The platform's first question, to which an app may answer nothing. */
  isProbe?: boolean
  /** That it is asked for; without one it is a job of its own. */
  job?: RunningJob | undefined
}

/** It answered, but not as many as it was asked for. */
export class BatchSkipped extends JobFailure {}

/** Translations in the order of the strings; none of a probe. Throws `JobFailure`. */
export const askEngine = (hosted: HostedWorld, question: Question): Promise<string[]> => {
  const { engine, sourceLanguageId, targetLanguageId, projectId, userId, fileId, fileName } = question
  const { app, module } = engine
  let isSkipped = false
  return runAppExchange<string[], string[]>(
    hosted,
    {
      found: { app, module },
      job: question.job,
      about: { kind: 'mt', projectId: projectId ?? 0, fileId, fileName, languageId: targetLanguageId },
      userId,
      type: 'mt',
      languageIds: [targetLanguageId],
      moduleUrl: addressOf(question),
      // Documented for this kind alone.
      jwt: 'query',
      load: () => loaded(hosted, question),
      read: (data, tools) => readTranslations(data, question, tools, () => (isSkipped = true)),
      failureOf(report) {
        const failure = failureBy(engine.name, report)
        return isSkipped
          ? new BatchSkipped(failure.message, failure.shown, failure)
          : rejected(failure, report)
      },
    },
    async (value) => ({ value, result: { strings: question.strings.length } }),
  )

  function addressOf({ projectId: id }: Question): string {
    const url = new URL(app.baseUrl + (module.url ?? ''))
    url.searchParams.set('source', sourceLanguageId)
    url.searchParams.set('target', targetLanguageId)
    if (id !== null) url.searchParams.set('project_id', String(id))
    return url.href
  }
}

/** What the platform calls an answer that it does not take. Source: facts F279. */
const rejections: Readonly<Record<string, string>> = {
  'MT-001': 'no translations',
  'MT-002': 'invalid translation',
  'CF-006': 'unexpected response',
  'CF-007': 'HTTP error',
}

/** Characters of the answer that are told. Unstated: how many, and the words around it. */
const mostTold = 200

/** In the platform's words, too, with the status and the body that came. */
const rejected = (failure: JobFailure, { words, findings, bodies }: ExchangeReport<unknown>): JobFailure => {
  const first = findings.find(({ severity }) => severity === 'error')
  // JSON without `data` has its translations in another place, or none.
  const id = first?.id === 'CF-006' && first.message.startsWith('data:') ? 'MT-001' : first?.id
  const what = id === undefined || words !== null ? undefined : rejections[id]
  if (what === undefined) return failure
  const body = (bodies.answer ?? '').slice(0, mostTold)
  const said = `${failure.message}. Custom MT engine returned ${what}: status ${bodies.status}, body ${body}`
  return new JobFailure(said, said, failure)
}

/** Left for all of a request but its strings. */
const room = 1024

const loaded = async (
  hosted: HostedWorld,
  { strings, fileName }: Question,
): Promise<{ request: object; unload(): void }> => {
  const { transport } = jobOptions(hosted)
  const lines = transport === 'inline' ? null : toNdjson(strings)
  if (!lines || (transport === 'auto' && lines.length <= jobLimits.bodyBytes - room))
    return { request: { strings }, unload: () => {} }
  const { url, unload } = await linkedLines(hosted, lines, fileName)
  return { request: { stringsUrl: url }, unload }
}

const readTranslations = async (
  data: Record<string, unknown>,
  { strings, isProbe = false }: Question,
  tools: AnswerTools,
  skip: () => void,
): Promise<string[]> => {
  const { findings } = tools
  const found = chosenIn(data, 'translations', tools)
  if (!found) throw new JobFault('MT-001', 'expected data.translations or data.translationsUrl, got neither')
  const translations: string[] = []
  let count = 0
  for await (const listed of listIn(found, 'translations', tools, textIn))
    for (const { value, record, line } of listed) {
      count++
      if (typeof value === 'string') translations.push(value)
      else findings.add('MT-002', `expected a text, got ${shown(value)}`, { record, line })
    }
  if (isProbe) {
    if (count > strings.length)
      findings.add('MT-003', `expected at most ${strings.length} translation, got ${count}`)
    return []
  }
  if (count !== strings.length) {
    if (count > 0 && !findings.hasFailed) skip()
    findings.add(
      'MT-001',
      `expected ${strings.length} ${strings.length === 1 ? 'translation' : 'translations'}, got ${count}`,
    )
  }
  return translations.map((text, record) => {
    const isKept = isWhole(textOf(strings[record]), text)
    if (!isKept) findings.add('MT-005', 'expected each notranslate span once, as it went out', { record })
    else if (!text.trim()) findings.add('MT-004', 'the translation is blank', { record })
    return isKept ? text : ''
  })
}

const textOf = (string: unknown): string =>
  typeof string === 'string' ? string : String(isObject(string) ? string['text'] : '')

const textIn = (value: unknown): string | null =>
  typeof value === 'string' ? null : 'one text in JSON a line'
