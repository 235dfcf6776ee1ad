/** A job of a file or of its strings: what it is about, how far it is, what came of it. */
import { z } from 'zod'

export const JobKind = z.enum([
  'source-import',
  'source-update',
  'translation-upload',
  'export',
  'processing',
  'mt',
  'ai',
  'qa',
  'spelling',
  'step',
  'guard',
  'advisor',
  'webhook',
  'automation',
  'announcement',
])
export type JobKind = z.output<typeof JobKind>

export const JobStatus = z.enum(['queued', 'running', 'finished', 'failed', 'cancelled'])
export type JobStatus = z.output<typeof JobStatus>

export const JobPhase = z.enum(['waiting', 'sending', 'answering', 'fetching', 'checking', 'storing'])
export type JobPhase = z.output<typeof JobPhase>

export const JobFinding = z.strictObject({
  id: z.string().describe('Of the rule, such as `CF-002`'),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  record: z.int().nullable().describe('Index of the string record, from 0; null where it is of no one'),
  line: z.int().nullable().describe('Of strings by URL, from 1; null where it is of no one'),
})
export type JobFinding = z.output<typeof JobFinding>

export const JobResult = z.strictObject({
  strings: z.int().exactOptional(),
  unmatched: z
    .array(z.string())
    .exactOptional()
    .describe('Identifiers of an upload that no string has; the first ones'),
  url: z.string().exactOptional().describe('Where the exported file lies for a while'),
  fileName: z.string().exactOptional(),
})
export type JobResult = z.output<typeof JobResult>

export const Job = z.strictObject({
  id: z.string(),
  kind: JobKind,
  app: z.string().nullable().describe('Identifier; null for a built-in format'),
  appName: z.string().nullable(),
  module: z.string().nullable().describe('Key'),
  projectId: z.int().describe('0 of no project'),
  fileId: z.int().nullable(),
  fileName: z.string().describe('Or what it is about where that is no file'),
  languageId: z.string().nullable(),
  status: JobStatus,
  phase: JobPhase.nullable().describe('Null before it began and after its end'),
  progress: z.number().describe('Percent'),
  requestBytes: z.int().nullable(),
  responseBytes: z.int().nullable(),
  limitBytes: z.int(),
  ms: z.number().nullable(),
  limitMs: z.number(),
  message: z.string().nullable().describe('What the user is shown of one that failed'),
  canRetry: z
    .boolean()
    .describe('Whether it can be done again when it fails: whoever waits for a request can ask again'),
  findings: z.array(JobFinding),
  result: JobResult.nullable(),
  createdAt: z.string().describe('ISO 8601, UTC'),
  finishedAt: z.string().nullable(),
})
export type Job = z.output<typeof Job>
