import { z } from 'zod'
import { roles, type UserRow } from '../../../world/rows.ts'
import { orderQuery } from '../common/fields.ts'
import { projectOf } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'
import { enterpriseMember, enterpriseMemberShape, member, memberShape } from './member-shapes.ts'

const answer = z.union([member, enterpriseMember])

const shapeOf = (user: UserRow, call: Call): z.input<typeof answer> =>
  (call.hosted.edition === 'enterprise' ? enterpriseMemberShape : memberShape)(user, projectOf(call))

const members = resource({
  path: '/projects/{projectId}/members/{memberId}',
  scope: 'project.member',
  tag: 'Users',
  name: 'Member',
  answer,
  shapeOf,
  find: ({ world, id }) => world.users.get(id('memberId')),
})

export const memberRows = [
  members.list('The people of a project. Everybody in the world is in every project.', {
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
      orderBy: orderQuery('id', 'username', 'fullName', 'firstName', 'lastName').optional(),
    }),
    ordersShown: true,
    rows(call) {
      const { search, role, languageId } = call.query
      const project = projectOf(call)
      const text = search?.toLowerCase()
      // People work in all languages of a project, so a language of it leaves nobody out.
      const isLanguage = languageId === undefined || project.targetLanguageIds.includes(languageId)
      // Unstated: whether the owner counts as a manager. Ours does.
      return [...call.world.users].filter(
        (user) =>
          isLanguage &&
          (role === undefined || role === 'all' || user.role === role) &&
          (!text || user.login.toLowerCase().includes(text) || user.name.toLowerCase().includes(text)),
      )
    },
  }),
  members.read('One of the people of a project.'),
  members.replace(
    'Says what a person may do: in every project, as everybody here has one role in all.',
    z.object({
      managerAccess: z.boolean().optional(),
      developerAccess: z.boolean().optional(),
      accessToAllWorkflowSteps: z.boolean().optional(),
      roles: z.array(z.object({ name: z.enum(roles) })).optional(),
    }),
    (call, { id: userId }) => {
      const { managerAccess, developerAccess, roles: named = [] } = call.body
      // Unstated: what somebody may who was given nothing. Ours translates.
      const [{ name } = { name: 'translator' as const }] = named
      const role = managerAccess ? 'manager' : developerAccess ? 'developer' : name
      call.do({ do: 'setRole', userId, role })
    },
  ),
]
