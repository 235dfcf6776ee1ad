/** What a fault of the bridge does to one answer or event, in the page. */
import type { DeedOf } from './fault.ts'

export interface Delivery {
  afterMs: number
  /** Between one value and the next. */
  everyMs: number
  /** Comes after what comes next. */
  isLast: boolean
  /** What is sent, one after the other; empty where nothing is. */
  values: unknown[]
}

const atOnce = { afterMs: 0, everyMs: 0, isLast: false }

/** `value` is what would be sent, `deed` what goes wrong. Of an answer only the first value counts. */
export const deliveryOf = (deed: DeedOf<'bridge'> | null, value: unknown): Delivery => {
  if (!deed) return { ...atOnce, values: [value] }
  const { delayMs: afterMs = 0, everyMs = 0, duplicate = 1, reorder: isLast = false } = deed
  const when = { afterMs, everyMs, isLast }
  if (deed.drop) return { ...when, values: [] }
  if (deed.null) return { ...when, values: [null] }
  if (deed.wrongType) return { ...when, values: [typeof value === 'string' ? 41 : 'wrong type'] }
  return { ...when, values: Array.from({ length: duplicate }, () => value) }
}
