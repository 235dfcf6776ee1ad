import type { JSX } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'
import { Icon } from '../parts/icons.tsx'
import { later } from '../parts/later.tsx'
import { moveTab } from '../parts/move-focus.ts'
import { useShell } from '../shell.tsx'
import { DockHandle } from './dock-handle.tsx'
import { dockTabs, keepDock, keptDock, wantedTab, type DockState, type DockTab } from './dock-state.ts'
import { isNew } from './first-steps.ts'

const panels = {
  Trace: later(async () => (await import('./trace-panel.tsx')).TracePanel, 'panels'),
  Findings: later(async () => (await import('./findings-panel.tsx')).FindingsPanel, 'panels'),
  State: later(async () => (await import('./state-panel.tsx')).StatePanel, 'panels'),
  World: later(async () => (await import('./world-panel.tsx')).WorldPanel, 'panels'),
}

const WorldGone = later(async () => (await import('./world-gone.tsx')).WorldGone)
const Tour = later(async () => (await import('./tour.tsx')).Tour, 'panels')

/** What the dock loads after the page. */
export const partsOfDock = Object.values(panels)

/** The simulator's own part of every page: what happened in the world, what is in it, and what can be done to it. */
export const Dock = (): JSX.Element => {
  const { findings, isOnline, isGone, navigation } = useShell()
  const [state, setState] = useState(keptDock)
  const id = useId()
  const wrong = findings.found.value.filter(({ severity, gone }) => severity !== 'info' && !gone).length

  const change = (part: Partial<DockState>): void => {
    const next = { ...state, ...part }
    keepDock(next)
    setState(next)
  }
  const open = (tab: DockTab): void => change({ isOpen: true, tab })
  const wanted = wantedTab.value
  useEffect(() => {
    if (!wanted) return
    wantedTab.value = null
    open(wanted)
  }, [wanted])

  return (
    <section class="simulator" aria-label="Simulator" data-open={state.isOpen}>
      {state.isOpen && <DockHandle height={state.height} onResize={(height) => change({ height })} />}
      {isNew && <Tour onOpen={open} />}
      <div class="dock-head">
        <button
          class="quiet dock-toggle"
          aria-expanded={state.isOpen}
          onClick={() => change({ isOpen: !state.isOpen })}
        >
          <Icon name={state.isOpen ? 'down' : 'up'} />
          AP Bridge simulator
        </button>
        <div
          role="tablist"
          aria-label="Simulator"
          onKeyDown={(event) =>
            moveTab(event, dockTabs.indexOf(state.tab), (row) => open(dockTabs[row] ?? state.tab))
          }
        >
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
              {tab === 'Findings' && wrong > 0 && (
                <>
                  {' '}
                  <span class="count">{wrong}</span>
                </>
              )}
            </button>
          ))}
        </div>
        <span class="grow" />
        <span class="dock-line" role="status">
          {isGone.value ? (
            <WorldGone />
          ) : isOnline.value ? (
            ''
          ) : (
            'The simulator does not answer; trying again …'
          )}
        </span>
        <a href={navigation.hrefOf('/apps')}>Apps</a>
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
          <OpenPanel tab={state.tab} />
        </div>
      )}
    </section>
  )
}

const OpenPanel = ({ tab }: { tab: DockTab }): JSX.Element => {
  const Panel = panels[tab]
  return <Panel />
}
