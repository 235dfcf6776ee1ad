/** What happened in a world: calls, requests, callbacks, jobs. Never a secret. */
import { z } from 'zod'
import { refusalCodes, type RefusalCode } from '../../src/contract/messages.ts'

export type TraceKind =
  | 'call'
  | 'event'
  /** REST, whoever asked. */
  | 'request'
  | 'oauth'
  | 'install'
  /** The platform called the app's server. */
  | 'callback'
  | 'webhook'
  | 'job'
  | 'fault'
  | 'clock'
  /** A page of an app asked the app's own server; only where the simulator serves the app. */
  | 'page'

/** What is said of something that happened. */
export interface Note {
  kind: TraceKind
  /** Identifier of the app it was about; '' where it was none. */
  app: string
  /** Method, event, request line. */
  name: string
  outcome: 'ok' | 'refused'
  /** Of a refusal, or of what an install left out. */
  reason?: string
  /** Of a refused call: `wrong-argument` and the like. */
  code?: RefusalCode
  /** Milliseconds it took. */
  ms?: number
  /** What went in and what came out, redacted; plain JSON. */
  in?: unknown
  out?: unknown
}

export interface TraceEntry extends Note {
  /** Counts up from 1. */
  id: number
  /** Milliseconds since 1970 on the world's clock. */
  at: number
}

const kinds = [
  'call',
  'event',
  'request',
  'oauth',
  'install',
  'callback',
  'webhook',
  'job',
  'fault',
  'clock',
  'page',
] as const satisfies readonly TraceKind[]

const outcome = z.enum(['ok', 'refused'])

/** Not named as the interface is: that one goes out with the package, without zod. */
export const TraceShape: z.ZodType<TraceEntry> = z.strictObject({
  id: z.int(),
  at: z.int().describe("Milliseconds since 1970 on the world's clock"),
  kind: z.enum(kinds),
  app: z.string(),
  name: z.string(),
  outcome,
  reason: z.string().exactOptional(),
  code: z.enum(refusalCodes).exactOptional().describe('Of a refused call'),
  ms: z.number().exactOptional(),
  in: z.unknown().optional(),
  out: z.unknown().optional(),
})

/** What a page reports of an app's call, or of an event that the app got; what else it says is not kept. */
export const Report = z.object({
  kind: z.enum(['call', 'event']),
  app: z.string(),
  name: z.string(),
  outcome,
  reason: z.string().exactOptional(),
  code: z.enum(refusalCodes).exactOptional(),
  in: z.unknown().optional().describe('Arguments or payload'),
  out: z.unknown().optional().describe('What a call answered'),
})
export type Report = z.output<typeof Report>
