/** Faults of lifecycle callbacks. */
import type { CallbackAnswer } from './callback.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { faultsOf } from '../faults/faults.ts'
import { waited } from '../faults/wait.ts'

/** `call` tells the app and answers how that went. */
export const faultyCallback = async (
  hosted: HostedWorld,
  facts: { event: 'installed' | 'uninstall'; app: string },
  call: () => Promise<CallbackAnswer>,
): Promise<CallbackAnswer> => {
  const deed = faultsOf(hosted).fire('lifecycle', facts)
  if (!deed) return call()
  await waited(hosted, deed.delayMs)
  if (deed.never) return { status: 'not sent', isDone: true, isHeard: true }
  if (deed.status !== undefined) {
    const isDone = deed.status >= 200 && deed.status < 300
    const status = String(deed.status)
    return {
      status,
      isDone,
      isHeard: true,
      ...(!isDone && { problem: `expected a 2xx answer, got ${status}` }),
    }
  }
  const first = await call()
  // An app that refused the first is not told again: nothing is left of it to tell of.
  return deed.twice && first.isDone ? call() : first
}
