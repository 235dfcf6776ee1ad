/** What two branches have in common: which strings are the same, and as of which texts they were. */
import type { StringRow } from '../../world/string-rows.ts'
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** Id and revision of the older branch's string, then of the other's. */
type Known = readonly [id: number, revision: number, otherId: number, otherRevision: number]

interface Tie {
  readonly strings: readonly Known[]
  /** The run that made the younger of the two, where it is a clone. */
  readonly madeBy: string | null
}

const keyOf = (one: number, other: number): string => `${Math.min(one, other)}-${Math.max(one, other)}`

/** By the ids of the two branches. */
export const branchTiesOf = shelf<Tie>('branchTies', {
  onReset: 'start',
  onFork: 'copy',
  isLost: ({ store }, _, key) => key.split('-').some((id) => !store.world.branches.has(Number(id))),
  ofApp: null,
})

/** Of two branches, by the id of the source's string: the target's, and the revisions that both had. */
export const tieOf = (
  hosted: HostedWorld,
  sourceId: number,
  targetId: number,
): Map<number, { targetId: number; sourceRevision: number; targetRevision: number }> => {
  const isOlder = sourceId < targetId
  const known = branchTiesOf(hosted).get(keyOf(sourceId, targetId))?.strings ?? []
  return new Map(
    known.map(([id, revision, otherId, otherRevision]) =>
      isOlder
        ? [id, { targetId: otherId, sourceRevision: revision, targetRevision: otherRevision }]
        : [otherId, { targetId: id, sourceRevision: otherRevision, targetRevision: revision }],
    ),
  )
}

/** The branch that a run made before a kill broke it off. */
export const madeBy = (hosted: HostedWorld, sourceId: number, runId: string): number | null => {
  for (const [key, tie] of branchTiesOf(hosted).entries())
    if (tie.madeBy === runId)
      return (
        key
          .split('-')
          .map(Number)
          .find((id) => id !== sourceId) ?? null
      )
  return null
}

/** Writes down that these are the same now. Rows as they are after it. */
export const tie = (
  hosted: HostedWorld,
  [sourceId, targetId]: readonly [number, number],
  pairs: Iterable<readonly [source: Stamp, target: Stamp]>,
  runId: string | null = null,
): void => {
  const isOlder = sourceId < targetId
  const strings = Array.from(pairs, ([source, target]): Known => {
    const [one, other] = isOlder ? [source, target] : [target, source]
    return [one.id, one.revision, other.id, other.revision]
  })
  const key = keyOf(sourceId, targetId)
  branchTiesOf(hosted).set(key, { strings, madeBy: runId ?? branchTiesOf(hosted).get(key)?.madeBy ?? null })
}

export type Stamp = Pick<StringRow, 'id' | 'revision'>
