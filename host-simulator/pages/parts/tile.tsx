import type { JSX } from 'preact'
import { initialsOf } from '../../world/initials.ts'

/** The same in every world, and far from that of a name like it. */
const hueOf = (name: string): number =>
  [...name].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 11)

/** The picture of what has none, such as a project: its initials in a colour of its own. Beside the name it says nothing. */
export const Tile = ({ name, size }: { name: string; size?: 'small' | 'large' }): JSX.Element => (
  <span class={`tile ${size ?? ''}`} style={{ '--hue': hueOf(name) }} aria-hidden="true">
    {initialsOf(name)}
  </span>
)
