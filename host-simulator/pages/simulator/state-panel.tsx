import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { rowsIn, tableIn } from '../../world/row-places.ts'
import { tableNames, type AnyRow, type TableName } from '../../world/row-tables.ts'
import type { World } from '../../world/world.ts'
import { useShell } from '../shell.tsx'
import { Branch, JsonTree, Paged } from './json-tree.tsx'
import { RowTree } from './row-fields.tsx'
import { StateDifferences } from './state-differences.tsx'
import { StateFound } from './state-found.tsx'
import { stateMark } from './state-mark.ts'

/** What is stored in the world: table by table, what is found in it, or what became of it since a mark. */
export const StatePanel = (): JSX.Element => {
  const { editor } = useShell()
  const { world } = editor
  const [text, setText] = useState('')
  const mark = stateMark.value
  const wanted = text.trim()
  const isSince = mark !== null && mark.isShown && !wanted

  return (
    <>
      <div class="dock-tools">
        <input
          type="search"
          aria-label="Search the state"
          placeholder="words, or key: value"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <span class="grow" />
        {mark && (
          <button
            aria-pressed={isSince}
            onClick={() => {
              setText('')
              stateMark.value = { ...mark, isShown: !isSince }
            }}
          >
            Since {mark.at.toLocaleTimeString('en-GB')}
          </button>
        )}
        <button
          onClick={() => {
            setText('')
            stateMark.value = { world, at: new Date(), isShown: true }
          }}
        >
          Mark now
        </button>
      </div>
      <div class="dock-scroll json" tabIndex={0} role="region" aria-label="State">
        {wanted ? (
          <StateFound world={world} wanted={wanted} />
        ) : isSince ? (
          <StateDifferences before={mark.world} markedAt={mark.at.getTime()} world={world} />
        ) : (
          <Tables world={world} />
        )}
      </div>
    </>
  )
}

const Tables = ({ world }: { world: World }): JSX.Element => {
  const { editor } = useShell()
  return (
    <>
      {[...rowsIn(world, 'organization')].map((row) => (
        <RowTree key={row.id} place="organization" row={row} name="organization" />
      ))}
      {tableNames.map((name) => (
        <Branch key={name} name={name} note={world[name].size.toLocaleString('en')}>
          {() => (
            <Paged total={world[name].size} read={(count) => firstRows(world, name, count)}>
              {(row) => <RowTree key={row.id} place={name} row={row} />}
            </Paged>
          )}
        </Branch>
      ))}
      <JsonTree name="counters" value={world.counters} note="the last ids given out" />
      <JsonTree name="view" value={editor.view} note="what this page shows" />
    </>
  )
}

/** By id. Tables may be long, so the others are not read. */
const firstRows = (world: World, name: TableName, count: number): AnyRow[] => {
  const rows: AnyRow[] = []
  for (const row of tableIn(world, name)) {
    if (rows.length >= count) break
    rows.push(row)
  }
  return rows
}
