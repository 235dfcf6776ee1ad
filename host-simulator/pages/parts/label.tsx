import type { JSX } from 'preact'
import type { LabelRow } from '../../world/rows.ts'

/** Far apart for ids that follow each other: steps of the golden angle. */
const hueOf = (id: number): number => Math.round((id * 137.5) % 360)

/** A label with a colour of its own; the colour says nothing that the title does not. */
export const Label = ({ label: { id, title } }: { label: Pick<LabelRow, 'id' | 'title'> }): JSX.Element => (
  <span class="tag label" style={{ '--hue': hueOf(id) }}>
    {title}
  </span>
)
