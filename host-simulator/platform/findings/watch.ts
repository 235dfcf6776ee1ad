/** Looks at all that happens in each world. */
import type { TraceEntry, TraceKind } from '../hosted/trace.ts'
import { eachWorld } from '../hosted/each-world.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'
import { seeCallbacks } from './callbacks.ts'
import { seeCalls } from './calls.ts'
import { seeConsole } from './console.ts'
import { seeLoops } from './loops.ts'
import { seeOauth } from './oauth.ts'
import { seePages } from './pages.ts'
import { seePolling } from './polling.ts'
import { seeRequests } from './requests.ts'
import { seeUninstalls } from './uninstalls.ts'
import { seeWebhooks } from './webhooks.ts'

type Looker = (hosted: HostedWorld, entry: TraceEntry) => void

/** By what they look at: most entries are requests and changes, which few look at. */
const lookers: Readonly<Partial<Record<TraceKind, readonly Looker[]>>> = {
  call: [seeCalls, seePolling, seeLoops],
  event: [seePolling],
  page: [seePages],
  request: [seeRequests],
  oauth: [seeOauth],
  callback: [seeCallbacks],
  webhook: [seeWebhooks],
  console: [seeConsole],
  install: [seeUninstalls],
}

const none: readonly Looker[] = []

export const watchWorlds = (worlds: Worlds): void => {
  const watch = (hosted: HostedWorld): void => {
    const see = (entry: TraceEntry): void => {
      // It is told again at its end.
      if (!entry.open) for (const look of lookers[entry.kind] ?? none) look(hosted, entry)
    }
    for (const entry of hosted.trace.entries) see(entry)
    hosted.trace.on('entry', see)
  }
  eachWorld(worlds, watch)
}
