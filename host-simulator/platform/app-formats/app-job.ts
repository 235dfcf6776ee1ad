/** A job of a file as an exchange with the app that reads and builds it. */
import { unknownError } from '../jobs/failure.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { Findings } from '../jobs/finding.ts'
import type { JobResult } from '../jobs/job.ts'
import { jobOptions } from '../jobs/options.ts'
import { readAnswer, type Answer, type Records } from './answer.ts'
import { runAppExchange, type AppExchange } from './app-exchange.ts'
import { failedExport, JobFailure } from './job-failure.ts'
import { requestOf, type JobSubject } from './request.ts'
import type { JobReport } from './run-job.ts'
import { loaded, type Cargo } from './transport.ts'

export interface AppJob extends Pick<AppExchange<Answer>, 'found' | 'job' | 'about' | 'userId'> {
  subject: JobSubject
  cargo: Cargo
  /** Takes the strings of the answer as they come; else the answer has them. */
  records?: Records | undefined
}

/** What `use` makes of a good answer. Throws `JobFailure`. */
export const runAppJob = <T>(
  hosted: HostedWorld,
  { subject, cargo, records, ...rest }: AppJob,
  use: (answer: Answer, findings: Findings) => Promise<{ value: T; result: JobResult }>,
): Promise<T> => {
  const { app, module } = rest.found
  const request = requestOf(hosted, subject)
  return runAppExchange<Answer, T>(
    hosted,
    {
      ...rest,
      type: subject.jobType,
      languageIds: subject.targetLanguageIds,
      moduleUrl: app.baseUrl + (module.url ?? ''),
      load: () => loaded(hosted, request, cargo, jobOptions(hosted).transport),
      read: (data, tools) => readAnswer(data, request, tools, records),
      failureOf: (report) => failureOf(report, subject),
    },
    use,
  )
}

/** Source: facts F114: REST gets the app's words of an answer with status 200, the user gets them always. */
const failureOf = ({ words, status }: JobReport, { jobType }: JobSubject): JobFailure => {
  const own = jobType === 'build-file' ? failedExport : unknownError
  return new JobFailure(status === 200 && words !== null ? words : own, words ?? own)
}
