import type { JSX } from 'preact'
import { useId, useMemo, useState } from 'preact/hooks'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { DockHandle } from './dock-handle.tsx'
import { dockTabs, keepDock, keptDock, type DockState, type DockTab } from './dock-state.ts'
import { refusalsOf, type Refusal } from './refusals.ts'
import { RefusalsPanel } from './refusals-panel.tsx'
import { StatePanel } from './state-panel.tsx'
import { TracePanel } from './trace-panel.tsx'
import { WorldPanel } from './world-panel.tsx'

/** The simulator's own part of every page: what happened in the world, what is in it, and what can be done to it. */
export const Dock = (): JSX.Element => {
  const { trace, isOnline } = useShell()
  const [state, setState] = useState(keptDock)
  const id = useId()
  const entries = trace.entries.value
  const refusals = useMemo(() => refusalsOf(entries), [entries])

  const change = (part: Partial<DockState>): void => {
    const next = { ...state, ...part }
    keepDock(next)
    setState(next)
  }
  const open = (tab: DockTab): void => change({ isOpen: true, tab })

  return (
    <section class="simulator" aria-label="Simulator" data-open={state.isOpen}>
      {state.isOpen && <DockHandle height={state.height} onResize={(height) => change({ height })} />}
      <div class="dock-head">
        <button
          class="quiet dock-toggle"
          aria-expanded={state.isOpen}
          onClick={() => change({ isOpen: !state.isOpen })}
        >
          <Icon name={state.isOpen ? 'down' : 'up'} />
          AP Bridge simulator
        </button>
        <div role="tablist" aria-label="Simulator" onKeyDown={(event) => moveTab(event, state.tab, open)}>
          {dockTabs.map((tab) => (
            <button
              key={tab}
              role="tab"
              class="quiet"
              id={`${id}-${tab}`}
              aria-selected={state.isOpen && state.tab === tab}
              aria-controls={state.isOpen && state.tab === tab ? `${id}-panel` : undefined}
              tabIndex={state.tab === tab ? 0 : -1}
              onClick={() => open(tab)}
            >
              {tab}
              {tab === 'Findings' && refusals.length > 0 && (
                <>
                  {' '}
                  <span class="count">{refusals.length}</span>
                </>
              )}
            </button>
          ))}
        </div>
        <span class="grow" />
        <span class="dock-line" role="status">
          {isOnline.value ? '' : 'The simulator does not answer; trying again …'}
        </span>
        <a href="/fidelity" target="_blank" rel="noreferrer">
          What it rests on
        </a>
      </div>
      {state.isOpen && (
        <div
          role="tabpanel"
          class="dock-panel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${state.tab}`}
          style={{ height: `${state.height}px` }}
        >
          <Panel tab={state.tab} refusals={refusals} />
        </div>
      )}
    </section>
  )
}

const Panel = ({ tab, refusals }: { tab: DockTab; refusals: readonly Refusal[] }): JSX.Element => {
  switch (tab) {
    case 'Trace':
      return <TracePanel />
    case 'Findings':
      return <RefusalsPanel refusals={refusals} />
    case 'State':
      return <StatePanel />
    case 'World':
      return <WorldPanel />
  }
}

/** Left and Right, Home and End go to another tab. */
const moveTab = (event: KeyboardEvent, tab: DockTab, open: (tab: DockTab) => void): void => {
  const at = dockTabs.indexOf(tab)
  const { length } = dockTabs
  const to = {
    ArrowRight: (at + 1) % length,
    ArrowLeft: (at + length - 1) % length,
    Home: 0,
    End: length - 1,
  }
  const row = to[event.key as keyof typeof to] as number | undefined
  const next = row === undefined ? undefined : dockTabs[row]
  if (row === undefined || !next) return
  event.preventDefault()
  open(next)
  ;(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]')[row]?.focus()
}
