/** Looks at all that happens in each world. */
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'
import { seeCallbacks } from './callbacks.ts'
import { seeCalls } from './calls.ts'
import { seeConsole } from './console.ts'
import { seeOauth } from './oauth.ts'
import { seePolling } from './polling.ts'
import { seeRequests } from './requests.ts'
import { seeUninstalls } from './uninstalls.ts'

const lookers: ((hosted: HostedWorld, entry: TraceEntry) => void)[] = [
  seeCalls,
  seePolling,
  seeRequests,
  seeOauth,
  seeCallbacks,
  seeConsole,
  seeUninstalls,
]

export const watchWorlds = (worlds: Worlds): void => {
  const watch = (hosted: HostedWorld): void => {
    const see = (entry: TraceEntry): void => {
      // It is told again at its end.
      if (entry.open) return
      for (const look of lookers) look(hosted, entry)
    }
    for (const entry of hosted.trace.entries) see(entry)
    hosted.trace.on('entry', see)
  }
  for (const hosted of worlds.all()) watch(hosted)
  worlds.on('create', watch)
}
