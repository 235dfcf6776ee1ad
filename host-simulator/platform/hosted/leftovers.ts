/** What an app leaves behind in a world's vault. */
import type { HostedWorld } from './hosted-world.ts'
import type { AppNames, Shelf } from './shelf.ts'

type Stored = Pick<HostedWorld, 'vault' | 'shelves'>

/** Keys of rows. */
export type Leftovers = ReadonlyMap<Shelf<unknown>, readonly string[]>

export const leftoversOf = (hosted: Stored, app: AppNames): Leftovers =>
  new Map(
    hosted.shelves.map((each) => {
      const rows = each.ofApp ? each(hosted).entries() : []
      return [each, rows.flatMap(([key, row]) => (each.ofApp?.isOf(app, row, key) ? [key] : []))]
    }),
  )

/** Those that an installation leaves to the next one of its app do not count. */
export const endedByReinstall = (leftovers: Leftovers): Leftovers =>
  new Map([...leftovers].filter(([{ ofApp }]) => ofApp?.onReinstall === 'drop'))

/** Deletes these rows, but none that is also among `kept`. */
export const deleteLeftovers = (hosted: Stored, leftovers: Leftovers, kept?: Leftovers): void => {
  for (const [rowsOf, keys] of leftovers) {
    const stays = new Set(kept?.get(rowsOf))
    for (const key of keys) if (!stays.has(key)) rowsOf(hosted).delete(key)
  }
}
