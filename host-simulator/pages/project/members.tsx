import type { JSX } from 'preact'
import { profileRoot } from '../../host/addresses.ts'
import type { Role } from '../../world/rows.ts'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'

const roles: Record<Role, string> = {
  manager: 'Manager',
  developer: 'Developer',
  language_coordinator: 'Language coordinator',
  proofreader: 'Proofreader',
  translator: 'Translator',
}

export const roleName = (role: Role): string => roles[role]

/** Who works on the project. */
export const Members = (): JSX.Element => {
  const { world } = useShell().editor
  return (
    <ul class="lines people">
      {[...world.users].map((user) => (
        <li key={user.id}>
          <img class="avatar" src={user.avatarUrl} alt="" />
          <Link to={profileRoot(user)}>{user.name}</Link>
          <span class="aside">{user.login}</span>
          <span class="grow" />
          <span>{roleName(user.role)}</span>
        </li>
      ))}
    </ul>
  )
}
