import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { WorldFinding } from '../../page-api/finding.ts'
import type { TraceEntry } from '../../page-api/trace.ts'
import { treeOf } from '../../trace/tree.ts'
import { Icon } from '../parts/icons.tsx'
import { useKept } from '../parts/kept.ts'
import { Segmented } from '../parts/segmented.tsx'
import { within, type Range } from '../timeline/layout.ts'
import { Timeline } from '../timeline/timeline.tsx'
import { EntryDetails } from './entry-details.tsx'
import { traceFilter } from './trace-filter.ts'
import { TraceGrid } from './trace-grid.tsx'
import { wantedEntry } from './wanted-entry.ts'

const ways = [
  ['List', 'List'],
  ['Timeline', 'Timeline'],
] as const

interface Props {
  entries: readonly TraceEntry[]
  findings: readonly WorldFinding[]
  /** How it is shown until someone chooses. */
  way?: (typeof ways)[number][0]
  /** When it was written, in milliseconds since 1970, where it is over; left out, what waits goes on waiting. */
  at?: number
  /** Where more may come. */
  clear?(): void
  /** As a file. */
  save?(): void
  tools?: ComponentChildren
}

/** Calls, events, requests, changes, callbacks, jobs, faults; as a list, or along the time. */
export const TraceView = (props: Props): JSX.Element => {
  const { entries, findings, way: first = 'List', at, clear, save, tools } = props

  const [way, setWay] = useKept<string>('simulator trace', first)
  const [text, setText] = useState('')
  const [isFollowing, setFollowing] = useState(clear !== undefined)
  const [chosen, setChosen] = useState<number | null>(null)
  const [brush, setBrush] = useState<Range | null>(null)
  const tree = useMemo(() => treeOf(entries), [entries])
  const fitting = useMemo(() => entries.filter(traceFilter(text)), [entries, text])
  const isTimeline = way === 'Timeline'
  const marked = isTimeline ? brush : null
  const shown = useMemo(
    () => (marked ? fitting.filter((entry) => within(entry, marked, at ?? Date.now())) : fitting),
    [fitting, marked],
  )
  const entry = chosen === null ? undefined : tree.get(chosen)

  const hasOpen = at === undefined && entries.some(({ open }) => open)
  const [, look] = useState(0)
  // Time passes for what waits, though nothing comes.
  useEffect(() => {
    if (!hasOpen) return
    const timer = setInterval(() => look((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [hasOpen])
  /** One that the filter or the mark hides is shown for it. */
  const choose = (id: number): void => {
    if (!shown.some((each) => each.id === id)) {
      setText('')
      setBrush(null)
    }
    setFollowing(false)
    setChosen(id)
  }

  const wanted = wantedEntry.value
  useEffect(() => {
    if (wanted === null) return
    wantedEntry.value = null
    choose(wanted)
  }, [wanted])

  return (
    <>
      <div class="dock-tools">
        <Segmented label="Show the trace as" value={way} choices={ways} onChoose={setWay} />
        <input
          type="search"
          aria-label="Filter the trace"
          placeholder="words, kind:request, outcome:refused, app:…"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <span class="muted">
          {shown.length === entries.length ? entries.length : `${shown.length} of ${entries.length}`}{' '}
          {entries.length === 1 ? 'entry' : 'entries'}
        </span>
        <span class="grow" />
        {tools}
        {save && <button onClick={save}>Export</button>}
        {clear && (
          <>
            <button aria-pressed={isFollowing} onClick={() => setFollowing(!isFollowing)}>
              <Icon name="down" />
              Follow
            </button>
            <button onClick={clear}>Clear</button>
          </>
        )}
      </div>
      <div class="trace">
        {isTimeline && (
          <Timeline
            entries={fitting}
            tree={tree}
            at={at}
            chosen={entry?.id ?? null}
            onChoose={setChosen}
            brush={brush}
            onBrush={setBrush}
          />
        )}
        {/* Beside the timeline there is room for one of them. */}
        {!(isTimeline && entry) && (
          <TraceGrid
            entries={shown}
            at={at}
            isFiltered={text.trim() !== '' || marked !== null}
            chosen={entry?.id ?? null}
            onChoose={setChosen}
            isFollowing={isFollowing}
            onFollow={setFollowing}
          />
        )}
        {entry && (
          <EntryDetails
            entry={entry}
            tree={tree}
            findings={findings}
            onChoose={choose}
            onClose={() => setChosen(null)}
          />
        )}
      </div>
    </>
  )
}
