/** The page's line to its world: state, changes, commands, and what goes out in the name of an app. */
import type { ApiRequest, PartialResponse } from '../../src/contract/page-objects.ts'
import type { Send } from '../editor/editor.ts'
import { answerOf } from '../host/api-request.ts'
import { createRequestLine } from '../host/request-line.ts'
import type { Job } from '../page-api/job.ts'
import type { Order } from '../page-api/order.ts'
import type { AnswerOf, PageEvents } from '../page-api/operations.ts'
import { ownRestPath, restPath } from '../page-api/paths.ts'
import { sessionHeader } from '../page-api/session.ts'
import type { Sighting } from '../page-api/sighting.ts'
import type { TraceEntry } from '../page-api/trace.ts'
import type { PageState } from '../page-api/world.ts'
import type { DeedOf, FactsOf } from '../scenario/fault.ts'
import type { Change } from '../world/changes.ts'
import { fromReplica, readReplicaLines } from '../world/replica.ts'
import type { World } from '../world/world.ts'
import { createAppSession, type AppSession } from './apps/app-session.ts'
import { answered } from './answered.ts'
import { createAsk, type Ask } from './ask.ts'
import { readEvents, type ReadEvent } from './event-reader.ts'
import { holdsLine } from './held-line.ts'
import { received, type Received } from './received.ts'
import { createReports, type Reports } from './reports.ts'
import { personsAsk, personsRest } from './user-acts.ts'
import { createFileSession, type FileSession } from './files/file-session.ts'
import { createWorldSession, type WorldSession } from './simulator/world-session.ts'

/** What the page starts with. */
export type Loaded = Omit<PageState, 'replica'> & { world: World }

export type FramePlan = AnswerOf<'frame'>

export interface ChangeListeners {
  onChange(sequence: number, change: Change): void
  onJob(job: Job): void
  /** People wrote into a glossary or a memory. */
  onReferences(): void
  /** What this page is to do for somebody else. */
  onOrder(order: Order): void
  /** What was added to the trace, while the page follows it. */
  onTrace(entries: TraceEntry[]): void
  /** The findings are others now; only where the page is traced. */
  onFindings(): void
  /** The page missed too much and has to load its state again. */
  onReset(): void
  /** `isGone`: there is no such world any more, or its pages are of another start. */
  onLine(isOnline: boolean, isGone?: boolean): void
}

export interface Session extends FileSession, WorldSession, AppSession {
  load(): Promise<Loaded>
  follow(after: number, listeners: ChangeListeners, isTraced: boolean): void
  /** Whether the stream of changes tells of the trace from now on; a stream that is opened anew does not. */
  followTrace(isOn: boolean): Promise<unknown>
  send: Send
  /** Tells what was seen inside of apps' frames. */
  see(sightings: Sighting[]): Promise<unknown>
  /**
   * The address of a module's page, and what goes wrong with its frame.
   * Without a project where the page is outside of all, here and below.
   */
  frame(app: string, module: string, projectId: number | null): Promise<FramePlan>
  /** The same for a tab. */
  frameUrl(app: string, module: string, projectId: number | null): Promise<string>
  token(app: string, module: string, projectId: number | null): Promise<string | null>
  formData(app: string, module: string, projectId: number): Promise<Record<string, unknown> | null>
  saveFormData(app: string, module: string, data: Record<string, unknown>): Promise<void>
  /** For parts of the page that load later. */
  ask: Ask
  /** REST in the name of the person; the path begins with a slash. */
  rest(path: string, init?: RequestInit): Promise<Response>
  apiRequest(app: string, request: ApiRequest): Promise<PartialResponse>
  /** What this page tells the trace, and because of what it asks. */
  reports: Reports
  /** What goes wrong with this answer or event, which counts as happened; null for nothing. */
  fault(facts: FactsOf<'bridge'>): Promise<DeedOf<'bridge'> | null>
}

