/** What a page has of `AP`, by where it opens. Source: facts F43, F44. */
import type { Edition, Place } from './row.ts'

export interface Placement {
  places: readonly Place[]
  edition: Edition
}

/** Why the method does not exist there, or null where it does. */
export const absence = (
  row: { place: Place; edition: Edition | null },
  { places, edition }: Placement,
): string | null => {
  if (row.place !== 'anywhere' && !places.includes(row.place))
    return `it exists only in ${row.place === 'editor' ? 'the Editor' : `a ${row.place} page`}`
  if (row.edition && row.edition !== edition) return `it exists only in the ${row.edition} edition`
  return null
}

/** Methods by name, each with where it exists. */
export type PlacedRows = Readonly<Record<string, { place: Place; edition: Edition | null }>>

/** The namespaces and methods that a page at this place does not have, shortest names first. */
export const absentNames = (placement: Placement, rows: PlacedRows): string[] => {
  const absent: string[] = []
  for (const [name, row] of Object.entries(rows)) {
    if (!absence(row, placement)) continue
    const namespace = name.split('.')[0] ?? name
    const isWhole = Object.entries(rows).every(
      ([other, otherRow]) => other.split('.')[0] !== namespace || absence(otherRow, placement),
    )
    const shortest = isWhole ? namespace : name
    if (!absent.includes(shortest)) absent.push(shortest)
  }
  return absent
}
