import type { JSX } from 'preact'
import type { LabelRow } from '../../world/string-rows.ts'

/** Far apart for ids that follow each other: steps of the golden angle. */
const hueOf = (id: number): number => Math.round((id * 137.5) % 360)

/** The colour of a label, which it has everywhere; it says nothing that the title does not. */
export const LabelDot = ({ id }: { id: number }): JSX.Element => (
  <i class="label-dot" style={{ '--hue': hueOf(id) }} />
)

export const Label = ({ label: { id, title } }: { label: Pick<LabelRow, 'id' | 'title'> }): JSX.Element => (
  <span class="tag">
    <LabelDot id={id} />
    {title}
  </span>
)
