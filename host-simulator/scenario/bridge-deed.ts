/** What a fault of the bridge does to one answer or event, in the page. */
import type { DeedOf } from './fault.ts'

export interface Delivery {
  afterMs: number
  /** What is sent, one after the other; empty where nothing is. */
  values: unknown[]
}

/** `value` is what would be sent, `deed` what goes wrong. Of an answer only the first value counts. */
export const deliveryOf = (deed: DeedOf<'bridge'> | null, value: unknown): Delivery => {
  if (!deed) return { afterMs: 0, values: [value] }
  const { delayMs: afterMs = 0, duplicate = 1 } = deed
  if (deed.drop) return { afterMs, values: [] }
  if (deed.null) return { afterMs, values: [null] }
  if (deed.wrongType) return { afterMs, values: [typeof value === 'string' ? 41 : 'wrong type'] }
  return { afterMs, values: Array.from({ length: duplicate }, () => value) }
}
