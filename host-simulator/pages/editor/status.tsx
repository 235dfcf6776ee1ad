import type { JSX } from 'preact'
import type { StringStatus } from '../../world/queries.ts'
import { Icon, type IconName } from '../parts/icons.tsx'

/** What a string is at, as it is seen: being hidden or too long comes before how far it is translated. */
export type Shape = StringStatus | 'hidden' | 'over-limit'

const shapes: Record<Shape, { icon: IconName; title: string }> = {
  untranslated: { icon: 'circle', title: 'untranslated' },
  'partially-translated': { icon: 'half', title: 'partially translated' },
  translated: { icon: 'check', title: 'translated' },
  approved: { icon: 'doubleCheck', title: 'approved' },
  hidden: { icon: 'eyeOff', title: 'hidden' },
  'over-limit': { icon: 'alert', title: 'over the limit' },
}

/** A shape and a colour of its own for each, and its words for who sees neither. */
export const Status = ({
  shape,
  status,
  role,
}: {
  shape: Shape
  /** How far it is translated, where the shape does not say it. */
  status?: StringStatus
  role?: 'gridcell'
}): JSX.Element => {
  const { icon, title } = shapes[shape]
  const said = status && status !== shape ? `${title}, ${shapes[status].title}` : title
  return (
    <span
      {...(role && { role })}
      class="status disc"
      data-status={status ?? shape}
      data-shape={shape}
      title={said}
    >
      <Icon name={icon} />
      <span class="visually-hidden">{said}</span>
    </span>
  )
}
