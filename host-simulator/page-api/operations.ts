/** The shapes of the pages' API: what each question says and what it is answered. Pages take the types alone. */
import { z } from 'zod'
import type { Command } from '../world/commands.ts'
import { Bridge, Frame } from '../scenario/fault.ts'
import { appAccess } from './access.ts'
import { AppInfo, Installation, ManifestSource, ManifestWish, ReadManifest } from './app.ts'
import { EngineSuggestion } from './engine.ts'
import { FileLanguage, FileUpdate, NewFile, Preview } from './file.ts'
import { FindingShape } from './finding.ts'
import { Job } from './job.ts'
import { Obeyed, Order } from './order.ts'
import type { Operation } from './paths.ts'
import { Delivery } from './webhook.ts'
import { NewToken, Tokens, TokenWish } from './token.ts'
import { References } from './reference.ts'
import { Report, TraceShape } from './trace.ts'
import { ClockWish, Fork, Named, PageChange, PageState, Scenarios, WorldInfo } from './world.ts'

interface Shapes {
  tag: string
  doc: string
  query?: z.ZodType
  /** `bytes`: the body is kept as it came, of whatever type. */
  body?: z.ZodType | 'bytes'
  /** What a body of JSON may have at most. */
  atMost?: { characters: number; levels: number }
  /** Statuses of success, the usual one first. */
  ok: [number]
  answer?: { plain: z.ZodType } | { events: Record<string, z.ZodType> }
}

const world = { tag: 'World', ok: [200] as [200] }
const app = { tag: 'Apps', ok: [200] as [200] }
const hooks = { tag: 'Webhooks', ok: [200] as [200] }
const own = { tag: 'Tokens', ok: [200] as [200] }
const started = { tag: 'Files', ok: [202] as [202], answer: { plain: z.strictObject({ job: Job }) } }

/** A megabyte of text, written as JSON. */
const manifestAtMost = { characters: 4 * 1024 * 1024, levels: 600 }

const ofModule = z.object({
  app: z.string().default('').describe('Identifier'),
  module: z.string().default('').describe('Key'),
})
const inProject = ofModule.extend({
  project: z.string().optional().describe('Its id; left out on pages outside of all'),
})

const Facts = z
  .strictObject({ app: z.string(), method: z.string(), event: z.string() })
  .partial()
  .refine(({ method, event }) => (method === undefined) !== (event === undefined), 'expected method or event')

