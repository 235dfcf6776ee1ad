/** What happened in a world: calls, requests, changes, callbacks, jobs, and which followed from which. Never a secret. */
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
  /** One step of the world: `in` has the rows that it touched as they were, `out` as they are. */
  | 'change'
  /** What a person did in a page, or a step of a scenario in their place. */
  | 'user'
  /** An error of an app's page, where the simulator can see it. */
  | 'console'

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
  /** Id of the entry that this one followed from; always a smaller one, and it may have been dropped. */
  cause?: number
  /** The cause was found by app and time alone. */
  guessed?: true
  /** Its end has not come yet; then the same id is told again, with `ms` and without this. */
  open?: true
}

export interface TraceEntry extends Note {
  /** Counts up from 1, without gaps: those before the first that is there were dropped. */
  id: number
  /** When it began, in milliseconds since 1970 on the world's clock. */
  at: number
  /** The same on the machine's clock, where that is another. */
  wall?: number
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
  'change',
  'user',
  'console',
] as const satisfies readonly TraceKind[]

const outcome = z.enum(['ok', 'refused'])

/** What has to be there. */
export const NoteShape = z.looseObject({ kind: z.enum(kinds), app: z.string(), name: z.string(), outcome })

/** Not named as the interface is: that one goes out with the package, without zod. */
export const TraceShape: z.ZodType<TraceEntry> = z.strictObject({
  id: z.int(),
  at: z.int().describe("When it began, in milliseconds since 1970 on the world's clock"),
  wall: z.int().exactOptional().describe("The same on the machine's clock, where that is another"),
  kind: z.enum(kinds),
  app: z.string(),
  name: z.string(),
  outcome,
  reason: z.string().exactOptional(),
  code: z.enum(refusalCodes).exactOptional().describe('Of a refused call'),
  ms: z.number().exactOptional(),
  in: z.unknown().optional(),
  out: z.unknown().optional(),
  cause: z.int().exactOptional().describe('Id of the entry that it followed from; it may have been dropped'),
  guessed: z.literal(true).exactOptional().describe('The cause was found by app and time alone'),
  open: z
    .literal(true)
    .exactOptional()
    .describe('It goes on: when it ends the same id is told again, without this'),
})

/** An error of an app's page, as who drives the browser heard it. */
export const ConsoleError = z.strictObject({
  app: z.string().describe('Identifier'),
  name: z.enum(['error', 'not caught']).describe('Written, or thrown'),
  reason: z.string().describe('What it says'),
  ago: z.number().min(0).describe('Milliseconds since it was heard'),
})

/** A page's own name for what it tells of: letters that no other page has. */
const Ref = z.string().min(1).max(40)

/** What a page reports of an app's call, of an event that the app got, or of the person; what else it says is not kept. */
export const Report = z.object({
  kind: z.enum(['call', 'event', 'user', 'console']),
  app: z.string(),
  name: z.string(),
  outcome,
  reason: z.string().exactOptional(),
  code: z.enum(refusalCodes).exactOptional(),
  in: z.unknown().optional().describe('Arguments or payload'),
  out: z.unknown().optional().describe('What a call answered'),
  ref: Ref.exactOptional().describe('The page has told, or will tell, more under this name'),
  after: Ref.exactOptional().describe('Name of what it followed from'),
  change: z.int().exactOptional().describe('Number of the change that it followed from'),
  guessed: z.literal(true).exactOptional().describe('What it followed from was found by time alone'),
  open: z.literal(true).exactOptional().describe('It goes on'),
  ms: z.number().exactOptional().describe('How long it took'),
  ago: z.number().exactOptional().describe('Milliseconds since it began'),
  again: z
    .array(z.number())
    .exactOptional()
    .describe('How long it took and since when, each time that the same came right after it, in turns'),
})
export type Report = z.output<typeof Report>

/** What a page asks because of; its report comes later. */
export const PageCause = Report.pick({ kind: true, app: true, name: true }).extend({ ref: Ref })
export type PageCause = z.output<typeof PageCause>
