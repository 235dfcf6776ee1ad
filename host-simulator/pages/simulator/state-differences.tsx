import type { JSX } from 'preact'
import { differencesOf, type Differences } from '../../world/row-differences.ts'
import type { World } from '../../world/world.ts'
import { useWalk } from './in-slices.ts'
import { JsonTree, Value } from './json-tree.tsx'
import { RowTree } from './row-fields.tsx'
import { sought } from './state-found.tsx'

const kinds = ['added', 'changed', 'removed'] as const

/** What became of the rows since then, by table. */
export const StateDifferences = ({
  before,
  markedAt,
  world,
}: {
  before: World
  /** Names the mark among others. */
  markedAt: number
  world: World
}): JSX.Element => {
  const { got, seen } = useWalk(String(markedAt), world, () => differencesOf(before, world))
  return (
    <>
      <p class="muted" role="status">
        {got ? summaryOf(got) : sought(seen)}
      </p>
      {got?.map((differences) => (
        <TableDifferences key={differences.place} {...differences} />
      ))}
    </>
  )
}

const summaryOf = (all: readonly Differences[]): string => {
  const sums = kinds.map((kind) => all.reduce((sum, { counts }) => sum + counts[kind], 0))
  return sums.some((sum) => sum > 0)
    ? `${kinds.map((kind, at) => `${sums[at]?.toLocaleString('en')} ${kind}`).join(', ')}.`
    : 'Nothing is other than it was.'
}

const TableDifferences = ({ place, counts, added, changed, removed }: Differences): JSX.Element => (
  <section aria-label={place}>
    <h2>{place}</h2>
    {counts.added > 0 && (
      <>
        <Heading kind="added" count={counts.added} shown={added.length} />
        {added.map((row) => (
          <RowTree key={row.id} place={place} row={row} />
        ))}
      </>
    )}
    {counts.changed > 0 && (
      <>
        <Heading kind="changed" count={counts.changed} shown={changed.length} />
        <ul class="changed-rows">
          {changed.map(({ id, fields }) => (
            <li key={id}>
              {id}
              {fields.map(({ path, before, after }) => (
                <p key={path} class="leaf">
                  {path}: <Value value={before} /> <span aria-label="became">→</span> <Value value={after} />
                </p>
              ))}
            </li>
          ))}
        </ul>
      </>
    )}
    {counts.removed > 0 && (
      <>
        <Heading kind="removed" count={counts.removed} shown={removed.length} />
        {removed.map((row) => (
          <JsonTree key={row.id} name={String(row.id)} value={row} />
        ))}
      </>
    )}
  </section>
)

const Heading = ({ kind, count, shown }: { kind: string; count: number; shown: number }): JSX.Element => (
  <h3 data-kind={kind}>
    {kind} {count.toLocaleString('en')}
    {count > shown && <span class="muted">, the first {shown} of them</span>}
  </h3>
)
