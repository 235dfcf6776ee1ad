/** One exchange with an app in the name of a world: its turn, its request, its outcome, its traces. */
import { moduleName, usedModulesOf } from '../hosted/used-modules.ts'
import { unknownError } from '../jobs/failure.ts'
import { inTurn } from '../hosted/turns.ts'
import { withoutQuery } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { Answer } from './answer.ts'
import type { FormatModule } from './detection.ts'
import { JobCancelled } from './fault.ts'
import { findingsOf } from '../findings/findings.ts'
import { createFindings, type Finding, type Findings } from '../jobs/finding.ts'
import { openJob, type JobAbout, type JobPhase, type JobResult, type RunningJob } from '../jobs/job.ts'
import { cancelled, failedExport, JobFailure } from './job-failure.ts'
import type { Meters } from '../jobs/limits.ts'
import { jobOptions } from '../jobs/options.ts'
import { jobToken, requestOf, type JobSubject } from './request.ts'
import { faultyJob } from './faulty.ts'
import { runJob, type JobReport } from './run-job.ts'
import { loaded, type Cargo } from './transport.ts'

export interface AppJob {
  found: FormatModule
  /** Of the page; without one this becomes a job of its own, which is over when `use` is. */
  job: RunningJob | undefined
  about: Omit<JobAbout, 'userId' | 'input'>
  subject: JobSubject
  cargo: Cargo
  userId: number
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
export const runAppJob = async <T>(
  hosted: HostedWorld,
  appJob: AppJob,
  use: (answer: Answer, findings: Findings) => Promise<{ value: T; result: JobResult }>,
): Promise<T> => {
  const { found, about, userId } = appJob
  const { app, module } = found
  const job = appJob.job ?? openJob(hosted, { ...about, userId, input: null })
  job.tell({ app: app.identifier, appName: app.name, module: module.key, phase: 'waiting' })
  try {
    const act = async (): Promise<T> => {
      job.tell({ status: 'running', phase: 'sending', progress: shares.sending })
      const report = await exchanged(hosted, appJob, job)
      if (!report.answer) throw failureOf(report, appJob)
      const more = createFindings()
      const { value, result } = await use(report.answer, more)
      meetJob(hosted, appJob, more.list())
      // Of several exchanges for one job, all are told.
      job.tell({
        findings: [...job.now.findings, ...more.list()],
        phase: 'storing',
        progress: shares.storing,
      })
      if (job.signal.aborted) throw new JobCancelled()
      if (!appJob.job) job.finish(result)
      return value
    }
    return await inTurn(hosted, `job ${app.identifier}`, act, job.signal)
  } catch (error) {
    const isCancelled = error instanceof JobCancelled || error === job.signal.reason
    const failure = isCancelled ? new JobFailure(cancelled, cancelled, { isCancelled: true }) : error
    if (!appJob.job) {
      const isOurs = failure instanceof JobFailure
      job.fail(
        isOurs && failure.isCancelled ? 'cancelled' : 'failed',
        isOurs ? failure.shown : 'Internal error of the simulator',
      )
    }
    throw failure
  }
}

const exchanged = async (hosted: HostedWorld, appJob: AppJob, job: RunningJob): Promise<JobReport> => {
  const { found, subject, cargo, userId } = appJob
  const { app, module } = found
  const { transport, jwt } = jobOptions(hosted)
  const { request, unload } = await loaded(hosted, requestOf(hosted, subject), cargo, transport)
  const name = `${subject.jobType} ${subject.file.name}`
  const started = hosted.clock.now()
  const moduleUrl = app.baseUrl + (module.url ?? '')
  usedModulesOf(hosted).add(moduleName(app.identifier, module.key))
  const span = hosted.trace.begin({
    kind: 'job',
    app: app.identifier,
    name,
    in: { url: withoutQuery(moduleUrl), languages: subject.targetLanguageIds },
  })
  const tell = (phase: JobPhase, { requestBytes, responseBytes, ms }: Meters): void =>
    job.tell({ phase, progress: shares[phase], requestBytes, responseBytes, ms })
  try {
    const report = await span.run(async () =>
      runJob({
        moduleUrl,
        request,
        token: await jobToken(hosted, found, subject.project.id, userId),
        jwt,
        send: faultyJob(
          hosted,
          { jobType: subject.jobType, app: app.identifier, file: subject.file.name },
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
    const { answer, words, findings, meters } = report
    const first = findings.find(({ severity }) => severity === 'error')
    const reason = words ?? (first && `${first.id} ${first.message}`)
    span.end({
      outcome: answer ? 'ok' : 'refused',
      ms: hosted.clock.now() - started,
      in: {
        url: withoutQuery(moduleUrl),
        bytes: meters.requestBytes,
        languages: subject.targetLanguageIds,
      },
      out: { status: report.status, bytes: meters.responseBytes, fetched: meters.fetchedBytes },
      ...(reason !== undefined && { reason }),
    })
    meetJob(hosted, appJob, findings, span.id)
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
const meetJob = (
  hosted: HostedWorld,
  { found, about }: AppJob,
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

/** Source: facts F114: REST gets the app's words of an answer with status 200, the user gets them always. */
const failureOf = ({ words, status }: JobReport, { subject }: AppJob): JobFailure => {
  const own = subject.jobType === 'build-file' ? failedExport : unknownError
  return new JobFailure(status === 200 && words !== null ? words : own, words ?? own)
}