export const operations = {
  state: { ...world, doc: 'All that a page starts with.', answer: { plain: PageState } },
  changes: {
    ...world,
    doc: 'What changes from now on. `references`: people wrote into a glossary or a memory. `reset`: the page missed too much and loads its state again.',
    query: z.object({
      after: z.string().optional().describe('Number of the last change that the page knows'),
      trace: z
        .enum(['1', 'findings'])
        .optional()
        .describe('With `1` it tells of the trace, too, and when the findings are others; or that alone'),
      page: z.string().max(40).optional().describe('A word by which `followTrace` knows this stream'),
    }),
    answer: {
      events: {
        message: PageChange,
        job: Job,
        references: z.literal(''),
        order: Order,
        trace: z.array(TraceShape),
        findings: z.literal(''),
        reset: z.literal(''),
      },
    },
  },
  command: {
    ...world,
    doc: 'Does a command in the name of the person whose browser shows the pages.',
    body: z.custom<Command>().describe('Such as {"do": "deleteTranslation", "translationId": 1}'),
    answer: { plain: z.strictObject({ sequence: z.int() }) },
  },
  frame: {
    ...app,
    doc: "The address of a module's page, with the query that the platform adds.",
    query: inProject.extend({
      parent: z.string().default('').describe('The page that the frame is in'),
      framed: z.literal('1').optional().describe('With it, faults of frames happen to it'),
    }),
    answer: { plain: z.strictObject({ url: z.string(), do: Frame.shape.do.nullable() }) },
  },
  checkFrame: {
    ...app,
    doc: 'Asks once more for the page that the frame of a module got, and says why it may be silent; null where that cannot be seen.',
    query: ofModule,
    answer: { plain: z.strictObject({ finding: FindingShape.nullable() }) },
  },
  token: {
    ...app,
    doc: 'The app-context token of a module; null where the app has no credentials.',
    query: inProject,
    answer: { plain: z.strictObject({ token: z.string().nullable() }) },
  },
  form: {
    ...app,
    doc: 'What a form of the module saved last; null where that was nothing.',
    query: ofModule,
    answer: { plain: z.strictObject({ data: z.record(z.string(), z.unknown()).nullable() }) },
  },
  saveForm: {
    ...app,
    doc: 'Keeps what a form of the module saves: a JSON object, as the text that it came as.',
    query: ofModule,
    body: 'bytes',
    ok: [204],
  },
  apps: { ...app, doc: 'The apps that are installed.', answer: { plain: z.array(AppInfo) } },
  readManifest: {
    ...app,
    doc: 'What is wrong with a manifest and what its app wants; nothing is installed.',
    body: ManifestSource,
    atMost: manifestAtMost,
    answer: { plain: ReadManifest },
  },
  installApp: {
    ...app,
    doc: 'Installs an app, or installs it again; a refusal is an answer, too.',
    body: ManifestWish,
    atMost: manifestAtMost,
    answer: { plain: Installation },
  },
  grantApp: {
    ...app,
    doc: 'Grants an app to other people or projects.',
    body: appAccess,
    answer: { plain: AppInfo },
  },
  uninstallApp: {
    ...app,
    doc: 'Removes an app and tells it; answers what it said to that.',
    answer: { plain: z.strictObject({ callbacks: z.array(TraceShape) }) },
  },
  fault: {
    ...app,
    doc: 'What goes wrong with this answer or event, which counts as happened; null for nothing.',
    body: Facts,
    answer: { plain: z.strictObject({ do: Bridge.shape.do.nullable() }) },
  },
  obeyed: {
    ...world,
    doc: 'What the page made of an order that the stream of changes brought.',
    body: Obeyed,
    ok: [204],
  },
  trace: {
    tag: 'Trace',
    doc: 'What happened in the world, oldest first. With `Accept: text/event-stream` it goes on as it happens.',
    ok: [200],
    answer: { plain: z.array(TraceShape) },
  },
  traceFile: {
    tag: 'Trace',
    doc: 'The trace and the findings as a file of JSON lines, which `ap-bridge report` reads.',
    ok: [200],
  },
  findings: {
    tag: 'Trace',
    doc: 'The rules of the findings table that were met in the world, the worst first.',
    ok: [200],
    answer: { plain: z.array(FindingShape) },
  },
  report: {
    tag: 'Trace',
    doc: 'Adds what the page saw of calls and events.',
    body: z.array(Report),
    atMost: { characters: 4 * 1024 * 1024, levels: 64 },
    ok: [204],
  },
  followTrace: {
    tag: 'Trace',
    doc: "Whether the page's stream of changes tells of the trace from now on.",
    body: z.strictObject({ page: z.string().max(40), isOn: z.boolean() }),
    ok: [204],
  },
  world: { ...world, doc: 'What a person is shown of the world.', answer: { plain: WorldInfo } },
  moveClock: {
    ...world,
    doc: "Sets, advances or freezes the world's clock; done in this order.",
    body: ClockWish,
    answer: { plain: WorldInfo },
  },
  declareFault: {
    ...world,
    doc: 'Has something go wrong on purpose from now on.',
    body: z
      .record(z.string(), z.unknown())
      .describe('One of `faults` in a scenario, such as {"on": "api", "do": {"status": 503}, "times": 1}'),
    ok: [201],
    answer: { plain: WorldInfo },
  },
  removeFault: {
    ...world,
    doc: 'Takes a fault back.',
    query: z.object({ id: z.string().default('') }),
    answer: { plain: WorldInfo },
  },
  reset: { ...world, doc: 'The content that the world started with.', answer: { plain: WorldInfo } },
  fork: {
    ...world,
    doc: 'A second world that starts as this one is now.',
    ok: [201],
    answer: { plain: Fork },
  },
  takeSnapshot: {
    ...world,
    doc: 'Keeps the rows under a name until the simulator stops.',
    body: Named,
    ok: [201],
    answer: { plain: WorldInfo },
  },
  restoreSnapshot: {
    ...world,
    doc: 'Puts the rows of a snapshot in place.',
    body: Named,
    answer: { plain: WorldInfo },
  },
  scenarios: {
    ...world,
    doc: 'The built-in scenarios that this world can be, and which one it is.',
    answer: { plain: Scenarios },
  },
  switchScenario: {
    ...world,
    doc: 'Makes the world anew as a built-in scenario says; answers where the page goes now.',
    body: z.strictObject({ name: z.string() }),
    answer: { plain: z.strictObject({ path: z.string().describe("Below the world's base") }) },
  },
  addFile: { ...started, doc: 'Starts the import of a new file.', query: NewFile, body: 'bytes' },
  updateFile: { ...started, doc: 'Starts an update of the file.', query: FileUpdate, body: 'bytes' },
  uploadTranslations: {
    ...started,
    doc: 'Starts an upload of translations.',
    query: FileLanguage,
    body: 'bytes',
  },
  exportFile: { ...started, doc: 'Starts an export of the file.', query: FileLanguage },
  preview: {
    tag: 'Files',
    doc: "What the file's format made to look at; null where that was nothing.",
    ok: [200],
    answer: { plain: Preview.nullable() },
  },
  references: {
    tag: 'Files',
    doc: 'Terms of the glossary that stand in a source text, and segments of the memory that are like it.',
    query: z.object({
      languageId: z.string().min(1),
      pluralForm: z.string().optional().describe('Category of the form that is translated'),
    }),
    ok: [200],
    answer: { plain: References },
  },
  engines: {
    tag: 'Files',
    doc: 'What engines of apps make of a string; what comes after it in its file is asked with it.',
    query: z.object({
      languageId: z.string().min(1),
      pluralForm: z.string().optional().describe('Category of the form that is translated'),
    }),
    ok: [200],
    answer: { plain: z.strictObject({ suggestions: z.array(EngineSuggestion) }) },
  },
  jobs: {
    tag: 'Jobs',
    doc: 'The latest jobs, newest first.',
    ok: [200],
    answer: { plain: z.strictObject({ jobs: z.array(Job) }) },
  },
  cancelJob: { ...started, tag: 'Jobs', doc: 'Calls a job off.', ok: [200] },
  retryJob: { ...started, tag: 'Jobs', doc: 'Does a job again that failed or was cancelled.' },
  deliveries: {
    ...hooks,
    doc: 'What the webhook was sent while the simulator runs, newest first.',
    answer: { plain: z.strictObject({ deliveries: z.array(Delivery) }) },
  },
  testWebhook: {
    ...hooks,
    doc: 'Sends the webhook one of its events, told of a row that is there; answers how that went.',
    answer: { plain: z.strictObject({ delivery: Delivery }) },
  },
  tokens: {
    ...own,
    doc: "The person's own tokens, and what they granted to apps.",
    answer: { plain: Tokens },
  },
  addToken: {
    ...own,
    doc: 'Makes a token for REST, which is shown this once.',
    body: TokenWish,
    ok: [201],
    answer: { plain: NewToken },
  },
  revokeToken: { ...own, doc: "Takes one of the person's tokens back.", ok: [204] },
  revokeGrant: {
    ...own,
    doc: 'Takes back what the person granted, with all of its tokens.',
    ok: [204],
  },
  resend: {
    ...hooks,
    doc: 'Sends it once more; answers how that went.',
    answer: { plain: z.strictObject({ delivery: Delivery }) },
  },
} satisfies Record<Operation, Shapes>

