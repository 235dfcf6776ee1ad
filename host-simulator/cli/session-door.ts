/** The door of a session: what it refuses, what is told of it, and where `ap-bridge env` finds it. */
import { isAllowedBy } from '../../src/contract/allowed-host.ts'
import { isLoopback } from '../../src/contract/loopback.ts'
import { openDoor, type DoorNews, type OpenDoor } from '../door/index.ts'
import type { Note } from '../platform/hosted/trace.ts'
import type { Simulator, WorldHandle } from '../server/index.ts'
import { preloadEnvironment } from './app-process.ts'
import type { SessionValues } from './session-options.ts'

/** What the trace says of a request that never came in. */
const noteOf = (news: DoorNews): Note => ({
  kind: 'request',
  app: '',
  name: `CONNECT ${news.host}`,
  outcome: 'refused',
  reason: news.what === 'untrusted' ? `${news.reason}. ${news.fix}` : news.reason,
  out: { door: news.what, ...(news.what === 'untrusted' && { fix: news.fix }) },
})

export const isOfDoor = ({ kind, name }: Pick<Note, 'kind' | 'name'>): boolean =>
  kind === 'request' && name.startsWith('CONNECT ')

type ControlAddress = Pick<Simulator, 'controlUrl' | 'controlToken'>

export interface SessionDoor {
  /** Null with `--door off`. */
  open: OpenDoor | null
  /** What a child of the session gets beside what is there. */
  environment: Record<string, string>
  /** From now on news go to its trace, those of before first; with its control address `env` finds it. */
  tellIn(world: WorldHandle, control?: ControlAddress): void
  close(): Promise<void>
}

/** `token` is that of the world, which may not be there yet. */
export const openSessionDoor = async (
  simulator: string,
  token: string,
  {
    door,
    offline = false,
    'allow-host': allowed = [],
  }: Pick<SessionValues, 'door' | 'offline' | 'allow-host'>,
): Promise<SessionDoor> => {
  const waiting: DoorNews[] = []
  let hear = (news: DoorNews): void => void waiting.push(news)
  const refusal = (host: string, port: number): string | null => {
    const address = `http://${host}:${port}`
    const url = URL.canParse(address) ? new URL(address) : null
    const isOpen =
      !offline || (url && (isLoopback(url.hostname) || allowed.some((entry) => isAllowedBy(entry, url))))
    return isOpen ? null : `--offline: ${host} is not this machine; --allow-host ${host} lets it go there`
  }
  const open =
    door === 'off'
      ? null
      : await openDoor({ simulator, env: process.env, refusal, hear: (news) => hear(news) }).catch(
          async (error: Error) => {
            throw (await import('./app-parts.ts')).noFolder(error)
          },
        )
  const environment = {
    ...open?.environment,
    ...preloadEnvironment(simulator),
    AP_BRIDGE_TOKEN: token,
    ...(offline && { AP_BRIDGE_OFFLINE: ['localhost', ...allowed].join(',') }),
  }
  return {
    open,
    environment,
    tellIn(world, control) {
      hear = (news) => world.note(noteOf(news))
      for (const news of waiting.splice(0)) hear(news)
      if (!control) return
      const { controlUrl, controlToken } = control
      const trace = { url: `${controlUrl}/worlds/${world.id}/trace?format=jsonl`, token: controlToken }
      const session = { pid: process.pid, url: simulator, at: Date.now(), environment, trace }
      open?.files.write('session.json', JSON.stringify(session))
    },
    close: async () => open?.close(),
  }
}
