import type { JSX } from 'preact'
import { Link } from './link.tsx'

/** A place one step above. */
export interface Back {
  to: string
  name: string
}

/** The way back, and where one is. */
export const Crumbs = ({ back, name }: { back: Back; name: string }): JSX.Element => (
  <ol class="crumbs">
    <li>
      <Link to={back.to}>{back.name}</Link>
    </li>
    <li>{name}</li>
  </ol>
)
