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
}): JSX.Element => <img class={`avatar ${size ?? ''}`} src={user.avatarUrl} alt={alt} title={user.name} />
