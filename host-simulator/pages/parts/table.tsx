import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Icon } from './icons.tsx'
import { hasWords, wordsOf } from './words.ts'

export interface Column<Row> {
  title: string
  cell(row: Row): ComponentChildren
  /** Sorted by it where the head is clicked. */
  by?(row: Row): string | number
  /** Numbers stand at the end; what is `wide` goes first where there is little room. */
  kind?: 'number' | 'wide' | 'number wide' | 'end'
}

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
  /** What a row is found by; without it there is no search. */
  text?(row: Row): string
  /** Beside the search. */
  tools?: ComponentChildren
  /** In the place of rows where there are none at all. */
  empty: ComponentChildren
}

/** Rows that can be sorted by their heads and found by their words. */
export const Table = <Row,>({ label, columns, rows, keyOf, text, tools, empty }: Props<Row>): JSX.Element => {
  const [sort, setSort] = useState<{ title: string; isDown: boolean } | null>(null)
  const [search, setSearch] = useState('')
  const words = wordsOf(search)
  const found = text ? rows.filter((row) => hasWords(text(row), words)) : rows
  const by = columns.find(({ title }) => title === sort?.title)?.by
  const sorted = by ? found.toSorted((a, b) => compare(by(a), by(b)) * (sort?.isDown ? -1 : 1)) : found

  const turn = (title: string): void =>
    setSort((now) =>
      now?.title !== title ? { title, isDown: false } : now.isDown ? null : { title, isDown: true },
    )

  if (!rows.length)
    return (
      <>
        {tools && <div class="table-tools">{tools}</div>}
        {empty}
      </>
    )
  return (
    <>
      {(text || tools) && (
        <div class="table-tools">
          {text && (
            <input
              type="search"
              aria-label={`Search ${label.toLowerCase()}`}
              placeholder="Search"
              value={search}
              onInput={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          )}
          {tools}
        </div>
      )}
      <div class="table">
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ title, by: sortable, kind }) => {
                const isSorted = sort?.title === title
                return (
                  <th
                    key={title}
                    scope="col"
                    class={kind}
                    aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined}
                  >
                    {sortable ? (
                      <button class="quiet small" onClick={() => turn(title)}>
                        {title}
                        {isSorted && <Icon name={sort.isDown ? 'down' : 'up'} />}
                      </button>
                    ) : kind === 'end' ? (
                      <span class="visually-hidden">{title}</span>
                    ) : (
                      title
                    )}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ title, cell, kind }) => (
                  <td key={title} class={kind}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {sorted.length === 0 && <p class="empty">Nothing here has “{search}”.</p>}
      </div>
    </>
  )
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true })
