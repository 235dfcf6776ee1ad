/** Values that take long to work out, each kept until a table or a shelf is written that was read for it. */
import type { HostedWorld } from './hosted-world.ts'
import { live } from './live.ts'
import { alsoRead, PartsRead, readingInto, readingNow, type Reading } from './parts-read.ts'

interface Kept {
  value: unknown
  reading: Reading
  parts: PartsRead
}

/** By name; when there are more, all go. */
const keptOf = live(() => new Map<string, Kept>())
const mostKept = 1000

/** `name` says all that it is made of beside the world and the vault. Where nobody notes what is read it is made anew. */
export const keptValue = <T>(hosted: HostedWorld, name: string, make: () => T): T => {
  const reading = readingNow()
  // Whoever notes rows would hear of tables only.
  if (!reading || reading.rows) return make()
  const kept = keptOf(hosted)
  const before = kept.get(name)
  if (before?.parts.isNow()) {
    alsoRead(reading, before.reading)
    return before.value as T
  }
  const own: Reading = { tables: new Set(), shelves: new Set() }
  const value = readingInto(own, make)
  if (kept.size >= mostKept) kept.clear()
  kept.set(name, { value, reading: own, parts: new PartsRead(hosted, own) })
  return value
}
