import type { JSX } from 'preact'
import { profileRoot } from '../../host/addresses.ts'
import { rolesIn } from '../../world/access.ts'
import { isManager } from '../../world/queries.ts'
import type { Role, UserRow } from '../../world/people-rows.ts'
import { Avatar } from '../parts/avatar.tsx'
import { useDeed } from '../parts/deed.tsx'
import { Said } from '../parts/said.tsx'
import { options, Select } from '../parts/select.tsx'
import { Table, type Column } from '../parts/table.tsx'
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
export const Members = (): JSX.Element => <MemberTable />

/** What a person is here beside their role everywhere: by teams and groups, or no more. */
const Beside = ({ user }: { user: UserRow }): JSX.Element | null => {
  const projectId = useShell().projectId() ?? NaN
  const given = rolesIn({ ...user, outOf: [projectId] }, { projectId })
  const isOut = user.outOf?.includes(projectId) === true
  if (!given.length && !isOut) return null
  const names = given.map((role) => roleName(role)).join(', ')
  return (
    <span class="small aside">
      {' '}
      {isOut && (names ? 'In this project only: ' : 'Not in this project')}
      {names && `${names} by a team or group`}
    </span>
  )
}

/** As REST tells it: to managers. */
const mail: Column<UserRow> = {
  title: 'E-mail',
  kind: 'wide',
  by: ({ email }) => email,
  cell: ({ email }) => <span class="aside">{email}</span>,
}

/** People and their roles; a manager chooses the roles. */
export const MemberTable = (): JSX.Element => {
  const { editor, projectId } = useShell()
  const { world, userId } = editor
  const deed = useDeed()
  const self = world.users.get(userId)
  const may = self !== undefined && isManager(self)
  const place = projectId()
  const shown = [...world.projects].filter(({ id }) => place === null || id === place)
  const owners = new Set(shown.map(({ ownerId }) => ownerId))
  const setRole = (user: UserRow, role: Role): Promise<boolean> =>
    deed.run(
      () => editor.command({ do: 'setRole', userId: user.id, role }),
      `${user.name} is a ${roleName(role).toLowerCase()} now`,
    )
  return (
    <Table
      label="Members"
      rows={[...world.users]}
      keyOf={({ id }) => id}
      text={({ name, login, role }) => `${name} ${login} ${roleName(role)}`}
      tools={<Said {...deed} />}
      columns={[
        {
          title: 'Name',
          by: ({ name }) => name,
          cell: (user) => (
            <span class="person">
              <Avatar user={user} />
              <span>
                <Link to={profileRoot(user)}>{user.name}</Link>
                <span class="small aside">
                  {user.login}
                  {user.id === userId && ', you'}
                </span>
              </span>
            </span>
          ),
        },
        ...(may ? [mail] : []),
        {
          title: 'Role',
          by: ({ role }) => roleName(role),
          cell: (user) => (
            <>
              {owners.has(user.id) ? (
                <span class="tag" data-kind="info">
                  Owner
                </span>
              ) : may ? (
                <Select
                  label={`Role of ${user.name}`}
                  value={user.role}
                  onChoose={(role) => setRole(user, role as Role)}
                >
                  {options(Object.entries(roles))}
                </Select>
              ) : (
                roleName(user.role)
              )}
              {!owners.has(user.id) && <Beside user={user} />}
            </>
          ),
        },
      ]}
      empty={<p class="none">Nobody works on this project.</p>}
    />
  )
}
