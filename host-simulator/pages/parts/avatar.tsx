import type { JSX } from 'preact'
import type { UserRow } from '../../world/people-rows.ts'

/** A person's picture; beside their name it says nothing. */
export const Avatar = ({
  user,
  size,
  alt = '',
}: {
  user: UserRow
  size?: 'small' | 'large'
  alt?: string
}): JSX.Element => (
  // Lazy: a thousand pictures at once would hold up a page of a thousand people for half a minute.
  <img class={`avatar ${size ?? ''}`} loading="lazy" src={user.avatarUrl} alt={alt} title={user.name} />
)
