/** Lists that are made of strings and translations, as far as people did not change them. */
import { nextNumber, type Shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'

/** Ids of what is made of strings and translations follow theirs, which never get so far. */
const firstOwnId = 1_000_000_000

/** The next id of what people add to such a list. */
export const nextOwnId = <T>(hosted: HostedWorld, shelf: Shelf<T>): number =>
  firstOwnId + nextNumber(hosted, shelf)

/** One that people added is gone. One that is made of a string would come again, so it is known as deleted. */
export const dropOwn = <T>(hosted: HostedWorld, shelf: Shelf<T | null>, id: number): void => {
  const kept = shelf(hosted)
  if (id > firstOwnId) kept.delete(String(id))
  else kept.set(String(id), null)
}