type Row<O extends Operation> = (typeof operations)[O]

type Shape<O extends Operation, Key extends 'query' | 'body'> = Row<O> extends Record<Key, infer S> ? S : null

/** The query as a page writes it; undefined where there is none. */
export type QueryOf<O extends Operation> =
  Shape<O, 'query'> extends z.ZodType ? z.input<Shape<O, 'query'>> : undefined
/** The body as a page writes it. */
export type BodyOf<O extends Operation> =
  Shape<O, 'body'> extends z.ZodType
    ? z.input<Shape<O, 'body'>>
    : Shape<O, 'body'> extends 'bytes'
      ? 'bytes'
      : undefined

/** Query and body as they are when they were found right. */
export type ReadQueryOf<O extends Operation> =
  Shape<O, 'query'> extends z.ZodType ? z.output<Shape<O, 'query'>> : undefined
export type ReadBodyOf<O extends Operation> =
  Shape<O, 'body'> extends z.ZodType
    ? z.output<Shape<O, 'body'>>
    : Shape<O, 'body'> extends 'bytes'
      ? Uint8Array<ArrayBuffer>
      : undefined

/** Undefined where nothing is said. */
export type AnswerOf<O extends Operation> =
  Row<O> extends { answer: { plain: infer S extends z.ZodType } } ? z.output<S> : undefined

/** What the stream of changes tells, by the name of the event. */
export type PageEvents = {
  [E in keyof Row<'changes'>['answer']['events']]: z.output<Row<'changes'>['answer']['events'][E]>
}
