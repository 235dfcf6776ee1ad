/** The page's line to its world: state, changes, commands, and what goes out in the name of an app. */
import type { ApiRequest, PartialResponse } from '../../src/contract/objects.ts'
import type { ManifestModule } from '../../src/contract/manifest.ts'
import type { Change } from '../world/changes.ts'
import type { Send } from '../editor/editor.ts'
import { answerOf } from '../host/api-request.ts'
import { fromSnapshot, type Snapshot } from '../world/snapshot.ts'
import type { DeedOf, FactsOf } from '../scenario/fault.ts'
import type { World } from '../world/world.ts'
import { createAsk } from './ask.ts'
import { createFileSession, type FileSession } from './files/file-session.ts'
import type { Job } from './files/job.ts'
import type { TraceEntry } from './simulator/trace-log.ts'
import { createWorldSession, type WorldSession } from './simulator/world-session.ts'

export interface PageApp {
  identifier: string
  name: string
  baseUrl: string
  logo?: string
  modules: { type: string; module: ManifestModule }[]
}

export interface PageState {
  userId: number
  edition: 'standard' | 'enterprise'
  sequence: number
  /** Where the Editor of the world's scenario starts, below its base. */
  start: string
  /** Whether the page has to ask for faults before it answers calls and sends events. */
  hasBridgeFaults: boolean
  world: World
  apps: PageApp[]
}

/** What the page reports of an app's call, or of an event that the app got. */
export interface Report {
  kind: 'call' | 'event'
  app: string
  name: string
  outcome: 'ok' | 'refused'
  reason?: string
  /** Arguments or payload, as `reported` tells them. */
  in?: unknown
  /** What a call answered, told so. */
  out?: unknown
}

export interface ChangeListeners {
  onChange(sequence: number, change: Change): void
  onJob(job: Job): void
  /** What was added to the trace; only where the page is traced. */
  onTrace(entries: TraceEntry[]): void
  /** The page missed too much and has to load its state again. */
  onReset(): void
  onLine(isOnline: boolean): void
}

export interface Session extends FileSession, WorldSession {
  load(): Promise<PageState>
  follow(after: number, listeners: ChangeListeners, isTraced: boolean): void
  send: Send
  /** Without a project where the page is outside of all, here and below. */
  frameUrl(app: string, module: string, projectId: number | null): Promise<string>
  token(app: string, module: string, projectId: number | null): Promise<string | null>
  formData(app: string, module: string): Promise<Record<string, unknown> | null>
  saveFormData(app: string, module: string, data: Record<string, unknown>): Promise<void>
  apiRequest(app: string, request: ApiRequest): Promise<PartialResponse>
  report(entry: Report): void
  /** What goes wrong with this answer or event, which counts as happened; null for nothing. */
  fault(facts: FactsOf<'bridge'>): Promise<DeedOf<'bridge'> | null>
}

/** Milliseconds that reports wait for company. */
const reportPause = 200

/** Together they are well below what the platform takes: one has at most twice 2,048 characters, all escaped at worst. */
const reportsAtOnce = 250

export const createSession = (base: string): Session => {
  const ask = createAsk(base)
  const json = async <T>(response: Promise<Response>): Promise<T> => (await response).json() as Promise<T>
  let reports: Report[] = []
  const sendReports = (): void => {
    const all = reports
    reports = []
    for (let at = 0; at < all.length; at += reportsAtOnce) {
      const body = JSON.stringify(all.slice(at, at + reportsAtOnce))
      // A report that is lost costs a line in the trace, no more.
      ask('trace', {}, { method: 'POST', body, keepalive: body.length < 60_000 }).catch(() => undefined)
    }
  }
  // A call may lead elsewhere.
  addEventListener('pagehide', sendReports)

  return {
    ...createFileSession(ask),
    ...createWorldSession(ask),
    async load() {
      const response = await ask('state')
      if (!response.ok) throw new Error(`Failed to load the world: ${response.status}`)
      const { snapshot, ...state } = (await response.json()) as Omit<PageState, 'world'> & {
        snapshot: Snapshot
      }
      return { ...state, world: fromSnapshot(snapshot) }
    },
    follow(after, { onChange, onJob, onTrace, onReset, onLine }, isTraced) {
      // A broken stream resumes by itself, after the last change it brought.
      const stream = new EventSource(`${base}/_page/changes?after=${after}${isTraced ? '&trace=1' : ''}`)
      stream.onopen = () => onLine(true)
      stream.onerror = () => onLine(false)
      stream.onmessage = ({ lastEventId, data }) =>
        onChange(Number(lastEventId), JSON.parse(data as string) as Change)
      stream.addEventListener('job', ({ data }) => onJob(JSON.parse(data as string) as Job))
      stream.addEventListener('trace', ({ data }) => onTrace(JSON.parse(data as string) as TraceEntry[]))
      stream.addEventListener('reset', () => {
        stream.close()
        onReset()
      })
    },
    async send(command) {
      try {
        const response = await ask('commands', {}, { method: 'POST', body: JSON.stringify(command) })
        return (await response.json()) as Awaited<ReturnType<Send>>
      } catch {
        return {
          code: 'disconnected',
          field: '',
          message: 'Failed to reach the simulator: nothing was saved',
        }
      }
    },
    frameUrl: async (app, module, projectId) => {
      const query = { app, module, ...inProject(projectId), parent: location.href }
      return (await json<{ url: string }>(ask('frame', query))).url
    },
    token: async (app, module, projectId) =>
      (await json<{ token: string | null }>(ask('token', { app, module, ...inProject(projectId) }))).token,
    formData: async (app, module) =>
      (await json<{ data: Record<string, unknown> | null }>(ask('form', { app, module }))).data,
    async saveFormData(app, module, data) {
      await ask('form', { app, module }, { method: 'PUT', body: JSON.stringify(data) })
    },
    apiRequest: (app, request) =>
      answerOf(request, (path, init) => {
        const url = new URL(`${base}/_page/api/api/v2/${path}`, location.href)
        url.searchParams.set('_app', app)
        return fetch(url, init)
      }),
    report(entry) {
      if (reports.push(entry) === 1) setTimeout(sendReports, reportPause)
    },
    async fault(facts) {
      try {
        const answer = ask('fault', {}, { method: 'POST', body: JSON.stringify(facts) })
        return (await json<{ do?: DeedOf<'bridge'> | null }>(answer)).do ?? null
      } catch {
        // A simulator that is gone makes nothing go wrong on purpose.
        return null
      }
    },
  }
}

const inProject = (projectId: number | null): Record<string, string> =>
  projectId === null ? {} : { project: String(projectId) }
