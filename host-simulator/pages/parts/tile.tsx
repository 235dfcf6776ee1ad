import type { JSX } from 'preact'

/** The same in every world, and far from that of a name like it. */
const hueOf = (name: string): number =>
  [...name].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 11)

/** The picture of what has none, such as a project: its initials in a colour of its own. Beside the name it says nothing. */
export const Tile = ({ name, size }: { name: string; size?: 'small' | 'large' }): JSX.Element => (
  <span class={`tile ${size ?? ''}`} style={{ '--hue': hueOf(name) }} aria-hidden="true">
    {initialsOf(name)}
  </span>
)

const initialsOf = (name: string): string => {
  const [first = '', second] = name.split(/[\s_-]+/).filter(Boolean)
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]]
  return letters.join('').toUpperCase()
}
