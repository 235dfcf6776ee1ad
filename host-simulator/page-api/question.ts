/** A question to a module of an app, asked by itself: what goes out, and what came back. */
import { z } from 'zod'
import { Job } from './job.ts'

const kinds = ['mt', 'qa', 'spelling'] as const

export interface AppQuestion {
  kind: (typeof kinds)[number]
  /** Of `mt` source texts, of `qa` translations, of `spelling` what somebody writes. */
  texts: readonly string[]
  /** Strings of the world that the texts are of, as many; `qa` wants them, an engine `withContext` is told of them. */
  stringIds?: readonly number[]
  /** Of `mt`; that of the project where it is left out. */
  sourceLanguageId?: string
  /** Of the translations, or of the text. */
  languageId: string
  /** Identifier; the first that has such a module where it is left out. */
  app?: string
  /** Key. */
  module?: string
}

/** Not named as the interface is: that one goes out with the package, without zod. */
export const QuestionShape = z.strictObject({
  kind: z.enum(kinds),
  texts: z
    .array(z.string())
    .min(1)
    .max(10_000)
    .describe('Of `mt` source texts, of `qa` translations, of `spelling` what somebody writes'),
  stringIds: z
    .array(z.int())
    .exactOptional()
    .describe('The strings that the texts are of, as many; `qa` wants them'),
  sourceLanguageId: z.string().exactOptional().describe('Of `mt`; else that of the project'),
  languageId: z.string().describe('Of the translations, or of the text'),
  app: z.string().exactOptional().describe('Identifier; else the first that has such a module'),
  module: z.string().exactOptional().describe('Key'),
}) satisfies z.ZodType<AppQuestion>

/** What a check says of one translation. */
export interface CheckAnswer {
  /** What is wrong; null where nothing is. */
  message: string | null
  /** In UTF-16 units. */
  fixes: readonly { start: number; end: number; replacement: string }[]
}

/** A part of the text that is misspelt. */
export interface SpellingAnswer {
  /** In UTF-16 units; so too the length. */
  offset: number
  length: number
  message: string
  category: string
  replacements: string[]
}

/** Of each text, in their order. */
export interface AppAnswers {
  mt: string[]
  qa: CheckAnswer[]
  spelling: SpellingAnswer[][]
}

const bodyDoc = 'The first characters of it; null where there was none, or not all of it came'

export interface JobExchange {
  /** Such as `mt` or `parse-file`. */
  type: string
  /** Without its query, in which the token is. */
  url: string
  method: string
  request: string | null
  /** Null where no answer came. */
  status: number | null
  answer: string | null
  requestBytes: number | null
  answerBytes: number | null
  ms: number | null
}

export const ExchangeShape: z.ZodType<JobExchange> = z.strictObject({
  type: z.string().describe('Such as `mt` or `parse-file`'),
  url: z.string().describe('Without its query, in which the token is'),
  method: z.string(),
  request: z.string().nullable().describe(bodyDoc),
  status: z.int().nullable().describe('Null where no answer came'),
  answer: z.string().nullable().describe(bodyDoc),
  requestBytes: z.int().nullable(),
  answerBytes: z.int().nullable(),
  ms: z.number().nullable(),
})

/** A job that is over. */
export interface AskedJob {
  id: string
  kind: AppQuestion['kind']
  /** Identifier. */
  app: string | null
  appName: string | null
  /** Key. */
  module: string | null
  languageId: string | null
  status: 'finished' | 'failed' | 'cancelled'
  /** What the person is told of a job that failed. */
  message: string | null
  requestBytes: number | null
  responseBytes: number | null
  limitBytes: number
  ms: number | null
  limitMs: number
  /** What was wrong or doubtful in the answers: rules of the findings table. */
  findings: {
    id: string
    severity: 'error' | 'warning' | 'info'
    message: string
    record: number | null
    line: number | null
  }[]
}

const AskedJobShape = Job.pick({
  ...{ id: true, kind: true, app: true, appName: true, module: true, languageId: true, status: true },
  ...{ message: true, requestBytes: true, responseBytes: true, limitBytes: true, ms: true, limitMs: true },
  findings: true,
})
export const askedJobOf = (job: Job): AskedJob => AskedJobShape.strip().parse(job) as AskedJob

export interface AppReply<K extends AppQuestion['kind'] = AppQuestion['kind']> {
  job: AskedJob
  /** Null: it failed. */
  answers: AppAnswers[K] | null
  /** What went out and came, the first first. */
  exchanges: JobExchange[]
}

export const ReplyShape = z.strictObject({
  job: AskedJobShape,
  answers: z
    .array(z.unknown())
    .nullable()
    .describe('Of each text: its translation; what the check says; what is misspelt. Null: it failed'),
  exchanges: z.array(ExchangeShape),
})
