import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { EntryDetails } from './entry-details.tsx'
import { traceFilter } from './trace-filter.ts'
import { TraceGrid } from './trace-grid.tsx'

/** What happened in the world, newest last: calls, events, requests, callbacks, jobs, faults. */
export const TracePanel = (): JSX.Element => {
  const { trace } = useShell()
  const [text, setText] = useState('')
  const [isFollowing, setFollowing] = useState(true)
  const [chosen, setChosen] = useState<number | null>(null)
  const entries = trace.entries.value
  const shown = useMemo(() => entries.filter(traceFilter(text)), [entries, text])
  const entry = chosen === null ? undefined : shown.find(({ id }) => id === chosen)

  const hasOpen = entries.some(({ open }) => open)
  const [, look] = useState(0)
  // Time passes for what waits, though nothing comes.
  useEffect(() => {
    if (!hasOpen) return
    const timer = setInterval(() => look((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [hasOpen])
  /** One that the filter hides is shown for it. */
  const choose = (id: number): void => {
    if (!shown.some((each) => each.id === id)) setText('')
    setFollowing(false)
    setChosen(id)
  }

  return (
    <>
      <div class="dock-tools">
        <input
          type="search"
          aria-label="Filter the trace"
          placeholder="words, kind:request, outcome:refused, app:…"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <span class="muted">
          {shown.length === entries.length ? entries.length : `${shown.length} of ${entries.length}`} entries
        </span>
        <span class="grow" />
        <button aria-pressed={isFollowing} onClick={() => setFollowing(!isFollowing)}>
          <Icon name="down" />
          Follow
        </button>
        <button onClick={trace.clear}>Clear</button>
      </div>
      <div class="trace">
        <TraceGrid
          entries={shown}
          isFiltered={text.trim() !== ''}
          chosen={entry?.id ?? null}
          onChoose={setChosen}
          isFollowing={isFollowing}
          onFollow={setFollowing}
        />
        {entry && (
          <EntryDetails entry={entry} entries={entries} onChoose={choose} onClose={() => setChosen(null)} />
        )}
      </div>
    </>
  )
}
