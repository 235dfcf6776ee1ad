/** One job of a file from request to checked answer. Knows no world: the command line runs it against any app. */
import { readAnswer, type Answer, type Records } from './answer.ts'
import type { JobRequest } from './request.ts'
import { runExchange, type ExchangeReport, type ExchangeWish } from './run-exchange.ts'

export type JobWish = Omit<ExchangeWish<Answer>, 'request' | 'read'> & {
  request: JobRequest
  /** Takes the strings of the answer as they come; else the answer has them. */
  records?: Records | undefined
}

export type JobReport = ExchangeReport<Answer>

/** Throws `JobCancelled`; whatever an app does wrong is in the report. */
export const runJob = (wish: JobWish): Promise<JobReport> =>
  runExchange({ ...wish, read: (data, tools) => readAnswer(data, wish.request, tools, wish.records) })
