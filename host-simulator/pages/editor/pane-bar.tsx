import type { JSX } from 'preact'
import { Icon, type IconName } from '../parts/icons.tsx'
import type { PaneName, Panes } from './panes.ts'

const names = [
  ['strings', 'Strings', 'list'],
  ['work', 'Translate', 'edit'],
  ['apps', 'Apps', 'apps'],
] as const satisfies (readonly [PaneName, string, IconName])[]

/** In a narrow window: which of the panes is seen. */
export const PaneBar = ({ panes }: { panes: Panes }): JSX.Element => (
  <nav class="pane-bar" aria-label="Panes">
    {names.map(([pane, name, icon]) => (
      <button
        key={pane}
        class="quiet"
        aria-current={pane === panes.shown ? 'true' : undefined}
        onClick={() => panes.show(pane)}
      >
        <Icon name={icon} />
        {name}
      </button>
    ))}
  </nav>
)
