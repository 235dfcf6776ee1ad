import type { PartialAP } from '../contract/ap.ts'
import { ApError } from './ap-error.ts'

/** Where to look for `AP`, and how long. */
export interface Waiting {
  find(): PartialAP | undefined
  /** In milliseconds. */
  timeoutMs: number
}

/**
 * Does something with `AP`: at once where it is there, else as soon as it is, in the order of asking.
 * What throws at once throws to who asked; later, and when `AP` does not come in time, `fail` hears of it.
 */
export type WithAp = (act: (ap: PartialAP) => void, fail: (error: unknown) => void) => void

/** Between two looks, in milliseconds; the script tells nobody that it came. */
const pauseMs = 20

export const presenceOf = ({ find, timeoutMs }: Waiting): WithAp => {
  const queue: { act: (ap: PartialAP) => void; fail: (error: unknown) => void; end: number }[] = []

  const look = (): void => {
    const ap = find()
    const now = Date.now()
    // Who asks meanwhile waits behind those who are here.
    for (let first = queue[0]; first && (ap || first.end <= now); first = queue[0]) {
      try {
        if (!ap) throw absent(timeoutMs)
        first.act(ap)
      } catch (error) {
        first.fail(error)
      }
      queue.shift()
    }
    if (queue.length) setTimeout(look, pauseMs)
  }

  return (act, fail) => {
    const ap = queue.length ? undefined : find()
    if (ap) act(ap)
    else if (queue.push({ act, fail, end: Date.now() + timeoutMs }) === 1) setTimeout(look, pauseMs)
  }
}

const absent = (timeoutMs: number): ApError =>
  new ApError({
    code: 'no-ap',
    method: '',
    message: `no AP after ${timeoutMs} ms: expected a script that ends in /apps/dist/iframe.js in this page`,
  })
