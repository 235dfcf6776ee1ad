import { z } from 'zod'
import { addedRow } from '../../../world/added.ts'
import { approvalsOf } from '../../../world/approvals.ts'
import type { Role } from '../../../world/people-rows.ts'
import { many, one } from '../../http/envelope.ts'
import { userOf } from '../common/caller.ts'
import { fieldPointer, orderQuery, patchOf } from '../common/fields.ts'
import { resource } from '../common/resource.ts'
import { edited } from '../common/patch.ts'
import { row, type Call } from '../common/row.ts'
import { fieldValues, keepValues, requireFields } from '../fields/stored.ts'
import { storedOf } from '../sources/failures.ts'
import { teamShape } from '../teams/shapes.ts'
import { accessRows, openProject, projectIn } from './access.ts'
import { teamsInto } from './granted.ts'
import type { Held } from './held.ts'
import { isDirect, isMember, setMember } from './membership.ts'
import { peopleChosen, peopleWish } from './chosen.ts'
import { noteSecurity } from './security.ts'
import { enterpriseUser, enterpriseUserShape, namesOf, user, userShape } from './user.ts'

const tag = 'Users'

const users = resource({
  path: '/users/{userId}',
  scope: 'user',
  edition: 'enterprise',
  tag,
  name: 'User',
  answer: enterpriseUser,
  shapeOf: enterpriseUserShape,
  isSteady: true,
  find: ({ world, id }) => world.users.get(id('userId')),
})

/** Pictures that people send are taken and not shown. */
const avatarStorageId = z.int()

const setRole = (call: Call, userId: number, role: Role): void => {
  const old = call.world.users.get(userId)?.role
  call.do({ do: 'setRole', userId, role })
  if ((role === 'manager') !== (old === 'manager'))
    noteSecurity(call, role === 'manager' ? 'role.admin.granted' : 'role.admin.revoked', userId, role)
}

/** By project: the one role that a person has everywhere, where they are; none where only a team lets them in. */
const rolesOf = (call: Call): ReadonlyMap<number, readonly Held[]> => {
  const { id, role } = users.named(call)
  const projects = [...call.world.projects].filter((each) => isMember(call.hosted, each.id, id))
  return new Map(projects.map((each) => [each.id, isDirect(call.hosted, each.id, id) ? [{ role }] : []]))
}

const counts = z.strictObject({ strings: z.int(), words: z.int().optional() }).partial()

