import type { JSX } from 'preact'
import { foundRows, type FoundRow } from '../../world/row-search.ts'
import type { AnyRow, PlaceName } from '../../world/row-tables.ts'
import { rowAt } from '../../world/row-places.ts'
import type { World } from '../../world/world.ts'
import { useWalk } from './in-slices.ts'
import { Branch, Value } from './json-tree.tsx'
import { RowFields } from './row-fields.tsx'

/** Rows that have the text in a key or a value, by table. */
export const StateFound = ({ world, wanted }: { world: World; wanted: string }): JSX.Element => {
  const { got, seen } = useWalk(wanted, world, () => foundRows(world, wanted))
  const total = got?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <>
      <p class="muted" role="status">
        {got ? `${total.toLocaleString('en')} ${total === 1 ? 'row has' : 'rows have'} it.` : sought(seen)}
      </p>
      {got?.map(({ place, count, rows }) => (
        <section key={place} aria-label={place}>
          <h2>
            {place} <span class="muted">{count.toLocaleString('en')}</span>
          </h2>
          {rows.map((found) => (
            <Found key={found.row.id} {...found} place={place} now={rowAt(world, place, found.row.id)} />
          ))}
          {count > rows.length && (
            <p class="muted">
              and {(count - rows.length).toLocaleString('en')} more: a longer text finds fewer
            </p>
          )}
        </section>
      ))}
    </>
  )
}

export const sought = (seen: number | null): string =>
  `Looking …${seen === null ? '' : ` ${seen.toLocaleString('en')} rows so far`}`

const Found = ({
  row,
  places,
  place,
  now,
}: FoundRow & { place: PlaceName; now: AnyRow | undefined }): JSX.Element => (
  <>
    <Branch name={String(row.id)} note={now ? places.map(({ path }) => path).join(', ') : 'gone meanwhile'}>
      {() => <RowFields place={place} row={now ?? row} />}
    </Branch>
    {places.map(({ path, value }) => (
      <p key={path} class="leaf">
        {path}: <Value value={value} />
      </p>
    ))}
  </>
)
