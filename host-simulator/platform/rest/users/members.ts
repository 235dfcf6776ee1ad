import { z } from 'zod'
import { addedRow } from '../../../world/added.ts'
import { may, rolesIn } from '../../../world/access.ts'
import type { Role, UserRow } from '../../../world/people-rows.ts'
import { keptValue } from '../../hosted/kept-values.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id, idQuery, orderQuery } from '../common/fields.ts'
import { projectOf, requireEach } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { projectIdsIn } from '../groups/group.ts'
import { userOf } from '../common/caller.ts'
import { row, type Call } from '../common/row.ts'
import { requireIn } from '../common/who-may.ts'
import { access, held, heldIn } from './held.ts'
import { enterpriseMember, enterpriseMemberShape, member, memberShape } from './member-shapes.ts'
import { groupsManaged, settleAccess } from './granted.ts'
import { isDirect, isMember, setMember } from './membership.ts'

const wish = z.object(access).partial()

/**
 * Of people, who have one role in all projects and languages. What is said of languages has to be right, and coordinators
 * give roles in their own alone. Source: facts F225.
 */
const roleIn = (call: Call, wished: z.output<typeof wish>): Role => {
  const project = projectOf(call)
  const [given] = heldIn(project, held(call, wished))
  if (!may(userOf(call), 'manage', { projectId: project.id }))
    requireIn(call, 'coordinate', given?.languages ? Object.keys(given.languages) : project.targetLanguageIds)
  return given?.role ?? 'translator'
}

/** Nobody changes what they are themselves. Source: facts F225. */
const requireAnother = (call: Pick<Call, 'userId'>, userId: number): void => {
  if (userId === call.userId)
    throw new Refusal(
      failed(403, `Failed to edit user ${userId}: nobody edits themselves, another manager may`),
    )
}

const answer = z.union([member, enterpriseMember])

const shapeOf = (user: UserRow, call: Call): z.input<typeof answer> => {
  const project = projectOf(call)
  if (call.hosted.edition !== 'enterprise') return memberShape(user, project)
  const [group = null] = groupsManaged(call.hosted, user.id).filter(({ id: groupId }) =>
    projectIdsIn(call.hosted, groupId).includes(project.id),
  )
  return enterpriseMemberShape(user, project, group)
}

const members = resource({
  path: '/projects/{projectId}/members/{memberId}',
  scope: 'project.member',
  tag: 'Users',
  name: 'Member',
  answer,
  shapeOf,
  isSteady: true,
  find: ({ world, hosted, id }) =>
    isMember(hosted, id('projectId'), id('memberId')) ? world.users.get(id('memberId')) : null,
})

export const memberRows = [
  members.list('The people of a project: everybody, but who was taken out of it.', {
    query: z.object({
      search: z.string().min(2).optional(),
      // Nobody here is blocked or pending.
      role: z
        .enum([
          'all',
          'manager',
          'developer',
          'language_coordinator',
          'proofreader',
          'translator',
          'blocked',
          'pending',
        ])
        .optional(),
      languageId: z.string().min(1).optional(),
      workflowStepId: idQuery.optional(),
      orderBy: orderQuery('id', 'username', 'fullName', 'firstName', 'lastName').optional(),
    }),
    ordersShown: true,
    rows(call) {
      const { search, role, languageId, workflowStepId: stepId = null } = call.query
      const project = projectOf(call)
      const text = search?.toLowerCase()
      const place = { projectId: project.id, ...(languageId !== undefined && { languageId }) }
      const isLanguage = languageId === undefined || project.targetLanguageIds.includes(languageId)
      if (!isLanguage) return []
      const translators = keptValue(call.hosted, `translators ${JSON.stringify({ ...place, stepId })}`, () =>
        [...call.world.users].filter(
          (user) =>
            may(user, 'translate', { ...place, stepId }) && isMember(call.hosted, project.id, user.id),
        ),
      )
      // Unstated: whether the owner counts as a manager. Ours does.
      return translators.filter(
        (user) =>
          (role === undefined ||
            role === 'all' ||
            rolesIn(user, { projectId: project.id }).some((each) => each === role)) &&
          (!text || user.login.toLowerCase().includes(text) || user.name.toLowerCase().includes(text)),
      )
    },
  }),
  members.read('One of the people of a project.'),
  members.replace(
    'Says what a person may do: in every project, as everybody here has one role in all.',
    wish,
    (call, { id: userId }) => {
      requireAnother(call, userId)
      call.do({ do: 'setRole', userId, role: roleIn(call, call.body) })
    },
  ),
  members.remove(
    'Takes a person out of a project.',
    (call, { id: userId }) => {
      const project = projectOf(call)
      // Source: facts F225.
      if (project.ownerId === userId)
        throw new Refusal(failed(409, `Failed to take user ${userId} out: they own the project`))
      requireAnother(call, userId)
      // What a team or group gives stays. Source: the vendor's description of this operation.
      call.hosted.together(() => {
        setMember(call.hosted, project.id, userId, false)
        settleAccess(call)
      })
    },
    { may: 'manage' },
  ),
  row({
    method: 'POST',
    path: '/projects/{projectId}/members',
    scope: 'project.member write',
    tag: 'Users',
    doc: 'Takes people into a project: those who were taken out, and by mail such as are not there yet.',
    body: z
      .object({
        ...access,
        userIds: z.array(id),
        usernames: z.array(z.string()),
        emails: z.array(z.string()),
      })
      .partial()
      .refine(({ userIds, usernames, emails }) => userIds ?? usernames ?? emails, {
        path: ['userIds'],
        error: 'expected userIds, usernames or emails',
      }),
    ok: [201],
    answer: {
      plain: z.strictObject({
        skipped: z.array(z.strictObject({ data: answer })),
        added: z.array(z.strictObject({ data: answer })),
        updated: z.array(z.strictObject({ data: answer })),
        pagination: z.strictObject({ offset: z.int(), limit: z.int() }),
      }),
    },
    run(call) {
      const { userIds = [], usernames = [], emails = [] } = call.body
      const { id: projectId } = projectOf(call)
      const byName = (key: 'login' | 'email', named: string): UserRow | undefined =>
        [...call.world.users].find((each) => each[key] === named)
      requireEach('userIds', 'user', userIds, (each) => call.world.users.has(each))
      requireEach('usernames', 'user', usernames, (each) => byName('login', each) !== undefined)
      const role = roleIn(call, call.body)
      const added: UserRow[] = []
      const skipped: UserRow[] = []
      call.hosted.together(() => {
        for (const email of emails)
          if (!byName('email', email))
            added.push(
              addedRow(call.do({ do: 'addUser', email, role, status: 'pending' }), call.world, 'users'),
            )
        const named = [
          ...userIds.map((each) => call.world.users.get(each)),
          ...usernames.map((each) => byName('login', each)),
          ...emails.map((each) => byName('email', each)),
        ]
        for (const user of named) {
          if (!user || added.includes(user) || skipped.includes(user)) continue
          const isIn = isDirect(call.hosted, projectId, user.id)
          setMember(call.hosted, projectId, user.id, true)
          if (isIn) skipped.push(user)
          else added.push(user)
        }
        settleAccess(call)
      })
      const shown = (users: readonly UserRow[]) => users.map((each) => ({ data: shapeOf(each, call) }))
      return Response.json(
        // A role is of all projects here: who was in it stays as they are.
        {
          ...{ skipped: shown(skipped), added: shown(added), updated: [] },
          pagination: { offset: 0, limit: 25 },
        },
        { status: 201 },
      )
    },
  }),
]
