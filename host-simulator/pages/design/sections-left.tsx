/** The Editor's lists, on /design. */
import type { JSX } from 'preact'
import { Status, type Shape } from '../editor/status.tsx'
import { Icon } from '../parts/icons.tsx'
import { LabelDot } from '../parts/label.tsx'

const shapes: readonly Shape[] = [
  'untranslated',
  'partially-translated',
  'translated',
  'approved',
  'hidden',
  'over-limit',
]

export const leftSections: Record<string, () => JSX.Element> = {
  'Status of a string': () => (
    <ul class="row">
      {shapes.map((shape) => (
        <li key={shape} class="row tight">
          <Status shape={shape} />
          {shape}
        </li>
      ))}
    </ul>
  ),
  Chips: () => (
    <div class="chips">
      <span class="chip">
        <span class="name">Approved</span>
        <button class="quiet icon small" aria-label="Reset">
          <Icon name="close" />
        </button>
      </span>
      <span class="chip code">
        <button class="quiet small name">count of translations = 0</button>
        <button class="quiet icon small" aria-label="Reset the query">
          <Icon name="close" />
        </button>
      </span>
      {[1, 2, 3].map((id) => (
        <span key={id} class="string-mark">
          <LabelDot id={id} /> Label {id}
        </span>
      ))}
    </div>
  ),
}
