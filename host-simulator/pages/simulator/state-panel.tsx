import type { JSX } from 'preact'
import type { Table } from '../../world/table.ts'
import { useShell } from '../shell.tsx'
import { Branch, JsonTree, mostListed } from './json-tree.tsx'

const tables = [
  'users',
  'projects',
  'branches',
  'directories',
  'files',
  'strings',
  'translations',
  'comments',
  'labels',
  'screenshots',
  'tasks',
] as const

/** What is stored in the world, table by table, and what this page shows of it. */
export const StatePanel = (): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  return (
    <div class="dock-scroll json" tabIndex={0} role="region" aria-label="State">
      <JsonTree name="organization" value={world.organization} note={world.organization.name} />
      {tables.map((name) => {
        const table: Table<{ id: number }> = world[name]
        return (
          <Branch
            key={name}
            name={name}
            note={table.size.toLocaleString('en')}
            read={() => firstRows(table, mostListed)}
            total={table.size}
          />
        )
      })}
      <JsonTree name="counters" value={world.counters} note="the last ids given out" />
      <JsonTree name="view" value={view} note="what this page shows" />
    </div>
  )
}

/** By id. Tables may be long, so the others are not read. */
const firstRows = (table: Table<{ id: number }>, count: number): [name: string, row: unknown][] => {
  const rows: [string, unknown][] = []
  for (const row of table) {
    if (rows.length >= count) break
    rows.push([String(row.id), row])
  }
  return rows
}
