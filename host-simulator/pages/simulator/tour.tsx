import type { JSX } from 'preact'
import { Icon } from '../parts/icons.tsx'
import type { DockTab } from './dock-state.ts'
import { finishStep, stepsDone } from './first-steps.ts'

const about: Record<DockTab, string> = {
  Trace: 'Calls, events, requests, webhooks and jobs, as they happen.',
  Findings: 'What your app was refused, why, and where it is written.',
  State: 'The world as rows, to look into while you work.',
  World: 'Scenarios, snapshots, the clock, and things that go wrong on purpose.',
}

/** What the dock's tabs are for, in one card over them. */
export const Tour = ({ onOpen }: { onOpen(tab: DockTab): void }): JSX.Element | null => {
  if (stepsDone().includes('tour')) return null
  const end = (): void => finishStep('tour')
  return (
    <div class="tour" role="note" aria-label="The simulator’s part of the page">
      <div class="row tight">
        <h2 class="grow">This bar is the simulator’s, not the platform’s</h2>
        <button class="quiet icon small" aria-label="Hide the tour" title="Hide the tour" onClick={end}>
          <Icon name="close" />
        </button>
      </div>
      <dl>
        {Object.entries(about).map(([tab, text]) => (
          <div key={tab}>
            <dt>
              <button
                class="small"
                onClick={() => {
                  end()
                  onOpen(tab as DockTab)
                }}
              >
                {tab}
              </button>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p class="row">
        <span class="grow">
          <code>?chrome=0</code> in the address hides it all.
        </span>
        <button class="small" onClick={end}>
          Got it
        </button>
      </p>
    </div>
  )
}