export const userRows = [
  row({
    method: 'GET',
    path: '/user',
    scope: null,
    tag,
    doc: 'The user that the token stands for.',
    ok: [200],
    answer: { one: z.union([user, enterpriseUser]) },
    steady: () => true,
    run: (call) =>
      one(
        call.hosted.edition === 'enterprise'
          ? enterpriseUserShape(userOf(call), call)
          : userShape(userOf(call), call.world.organization.createdAt),
      ),
  }),
  row({
    method: 'PATCH',
    path: '/user',
    scope: null,
    edition: 'standard',
    tag,
    doc: 'Changes what the user says of themselves.',
    body: patchOf(['replace'], ['/username', '/fullName', '/timezone', '/avatarStorageId']),
    ok: [200],
    answer: { one: user.extend({ emailVerified: z.literal(true) }) },
    run(call) {
      const form = z.object({
        username: z.string(),
        fullName: z.string(),
        timezone: z.string(),
        avatarStorageId,
      })
      const wish = edited({}, call.body, form.partial())
      if (wish.avatarStorageId !== undefined) storedOf(call, wish.avatarStorageId)
      const { username: login, fullName: name, timezone } = wish
      call.do({ do: 'editUser', userId: call.userId, login, name, timezone })
      const shown = userShape(userOf(call), call.world.organization.createdAt)
      // Who has a token here has an account.
      return one({ ...shown, emailVerified: true as const })
    },
  }),
  users.list('The people of the organization.', {
    query: z.object({
      ...peopleWish,
      orderBy: orderQuery(
        ...(['id', 'username', 'firstName', 'lastName', 'email', 'status', 'createdAt', 'lastSeen'] as const),
      ).optional(),
    }),
    ordersShown: true,
    rows: peopleChosen,
  }),
  users.add(
    'Invites somebody by mail, which goes nowhere; they are pending, and may do what a translator may.',
    z.object({
      email: z.string(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      timezone: z.string().optional(),
      adminAccess: z.boolean().default(false),
    }),
    (call) => {
      const { email, firstName = '', lastName = '', timezone, adminAccess } = call.body
      const name = `${firstName} ${lastName}`.trim()
      const role = adminAccess ? 'manager' : 'translator'
      const names = name ? { name, firstName } : {}
      const done = call.do({ do: 'addUser', email, timezone, role, status: 'pending', ...names })
      const added = addedRow(done, call.world, 'users')
      noteSecurity(call, 'user.registered', added.id, added.login)
      return added
    },
    { may: 'anywhere' },
  ),
  users.read('One of the people.'),
  users.edit(
    'Changes what is said of a person.',
    z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        timezone: z.string(),
        status: z.enum(['active', 'blocked']),
        adminAccess: z.boolean(),
        avatarStorageId,
        fields: fieldValues.nullable(),
      })
      .partial(),
    (call, each, { timezone, status, adminAccess, avatarStorageId: picture, fields, ...names }) => {
      requireFields(call, 'user', fields)
      if (picture !== undefined) storedOf(call, picture)
      const old = namesOf(each)
      const { firstName = old.firstName, lastName = old.lastName } = names
      const edited = Object.keys(names).length && { name: `${firstName} ${lastName}`.trim(), firstName }
      call.hosted.together(() => {
        const userId = each.id
        call.do({ do: 'editUser', userId, timezone, status, ...edited })
        if (status !== undefined && (status === 'blocked') !== (each.status === 'blocked'))
          noteSecurity(call, status === 'blocked' ? 'user.blocked' : 'user.unblocked', userId)
        if (adminAccess !== undefined && adminAccess !== (each.role === 'manager'))
          setRole(call, userId, adminAccess ? 'manager' : 'translator')
        keepValues(call, 'user', userId, fields)
      })
    },
    // Source: the manual names it among those that set values of fields; the description does not.
    { operations: ['replace'], pointers: [fieldPointer] },
  ),
  users.remove('Deletes a person; what they did stays.', (call, { id: userId, login }) => {
    call.do({ do: 'deleteUser', userId })
    noteSecurity(call, 'user.force_removed', userId, login)
  }),
  ...accessRows({
    path: '/users/{userId}/projects/permissions',
    scope: 'user',
    tag,
    who: 'a person',
    rolesOf,
    set(call, projectId, roles) {
      const { id: userId } = users.named(call)
      const [held] = roles ?? []
      if (held) setRole(call, userId, held.role)
      setMember(call.hosted, projectId, userId, roles !== null)
    },
    more: (call, projectId) => ({
      teams: teamsInto(call.hosted, users.named(call).id, projectId).map((each) => teamShape(each, call)),
    }),
  }),
  users.below(
    '/projects/contributions',
    'How much a person did, project by project.',
    {
      many: z.strictObject({
        id: z.int(),
        ...{ translated: counts, approved: counts, voted: counts, commented: counts },
        project: openProject,
      }),
    },
    (call, { id: userId }) => {
      const { world } = call
      const done = [...world.projects].map((project) => {
        const isIn = (stringId: number): boolean => world.strings.get(stringId)?.projectId === project.id
        const rows = [...world.translations].filter((each) => !each.isDeleted && isIn(each.stringId))
        const count = (list: readonly unknown[]) => ({ strings: list.length })
        return {
          id: project.id,
          translated: count(rows.filter((each) => each.userId === userId)),
          approved: count(rows.filter((row) => approvalsOf(row).some((each) => each.userId === userId))),
          voted: count(rows.filter(({ votes }) => votes[userId])),
          commented: count(
            [...world.comments].filter((each) => each.userId === userId && isIn(each.stringId)),
          ),
          project: projectIn(call, project),
        }
      })
      return many(
        done.filter(
          (each) =>
            each.translated.strings + each.approved.strings + each.voted.strings + each.commented.strings,
        ),
        call.search,
        (each) => each,
      )
    },
  ),
]
