import type { ComponentChildren, JSX } from 'preact'
import { Icon, type IconName } from '../parts/icons.tsx'
import { KeyCaps } from '../parts/key-caps.tsx'
import { finishStep, stepsDone } from './first-steps.ts'

const hints: readonly { id: string; icon: IconName; content: ComponentChildren }[] = [
  {
    id: 'palette',
    icon: 'search',
    content: (
      <>
        <KeyCaps keys={['Control+K', 'Command+K']} /> finds every file, string, action and page.
      </>
    ),
  },
  {
    id: 'app',
    icon: 'apps',
    content: (
      <>
        The panel on the right is an app’s own page. To see yours: <code>ap-bridge dev --app</code> with the
        address of its manifest.
      </>
    ),
  },
  {
    id: 'save',
    icon: 'send',
    content: (
      <>Save something, then open Trace below: each event, webhook and request that it led to is there.</>
    ),
  },
]

/** Three things that are worth to know first, below the work. */
export const Hints = (): JSX.Element | null => {
  const done = stepsDone()
  const left = hints.filter(({ id }) => !done.includes(id))
  // One thing after the other.
  if (!left.length || !done.includes('tour')) return null
  return (
    <div class="hints-place">
      <ul class="hints" aria-label="First steps">
        {left.map(({ id, icon, content }) => (
          <li key={id}>
            <Icon name={icon} />
            <span class="grow">{content}</span>
            <button
              class="quiet icon small"
              aria-label="Hide this hint"
              title="Hide this hint"
              onClick={() => finishStep(id)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
