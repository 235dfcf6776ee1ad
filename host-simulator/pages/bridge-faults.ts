/** What goes wrong on purpose between a page and its apps. The server knows the faults and counts how often they happened. */
import { deliveryOf } from '../scenario/bridge-deed.ts'
import type { Reports } from './reports.ts'
import type { DeedOf, FactsOf } from '../scenario/fault.ts'

type SendValue = ((value: unknown) => void) & { drop?(): void }

export interface BridgeFaults {
  /** Whether any is declared. Without one nothing is asked, and all is sent in the same turn. */
  isOn: boolean
  /** Sends an answer or the payload of an event, or what a fault makes of it; an answer that never comes is dropped. */
  deliver(facts: FactsOf<'bridge'>, value: unknown, send: SendValue): void
}

/** Milliseconds that an answer waits for the next one, which is to overtake it. */
const overtakenWithin = 1000

/** `reload` loads the page anew. */
export const createBridgeFaults = (
  ask: (facts: FactsOf<'bridge'>) => Promise<DeedOf<'bridge'> | null>,
  reload: () => void,
  { because, within }: Pick<Reports, 'because' | 'within'>,
): BridgeFaults => {
  /** How many wait for the server's word. */
  let waiting = 0
  let last = Promise.resolve()
  /** By app: answers that the next one is to overtake. */
  const held = new Map<string, (() => void)[]>()

  const hold = (app: string, sendAll: () => void): void => {
    const release = (): void => {
      clearTimeout(timer)
      held.set(
        app,
        (held.get(app) ?? []).filter((each) => each !== release),
      )
      sendAll()
    }
    const timer = setTimeout(release, overtakenWithin)
    held.set(app, [...(held.get(app) ?? []), release])
  }

  const faults: BridgeFaults = {
    isOn: false,
    deliver(facts, value, send) {
      if (!faults.isOn && !waiting) return send(value)
      waiting++
      const cause = because()
      // One after the other: what no fault hits comes in its order, and each fault counts what it meets in that order.
      last = last
        .then(async () => {
          const deed = faults.isOn ? await within(cause, () => ask(facts)) : null
          // The call that asked is never answered: its page is gone.
          if (deed?.reload) return reload()
          const { app = '' } = facts
          const { afterMs, everyMs, isLast, values } = deliveryOf(deed, value)
          const overtaken = facts.method === undefined || isLast ? [] : (held.get(app) ?? [])
          const sendAll = (): void => {
            for (const [at, each] of values.entries())
              if (at && everyMs) setTimeout(send, at * everyMs, each)
              else send(each)
            if (!values.length) send.drop?.()
            for (const release of overtaken) release()
          }
          if (isLast) hold(app, sendAll)
          else if (afterMs) setTimeout(sendAll, afterMs)
          else sendAll()
        })
        // Those behind it must not wait for ever.
        .catch((error: unknown) => {
          reportError(error)
          send.drop?.()
        })
        .finally(() => waiting--)
    },
  }
  return faults
}
