import type { JSX } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { timeOf } from './times.ts'
import { outcomeOf } from './trace-log.ts'
import type { TraceEntry } from '../../page-api/trace.ts'
import { lateAfter } from '../timeline/layout.ts'
import { startOf } from '../../trace/time.ts'

/** Height of a row in pixels, the head's too, as in trace-grid.css. */
const rowHeight = 24
/** Rows drawn beyond what is visible, on each side. */
const margin = 8

const columns = ['Time', 'Kind', 'App', 'Name', 'Outcome', 'ms'] as const

interface Props {
  entries: readonly TraceEntry[]
  /** When it was written, where it is over. */
  at?: number | undefined
  isFiltered: boolean
  /** Id of the entry that is open. */
  chosen: number | null
  onChoose(id: number | null): void
  isFollowing: boolean
  onFollow(isFollowing: boolean): void
}

const outcomeMark = (entry: TraceEntry, now: number): string => {
  if (entry.open) return now - startOf(entry) > lateAfter ? 'late' : 'open'
  return entry.outcome === 'ok' && entry.reason !== undefined ? 'warned' : entry.outcome
}

/** Entries as rows, drawn only where they are visible. While it follows, the newest stays in sight. */
export const TraceGrid = (props: Props): JSX.Element => {
  const { entries, at: end, isFiltered, chosen, onChoose, isFollowing, onFollow } = props
  const box = useRef<HTMLDivElement>(null)
  const [window, setWindow] = useState({ top: 0, height: 600 })
  /** The entry that was uppermost, and how much of it was out of sight. */
  const anchor = useRef<{ id: number; over: number } | null>(null)
  const id = useId()
  const first = Math.max(0, Math.floor(window.top / rowHeight) - margin)
  const last = Math.min(entries.length, Math.ceil((window.top + window.height) / rowHeight) + margin)
  const at = entries.findIndex((entry) => entry.id === chosen)
  const now = end ?? Date.now()

  const look = (): void => {
    const { current: list } = box
    if (!list) return
    const { scrollTop: top, clientHeight: height } = list
    const upmost = entries[Math.floor(top / rowHeight)]
    anchor.current = upmost ? { id: upmost.id, over: top % rowHeight } : null
    if (top !== window.top || height !== window.height) setWindow({ top, height })
  }

  useEffect(() => {
    const { current: list } = box
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.target.clientHeight ?? 0
      setWindow((known) => ({ ...known, height }))
    })
    if (list) observer.observe(list)
    return () => observer.disconnect()
  }, [])

  // What was in sight stays there when the oldest go, or when the filter changes.
  useLayoutEffect(() => {
    const { current: list } = box
    if (!list) return
    if (isFollowing) list.scrollTop = list.scrollHeight
    else if (anchor.current) {
      const { id: upmost, over } = anchor.current
      const row = entries.findIndex((entry) => entry.id === upmost)
      if (row >= 0) list.scrollTop = row * rowHeight + over
    }
    look()
  }, [entries, isFollowing, window.height])

  const goTo = (row: number): void => {
    const { current: list } = box
    const entry = entries[Math.min(entries.length - 1, Math.max(0, row))]
    if (!entry || !list) return
    onFollow(false)
    onChoose(entry.id)
    const top = entries.indexOf(entry) * rowHeight
    // The head covers as much as one row.
    if (top < list.scrollTop) list.scrollTop = top
    else if (top + 2 * rowHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top + 2 * rowHeight - list.clientHeight
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { length } = entries
    const from = at < 0 ? length : at
    const to = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + 10,
      PageUp: from - 10,
      Home: 0,
      End: length - 1,
    }[event.key]
    if (event.key === 'Escape') onChoose(null)
    else if (to !== undefined) goTo(to)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={box}
      class="trace-grid"
      role="grid"
      aria-label="Trace"
      aria-rowcount={entries.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={at >= first && at < last ? `${id}-${chosen}` : undefined}
      tabIndex={0}
      onScroll={(event) => {
        look()
        const { scrollTop, clientHeight, scrollHeight } = event.currentTarget
        const isAtEnd = scrollTop + clientHeight >= scrollHeight - rowHeight / 2
        if (isFollowing && !isAtEnd) onFollow(false)
      }}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" class="trace-head">
        <div role="row" aria-rowindex={1}>
          {columns.map((name) => (
            <span key={name} role="columnheader">
              {name}
            </span>
          ))}
        </div>
      </div>
      {entries.length ? (
        <div role="rowgroup" class="trace-rows" style={{ height: `${entries.length * rowHeight}px` }}>
          {entries.slice(first, last).map((entry, i) => (
            <Row
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              row={first + i}
              now={now}
              isChosen={entry.id === chosen}
              onChoose={() => onChoose(entry.id === chosen ? null : entry.id)}
            />
          ))}
        </div>
      ) : (
        <div role="rowgroup">
          <div role="row" class="nothing">
            <p role="gridcell" class="empty">
              {isFiltered
                ? 'No entry passes the filter.'
                : end !== undefined
                  ? 'The file has no entries.'
                  : 'Nothing yet: what apps call and ask, and what the platform tells them, comes here.'}
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

const Row = ({
  id,
  entry,
  row,
  now,
  isChosen,
  onChoose,
}: {
  id: string
  entry: TraceEntry
  row: number
  now: number
  isChosen: boolean
  onChoose(): void
}): JSX.Element => {
  const outcome = outcomeOf(entry)
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={row + 2}
      aria-selected={isChosen}
      data-trace-id={entry.id}
      data-kind={entry.kind}
      data-outcome={outcomeMark(entry, now)}
      style={{ top: `${row * rowHeight}px` }}
      onClick={onChoose}
    >
      <span role="gridcell">{timeOf(entry.at)}</span>
      <span role="gridcell">
        <b class="kind">{entry.kind}</b>
      </span>
      <span role="gridcell">{entry.app}</span>
      <span role="gridcell" title={entry.name}>
        {entry.name}
      </span>
      <span role="gridcell" class="outcome" title={outcome}>
        {outcome.slice(0, 400)}
      </span>
      <span role="gridcell" class="number">
        {entry.ms === undefined ? '' : Math.round(entry.ms)}
      </span>
    </div>
  )
}