/** `key` is the session that stands in the page; `asked` is the state, where it was asked for before. */
export const createSession = (base: string, key: string, asked?: Promise<Received>): Session => {
  /** A word that no other page has. */
  const page = crypto.randomUUID().slice(0, 8)
  const reports = createReports(page, (body) =>
    silent('report', { body, outlivesPage: true }).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const silent = createAsk(base, key, () => ({}))
  const ask = personsAsk(createAsk(base, key, reports.headers), reports)
  const inLine = createRequestLine()

  return {
    ...createFileSession(ask),
    ...createWorldSession(ask),
    ...createAppSession(ask),
    async load() {
      const first = asked
      asked = undefined
      const { ok, status, bytes } = await (first ?? received(ask('state')))
      if (!ok) throw new Error(`Failed to load the world: ${status}`)
      const { facts, pieceAt } = readReplicaLines(bytes)
      const { replica, ...state } = facts as PageState
      return { ...state, world: fromReplica(replica, pieceAt) }
    },
    follow(
      after,
      { onChange, onJob, onReferences, onOrder, onTrace, onFindings, onReset, onLine },
      isTraced,
    ) {
      // A broken stream resumes by itself, after the last change it brought.
      const query = { after: String(after), page, ...(isTraced && { trace: 'findings' as const }) }
      const hear = ({ event, data, id }: ReadEvent): void => {
        const told: unknown = data && JSON.parse(data)
        switch (event as keyof PageEvents) {
          case 'message':
            return onChange(Number(id), told as PageEvents['message'])
          case 'job':
            return onJob(told as PageEvents['job'])
          case 'references':
            return onReferences()
          case 'order':
            return onOrder(told as PageEvents['order'])
          case 'trace':
            return onTrace(told as PageEvents['trace'])
          case 'findings':
            return onFindings()
          case 'reset':
            stop()
            return onReset()
        }
      }
      const asked = async (lastId: string, signal: AbortSignal): Promise<Response> => {
        const polled = (await holdsLine()) ? {} : { polled: '1' as const }
        return ask('changes', { query: { ...query, ...polled }, after: { lastId, signal } })
      }
      const stop = readEvents(asked, {
        onOpen: () => onLine(true),
        onBreak: (isGone) => onLine(false, isGone),
        onEvent: hear,
      })
    },
    followTrace: (isOn) => silent('followTrace', { body: { page, isOn } }),
    see: (body) => silent('see', { body, outlivesPage: true }),
    async send(command) {
      try {
        // Where it is refused the answer is the problem.
        return await (await ask('command', { body: command })).json()
      } catch {
        return {
          code: 'disconnected',
          field: '',
          message: 'Failed to reach the simulator: nothing was saved',
        }
      }
    },
    frame: (app, module, projectId) => {
      const query = { app, module, ...inProject(projectId), parent: location.href, framed: '1' as const }
      return answered(ask('frame', { query }))
    },
    frameUrl: async (app, module, projectId) => {
      const query = { app, module, ...inProject(projectId), parent: location.href }
      return (await answered(ask('frame', { query }))).url
    },
    token: async (app, module, projectId) =>
      (await (await ask('token', { query: { app, module, ...inProject(projectId) } })).json()).token,
    formData: async (app, module, projectId) =>
      (await (await ask('form', { query: { app, module, ...inProject(projectId) } })).json()).data,
    async saveFormData(app, module, data) {
      await ask('saveForm', { query: { app, module }, body: JSON.stringify(data) })
    },
    ask,
    rest: personsRest(
      (path, init) =>
        fetch(`${base}/_page${ownRestPath}/api/v2${path}`, {
          ...init,
          headers: { ...(init?.headers as object), ...reports.headers(), [sessionHeader]: key },
        }),
      reports,
    ),
    apiRequest(app, request) {
      // Those before it in the line are waited for.
      const because = reports.headers()
      return inLine(() =>
        answerOf(request, (path, init) => {
          const url = new URL(`${base}/_page${restPath}/api/v2/${path}`, location.href)
          url.searchParams.set('_app', app)
          const headers = { ...(init.headers as object), ...because, [sessionHeader]: key }
          return fetch(url, { ...init, headers })
        }),
      )
    },
    reports,
    async fault(facts) {
      try {
        const response = await ask('fault', { body: facts })
        return response.ok ? (await response.json()).do : null
      } catch {
        // A simulator that is gone makes nothing go wrong on purpose.
        return null
      }
    },
  }
}

/** Milliseconds after which a page that could not load asks again; each time twice as many, up to the most. */
const againMs = { first: 250, most: 8000 }

/** The state, asked for until it comes: a page that gave up would show an old world for ever. */
export const loadedAgain = async (
  { load }: Pick<Session, 'load'>,
  onFailure: () => void,
  wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Loaded> => {
  for (let ms = againMs.first; ; ms = Math.min(2 * ms, againMs.most))
    try {
      return await load()
    } catch {
      // The simulator is away, or busy: the page says that it is not connected.
      onFailure()
      await wait(ms)
    }
}

const inProject = (projectId: number | null): { project?: string } =>
  projectId === null ? {} : { project: String(projectId) }
