/** What the trace says of the world's steps: which rows each touched, as they were and as they are. */
import type { Change } from '../../world/changes.ts'
import type { Store } from '../../world/store.ts'
import type { World } from '../../world/world.ts'
import type { Trace } from './trace.ts'

export interface ToldChanges {
  /** One step, once the store holds it. */
  tell(changes: readonly Change[]): void
  /** The entry of the step with this change; undefined where it is too old. */
  idOf(sequence: number): number | undefined
}

/** Steps whose entries are known by number. */
const mostSteps = 2000
/** Rows of one step that are shown, and items of one list in a row. */
const most = { rows: 5, items: 20 }

export const toldChanges = (trace: Trace, store: Pick<Store, 'world' | 'sequence' | 'on'>): ToldChanges => {
  let before = store.world
  let steps: { last: number; id: number }[] = []
  store.on('reset', () => {
    before = store.world
  })
  return {
    tell(changes) {
      const after = store.world
      const [was, is] = shownOf(before, after, changes)
      const id = trace.note({
        kind: 'change',
        app: '',
        name: nameOf(changes),
        outcome: 'ok',
        in: was,
        out: is,
      })
      before = after
      steps.push({ last: store.sequence, id })
      if (steps.length > 2 * mostSteps) steps = steps.slice(-mostSteps)
    },
    // The first whose last change is not before it; those that are asked for are the newest.
    idOf(sequence) {
      let found: number | undefined
      for (let at = steps.length - 1; at >= 0; at--) {
        const { last, id } = steps[at] as { last: number; id: number }
        if (last < sequence) break
        found = id
      }
      return found
    },
  }
}

type Tables =
  | 'users'
  | 'projects'
  | 'branches'
  | 'directories'
  | 'files'
  | 'strings'
  | 'translations'
  | 'comments'
  | 'labels'
  | 'tasks'
  | 'screenshots'

/** Where facts name rows, the narrowest first. */
const places: readonly [field: string, table: Tables][] = [
  ['translationId', 'translations'],
  ['commentId', 'comments'],
  ['translationIds', 'translations'],
  ['translations', 'translations'],
  ['strings', 'strings'],
  ['edits', 'strings'],
  ['labelId', 'labels'],
  ['taskId', 'tasks'],
  ['screenshotId', 'screenshots'],
  ['fileId', 'files'],
  ['directoryId', 'directories'],
  ['branchId', 'branches'],
  ['stringIds', 'strings'],
  ['userId', 'users'],
  ['projectId', 'projects'],
]

const rowsOf = (change: Change): [Tables, number][] => {
  const facts = change as unknown as Record<string, unknown>
  for (const [field, table] of places) {
    const value = facts[field]
    if (typeof value === 'number') {
      const strings = facts['stringIds']
      // A label goes to strings.
      return change.fact.startsWith('label') && Array.isArray(strings)
        ? strings.slice(0, most.rows).map((id) => ['strings', id as number])
        : [[table, value]]
    }
    if (Array.isArray(value) && value.length)
      return value.slice(0, most.rows).map((each: unknown) => [table, idIn(each)])
  }
  return []
}

const idIn = (each: unknown): number => {
  if (typeof each === 'number') return each
  const { id, stringId } = each as { id?: number; stringId?: number }
  return id ?? stringId ?? 0
}

type Shown = Record<string, unknown>

const shownOf = (before: World, after: World, changes: readonly Change[]): [was: Shown, is: Shown] => {
  const was: Shown = {}
  const is: Shown = {}
  let rows = 0
  for (const change of changes) {
    if (rows >= most.rows) break
    for (const [table, id] of rowsOf(change)) {
      const name = `${table} ${id}`
      if (name in is || rows++ >= most.rows) continue
      const [one, other] = differing(before[table].get(id), after[table].get(id))
      was[name] = one
      is[name] = other
    }
  }
  return [was, is]
}

const nameOf = (changes: readonly Change[]): string => {
  if (changes.length <= 1) return changes[0]?.fact ?? ''
  const facts = new Set(changes.map(({ fact }) => fact))
  return `${[...facts].join(', ')} (${changes.length} facts)`
}

/** Of two rows only what differs; null for one that is not there. */
const differing = (was: object | undefined, is: object | undefined): [unknown, unknown] => {
  if (!was || !is) return [was ? shortOf(was) : null, is ? shortOf(is) : null]
  const changed: string[] = []
  for (const name of Object.keys(is)) if ((was as Shown)[name] !== (is as Shown)[name]) changed.push(name)
  for (const name of Object.keys(was)) if (!(name in is)) changed.push(name)
  return [pick(was as Shown, changed), pick(is as Shown, changed)]
}

const pick = (row: Shown, names: readonly string[]): Shown => {
  const picked: Shown = {}
  for (const name of names) picked[name] = shortValue(row[name])
  return picked
}

const shortOf = (row: object): Shown => pick(row as Shown, Object.keys(row))

const shortValue = (value: unknown): unknown =>
  Array.isArray(value) && value.length > most.items ? `${value.length} items` : value
