import type { JSX } from 'preact'

/** Characters as people count them: an emoji is one. */
const lengthOf = (text: string): number => [...text].length

export const isOverLimit = (text: string, limit: number): boolean => limit > 0 && lengthOf(text) > limit

/** How long the text is, and how much of its limit that takes. */
export const LengthMeter = ({ text, limit }: { text: string; limit: number }): JSX.Element => {
  const length = lengthOf(text)
  return (
    <span class="counter number" data-over={isOverLimit(text, limit)} title="Characters">
      {limit > 0 && (
        <span class="progress" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * length) / limit)}%` }} />
        </span>
      )}
      {limit > 0 ? `${length} / ${limit}` : length}
    </span>
  )
}
