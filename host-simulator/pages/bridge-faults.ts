/** What goes wrong on purpose between a page and its apps. The server knows the faults and counts how often they happened. */
import { deliveryOf } from '../scenario/bridge-deed.ts'
import type { DeedOf, FactsOf } from '../scenario/fault.ts'

export interface BridgeFaults {
  /** Whether any is declared. Without one nothing is asked, and all is sent in the same turn. */
  isOn: boolean
  /** Sends an answer or the payload of an event, or what a fault makes of it; an answer that never comes is dropped. */
  deliver(
    facts: FactsOf<'bridge'>,
    value: unknown,
    send: ((value: unknown) => void) & { drop?(): void },
  ): void
}

export const createBridgeFaults = (
  ask: (facts: FactsOf<'bridge'>) => Promise<DeedOf<'bridge'> | null>,
): BridgeFaults => {
  /** How many wait for the server's word. */
  let waiting = 0
  let last = Promise.resolve()

  const faults: BridgeFaults = {
    isOn: false,
    deliver(facts, value, send) {
      if (!faults.isOn && !waiting) return send(value)
      waiting++
      // One after the other: what no fault hits comes in its order, and each fault counts what it meets in that order.
      last = last
        .then(async () => {
          const { afterMs, values } = deliveryOf(faults.isOn ? await ask(facts) : null, value)
          const sendAll = (): void => {
            for (const each of values) send(each)
            if (!values.length) send.drop?.()
          }
          if (afterMs) setTimeout(sendAll, afterMs)
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
