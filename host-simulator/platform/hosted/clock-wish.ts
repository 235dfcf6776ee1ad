/** What a person or a test wants of a world's clock. */
import type { ClockWish } from '../../page-api/world.ts'
import type { HostedWorld } from './hosted-world.ts'

/** Unstated: which times there are. Ours have a year of four digits, from 1970 on. */
const last = Date.parse('9999-12-31T23:59:59.999Z')

/** Sets, advances, then freezes or runs it, and the trace says so. Answers what is wrong with the wish, or null. */
export const moveClock = ({ clock, trace }: HostedWorld, wish: ClockWish): string | null => {
  const { set, advance, freeze } = wish
  const at = (set === undefined ? clock.now() : Date.parse(set)) + (advance ?? 0)
  if (!(at >= 0 && at <= last))
    return `${set === undefined ? 'advance' : 'set'}: expected a time from 1970 to 9999`
  if (set !== undefined || advance !== undefined) clock.set(at)
  if (freeze !== undefined) (freeze ? clock.freeze : clock.run)()
  const out = { now: new Date(clock.now()).toISOString() }
  trace.note({ kind: 'clock', app: '', name: Object.keys(wish).join(', '), outcome: 'ok', in: wish, out })
  return null
}
