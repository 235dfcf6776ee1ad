/** One exchange with an app in the name of a world: its turn, its request, its outcome, its traces. */
import { contextToken } from '../apps/frames.ts'
import { moduleName, usedModulesOf } from '../hosted/used-modules.ts'
import { inTurn } from '../hosted/turns.ts'
import { withoutQuery } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { FormatModule } from './detection.ts'
import { JobCancelled } from './fault.ts'
import { findingsOf } from '../findings/findings.ts'
import { keepExchange } from '../jobs/exchanges.ts'
import { createFindings, type Finding, type Findings } from '../jobs/finding.ts'
import { openJob, type JobAbout, type JobPhase, type JobResult, type RunningJob } from '../jobs/job.ts'
import { cancelled, JobFailure } from './job-failure.ts'
import type { JobLimits, Meters } from '../jobs/limits.ts'
import { jobOptions, type JobOptions } from '../jobs/options.ts'
import { faultyJob, type JobFacts } from './faulty.ts'
import type { Manner } from './exchange.ts'
import { runExchange, type AnswerTools, type ExchangeReport } from './run-exchange.ts'

export interface AppExchange<A> {
  found: FormatModule
  /** Of the page; without one this becomes a job of its own, which is over when `use` is. */
  job: RunningJob | undefined
  about: Omit<JobAbout, 'userId' | 'input'>
  userId: number
  /** What faults know it by. */
  type: JobFacts['jobType']
  languageIds: readonly string[]
  /** `baseUrl + url` of the module, with the query that is its own. */
  moduleUrl: string
  /** Where the token goes, if the kind of module says so; else as the world's options say. */
  jwt?: JobOptions['jwt']
  manner?: Manner
  /** Where the kind of module has its own. */
  limits?: Partial<JobLimits>
  /** What goes out. `unload` takes back what it leads to. */
  load(): Promise<{ request: object; unload(): void }>
  read(data: Record<string, unknown>, tools: AnswerTools): Promise<A>
  /** What a 304 means, where the kind of module knows it. */
  unchanged?(): A
  failureOf(report: ExchangeReport<A>): JobFailure
}

const shares: Record<JobPhase, number> = {
  waiting: 0,
  sending: 10,
  answering: 30,
  fetching: 60,
  checking: 80,
  storing: 95,
}

/** What `use` makes of a good answer. Throws `JobFailure`. */
export const runAppExchange = async <A, T>(
  hosted: HostedWorld,
  exchange: AppExchange<A>,
  use: (answer: A, findings: Findings) => Promise<{ value: T; result: JobResult }>,
): Promise<T> => {
  const { found, about, userId } = exchange
  const { app, module } = found
  const job = exchange.job ?? openJob(hosted, { ...about, userId, input: null })
  const limit = exchange.limits?.jobMs
  job.tell({
    ...{ app: app.identifier, appName: app.name, module: module.key, phase: 'waiting' },
    ...(limit !== undefined && { limitMs: limit }),
  })
  try {
    const act = async (): Promise<T> => {
      job.tell({ status: 'running', phase: 'sending', progress: shares.sending })
      const report = await exchanged(hosted, exchange, job)
      if (report.answer === null) throw exchange.failureOf(report)
      const more = createFindings()
      const { value, result } = await use(report.answer, more)
      meetJob(hosted, exchange, more.list())
      // Of several exchanges for one job, all are told.
      job.tell({
        findings: [...job.now.findings, ...more.list()],
        phase: 'storing',
        progress: shares.storing,
      })
      if (job.signal.aborted) throw new JobCancelled()
      if (!exchange.job) job.finish(result)
      return value
    }
    return await inTurn(hosted, `job ${app.identifier}`, act, job.signal)
  } catch (error) {
    const isCancelled = error instanceof JobCancelled || error === job.signal.reason
    const failure = isCancelled ? new JobFailure(cancelled, cancelled, { isCancelled: true }) : error
    if (!exchange.job) {
      const isOurs = failure instanceof JobFailure
      job.fail(
        isOurs && failure.isCancelled ? 'cancelled' : 'failed',
        isOurs ? failure.shown : 'Internal error of the simulator',
      )
    }
    throw failure
  }
}

const exchanged = async <A>(
  hosted: HostedWorld,
  exchange: AppExchange<A>,
  job: RunningJob,
): Promise<ExchangeReport<A>> => {
  const { found, about, userId, type, languageIds, moduleUrl, read } = exchange
  const { app, module } = found
  const { jwt } = jobOptions(hosted)
  const { request, unload } = await exchange.load()
  const name = `${type} ${about.fileName}`
  const started = hosted.clock.now()
  const url = withoutQuery(moduleUrl)
  const languages = [...languageIds]
  usedModulesOf(hosted).add(moduleName(app.identifier, module.key))
  const span = hosted.trace.begin({ kind: 'job', app: app.identifier, name, in: { url, languages } })
  const tell = (phase: JobPhase, { requestBytes, responseBytes, ms }: Meters): void =>
    job.tell({ phase, progress: shares[phase], requestBytes, responseBytes, ms })
  try {
    const report = await span.run(async () =>
      runExchange({
        moduleUrl,
        request,
        read,
        unchanged: exchange.unchanged,
        manner: exchange.manner,
        limits: exchange.limits,
        // In the name of the user; null for an app without credentials.
        token: await contextToken({ ...hosted, userId }, app, module.key, about.projectId || undefined),
        jwt: exchange.jwt ?? jwt,
        send: faultyJob(
          hosted,
          { jobType: type, app: app.identifier, file: about.fileName },
          hosted.tools.send,
        ),
        clock: hosted.clock,
        signal: job.signal,
        report: tell,
        late: (status) =>
          hosted.trace.note({
            kind: 'job',
            app: app.identifier,
            name,
            outcome: 'refused',
            reason: `an answer with status ${status} came when nobody waited any more`,
          }),
      }),
    )
    const { answer, words, findings, meters, bodies } = report
    keepExchange(hosted, job.id, {
      ...{ type, url, method: exchange.manner?.method ?? 'POST', ...bodies },
      requestBytes: meters.requestBytes,
      answerBytes: meters.responseBytes,
      ms: meters.ms,
    })
    const first = findings.find(({ severity }) => severity === 'error')
    const reason = words ?? (first && `${first.id} ${first.message}`)
    span.end({
      outcome: answer === null ? 'refused' : 'ok',
      ms: hosted.clock.now() - started,
      in: { url, bytes: meters.requestBytes, languages },
      out: { status: report.status, bytes: meters.responseBytes, fetched: meters.fetchedBytes },
      ...(reason !== undefined && { reason }),
    })
    meetJob(hosted, exchange, findings, span.id)
    job.tell({
      findings: [...job.now.findings, ...findings],
      requestBytes: meters.requestBytes,
      responseBytes: meters.responseBytes,
      ms: meters.ms ?? hosted.clock.now() - started,
    })
    return report
  } catch (error) {
    span.end({ outcome: 'refused', reason: job.signal.aborted ? cancelled : 'the simulator failed' })
    throw error
  } finally {
    unload()
  }
}

/** In the world's list a rule is met once for each file. */
const meetJob = <A>(
  hosted: HostedWorld,
  { found, about }: AppExchange<A>,
  findings: readonly Finding[],
  entry?: number,
): void => {
  for (const { id, message, record } of findings)
    findingsOf(hosted).meet(id, {
      app: found.app.identifier,
      where: `${about.kind} ${about.fileName}`,
      message: record === null ? message : `${message} (record ${record})`,
      ...(entry !== undefined && { entry }),
    })
}
