import type { JSX } from 'preact'
import type { Range, Tone } from './layout.ts'
import type { Ink, Inks } from './paint.ts'
import { lengthOf } from './range.ts'

interface Props {
  brush: Range | null
  /** Whether not all is shown. */
  isZoomed: boolean
  /** To so many times the span that is shown. */
  onZoom(times: number): void
  onAll(): void
  onZoomTo(range: Range): void
  onUnmark(): void
}

const legend: readonly (readonly [Tone, string])[] = [
  ['ok', 'ok'],
  ['warned', 'odd'],
  ['refused', 'refused'],
  ['fault', 'fault'],
  ['open', 'no answer yet'],
  ['late', '! none after 5 s'],
]
const otherInks: readonly Ink[] = ['text', 'muted', 'line', 'focus']

/** Below the timeline: what zooms it, what is marked, and what its colours mean. */
export const Foot = ({ brush, isZoomed, onZoom, onAll, onZoomTo, onUnmark }: Props): JSX.Element => (
  <div class="timeline-foot">
    <button class="quiet icon" aria-label="Zoom in" onClick={() => onZoom(0.5)}>
      +
    </button>
    <button class="quiet icon" aria-label="Zoom out" onClick={() => onZoom(2)}>
      −
    </button>
    <button class="quiet" disabled={!isZoomed} onClick={onAll}>
      All
    </button>
    {brush && (
      <>
        <span class="muted">{lengthOf(brush.to - brush.from)} marked</span>
        <button class="quiet" onClick={() => onZoomTo(brush)}>
          Zoom to it
        </button>
        <button class="quiet" onClick={onUnmark}>
          Unmark
        </button>
      </>
    )}
    <span class="grow" />
    <ul class="timeline-legend" aria-label="Legend">
      {legend.map(([tone, words]) => (
        <li key={tone}>
          <i data-ink={tone} />
          {words}
        </li>
      ))}
    </ul>
    {otherInks.map((ink) => (
      <i key={ink} data-ink={ink} hidden />
    ))}
  </div>
)

/** Colours as the page has them now: a theme, or the system, may change them. */
export const inksOf = (timeline: HTMLElement): Inks =>
  Object.fromEntries(
    [...timeline.querySelectorAll<HTMLElement>('[data-ink]')].map((element) => [
      element.dataset['ink'],
      getComputedStyle(element).color,
    ]),
  ) as Inks
