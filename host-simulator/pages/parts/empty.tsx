import type { ComponentChildren, JSX } from 'preact'
import { Icon, type IconName } from './icons.tsx'

/** Where nothing is: what would be here, and what to do so that it is. */
export const Empty = ({
  icon,
  title,
  level = 3,
  children,
}: {
  icon: IconName
  title: string
  /** Of its heading: 2 right below the page's. */
  level?: 2 | 3
  children?: ComponentChildren
}): JSX.Element => (
  <div class="empty">
    <Icon name={icon} />
    {level === 2 ? <h2>{title}</h2> : <h3>{title}</h3>}
    {children}
  </div>
)
