import { z } from 'zod'
import type { UserRow } from '../../../world/rows.ts'
import { many, one } from '../../http/envelope.ts'
import { ordered, orderQuery } from '../common/fields.ts'
import { found, projectOf } from '../common/found.ts'
import { row, type Call } from '../row.ts'
import { enterpriseMember, enterpriseMemberShape, member, memberShape } from './member-shapes.ts'

const answer = z.union([member, enterpriseMember])

export const memberRows = [
  row({
    method: 'GET',
    path: '/projects/{projectId}/members',
    scope: 'project.member read',
    tag: 'Users',
    doc: 'The people of a project. Everybody in the world is in every project.',
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
    ok: [200],
    answer: { many: answer },
    run(call) {
      const { search, role, languageId, orderBy } = call.query
      const project = projectOf(call)
      const text = search?.toLowerCase()
      // People work in all languages of a project, so a language of it leaves nobody out.
      const isLanguage = languageId === undefined || project.targetLanguageIds.includes(languageId)
      // Unstated: whether the owner counts as a manager. Ours does.
      const rows = [...call.world.users].filter(
        (user) =>
          isLanguage &&
          (role === undefined || role === 'all' || user.role === role) &&
          (!text || user.login.toLowerCase().includes(text) || user.name.toLowerCase().includes(text)),
      )
      return many(ordered(rows.map(shapeIn(call)), orderBy), call.search, (shape) => shape)
    },
  }),
  row({
    method: 'GET',
    path: '/projects/{projectId}/members/{memberId}',
    scope: 'project.member read',
    tag: 'Users',
    doc: 'One of the people of a project.',
    ok: [200],
    answer: { one: answer },
    run: (call) => one(shapeIn(call)(found(call.world.users.get(call.id('memberId')), 'Member'))),
  }),
]

const shapeIn = (
  call: Pick<Call, 'world' | 'id' | 'hosted'>,
): ((user: UserRow) => z.input<typeof answer>) => {
  const project = projectOf(call)
  return (user) =>
    call.hosted.edition === 'enterprise' ? enterpriseMemberShape(user, project) : memberShape(user, project)
}
