/** The page's line to its world: state, changes, commands, and what goes out in the name of an app. */
import type { ApiRequest, ApiResponse } from '../../src/contract/objects.ts'
import type { ManifestModule } from '../../src/contract/manifest.ts'
import type { Change } from '../world/changes.ts'
import type { Send } from '../editor/editor.ts'
import { fromSnapshot, type Snapshot } from '../world/snapshot.ts'
import type { World } from '../world/world.ts'

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
  world: World
  apps: PageApp[]
}

/** What the page reports of an app's call. */
export interface Report {
  kind: 'call'
  app: string
  name: string
  outcome: 'ok' | 'refused'
  reason?: string
}

export interface ChangeListeners {
  onChange(sequence: number, change: Change): void
  /** The page missed too much and has to load its state again. */
  onReset(): void
  onLine(isOnline: boolean): void
}

export interface Session {
  load(): Promise<PageState>
  follow(after: number, listeners: ChangeListeners): void
  send: Send
  /** Without a project where the page is outside of all, here and below. */
  frameUrl(app: string, module: string, projectId: number | null): Promise<string>
  token(app: string, module: string, projectId: number | null): Promise<string | null>
  formData(app: string, module: string): Promise<Record<string, unknown> | null>
  saveFormData(app: string, module: string, data: Record<string, unknown>): Promise<void>
  apiRequest(app: string, request: ApiRequest): Promise<ApiResponse>
  report(entry: Report): void
}

/** Headers that an app may set on a REST request; the session's own token replaces any of its own. */
const allowedHeaders = /^(accept|content-type|if-none-match|(service|crowdin)-api-[\w-]+)$/i

/** Milliseconds that reports wait for company. */
const reportPause = 200

export const createSession = (base: string): Session => {
  const ask = (path: string, query: Record<string, string> = {}, init?: RequestInit): Promise<Response> =>
    fetch(`${base}/_page/${path}?${new URLSearchParams(query)}`, init)
  const json = async <T>(response: Promise<Response>): Promise<T> => (await response).json() as Promise<T>
  let reports: Report[] = []

  return {
    async load() {
      const response = await ask('state')
      if (!response.ok) throw new Error(`Failed to load the world: ${response.status}`)
      const { snapshot, ...state } = (await response.json()) as Omit<PageState, 'world'> & {
        snapshot: Snapshot
      }
      return { ...state, world: fromSnapshot(snapshot) }
    },
    follow(after, { onChange, onReset, onLine }) {
      // A broken stream resumes by itself, after the last change it brought.
      const stream = new EventSource(`${base}/_page/changes?after=${after}`)
      stream.onopen = () => onLine(true)
      stream.onerror = () => onLine(false)
      stream.onmessage = ({ lastEventId, data }) =>
        onChange(Number(lastEventId), JSON.parse(data as string) as Change)
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
    apiRequest: (app, request) => apiRequest(base, app, request),
    report(entry) {
      if (reports.push(entry) > 1) return
      setTimeout(() => {
        const body = JSON.stringify(reports)
        reports = []
        // A report that is lost costs a line in the trace, no more.
        ask('trace', {}, { method: 'POST', body, keepalive: body.length < 60_000 }).catch(() => undefined)
      }, reportPause)
    },
  }
}

const inProject = (projectId: number | null): Record<string, string> =>
  projectId === null ? {} : { project: String(projectId) }

/** The envelope of `AP.apiRequest`. Status 0 means that nothing answered; a Response cannot carry it. */
const apiRequest = async (base: string, app: string, request: ApiRequest): Promise<ApiResponse> => {
  const { method, path, headers = {}, body } = request
  const url = new URL(`${base}/_page/api/api/v2/${path.replace(/^\//, '')}`, location.href)
  url.searchParams.set('_app', app)
  const isRaw =
    typeof body === 'string' ||
    body instanceof ArrayBuffer ||
    ArrayBuffer.isView(body) ||
    body instanceof Blob
  const hasBody = body !== undefined && body !== null && !/^(get|head)$/i.test(method)
  const allowed = Object.entries(headers).filter(([name]) => allowedHeaders.test(name))
  try {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: {
        ...(hasBody && !isRaw && { 'content-type': 'application/json' }),
        ...Object.fromEntries(allowed),
      },
      ...(hasBody && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const answer = await bodyOf(response)
    const { status, statusText } = response
    return answer === undefined ? { status, statusText } : { status, statusText, body: answer }
  } catch (error) {
    return { status: 0, statusText: (error as Error).message }
  }
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const bytes = await response.arrayBuffer()
  if (!bytes.byteLength) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (!/json|text|xml/.test(type)) return bytes
  const text = new TextDecoder().decode(bytes)
  if (!type.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
