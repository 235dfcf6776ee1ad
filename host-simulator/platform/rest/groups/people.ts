/** The managers and the teams of a group. */
import { z } from 'zod'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { invalid, many, one, unpaged } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { within, requireOp } from '../common/batch.ts'
import { id, idsQuery, ordered, orderQuery, patchOf, type Order } from '../common/fields.ts'
import { found } from '../common/found.ts'
import { row, type Call, type RestRow } from '../common/row.ts'
import { team, teamShape } from '../teams/shapes.ts'
import { teamsOf } from '../teams/team.ts'
import { enterpriseUser, enterpriseUserShape } from '../users/user.ts'
import { settleAccess } from '../users/granted.ts'
import { groupPeopleOf } from './group.ts'
import { groups } from './rows.ts'
import { readAs } from '../../../../src/contract/read-as.ts'

interface Kind {
  path: '/groups/{groupId}/managers' | '/groups/{groupId}/teams'
  name: 'Manager' | 'Team'
  part: 'userId' | 'teamId'
  answer: z.ZodObject
  isThere(hosted: HostedWorld, id: number): boolean
  query: z.ZodObject
  /** That the list is ordered by. Unstated: which ones there are. */
  valueOf(id: number, field: string, call: Call): unknown
  shapeOf(id: number, call: Call): object
}

const rowsOf = ({ path, name, part, answer, isThere, shapeOf, query, valueOf }: Kind): RestRow[] => {
  const words = name === 'Team' ? 'teams' : 'managers'
  const shared = { edition: 'enterprise', tag: 'Projects' } as const
  const keyOf = (call: Call): string => `${groups.named(call).id} ${part}`
  const all = (call: Call): number[] =>
    (groupPeopleOf(call.hosted).get(keyOf(call)) ?? []).filter((each) => isThere(call.hosted, each))
  return [
    row({
      ...shared,
      method: 'GET',
      may: 'group',
      path,
      scope: 'group read',
      doc: `The ${words} of a group.`,
      ok: [200],
      answer: { many: answer },
      query,
      run(call) {
        const { teamIds, orderBy } = call.query as { teamIds?: number[]; orderBy?: Order<string>[] }
        const isOf = (userId: number): boolean =>
          !teamIds ||
          teamIds.some((each) =>
            teamsOf(call.hosted)
              .get(String(each))
              ?.members.some((member) => member.userId === userId),
          )
        const shown = ordered(all(call).filter(isOf), orderBy, (each, field) => valueOf(each, field, call))
        return many(shown, call.search, (each) => shapeOf(each, call))
      },
    }),
    row({
      ...shared,
      method: 'GET',
      may: 'group',
      path: `${path}/{${part}}`,
      scope: 'group read',
      doc: `One of the ${words} of a group.`,
      ok: [200],
      answer: { one: answer },
      run: (call) =>
        one(
          shapeOf(
            found(
              all(call).find((each) => each === call.id(part)),
              name,
            ),
            call,
          ),
        ),
    }),
    row({
      ...shared,
      method: 'PATCH',
      path,
      scope: 'group write',
      doc: `Adds ${words} to a group and takes some out, all or none.`,
      body: patchOf(['add', 'remove'], ['/-', '/{id}']),
      ok: [200],
      answer: { many: answer },
      async run(call) {
        let left = all(call)
        for (const [index, { op, path: at, value }] of call.body.entries())
          await within(index, () => {
            requireOp(op, at, at === '/-' ? 'add' : 'remove')
            const wish = readAs(z.object({ [part]: id }), value)
            const named = at === '/-' ? Number(wish.data?.[part]) : Number(at.slice(1))
            if (!(at === '/-' ? isThere(call.hosted, named) : left.includes(named)))
              throw new Refusal(invalid(part, 'notFound', `There is no such ${name.toLowerCase()}`))
            left = [...left.filter((each) => each !== named), ...(at === '/-' ? [named] : [])]
          })
        call.hosted.together(() => {
          groupPeopleOf(call.hosted).set(keyOf(call), left)
          settleAccess(call)
        })
        return unpaged(left, (each) => shapeOf(each, call))
      },
    }),
  ]
}

export const groupPeopleRows = [
  ...rowsOf({
    path: '/groups/{groupId}/managers',
    name: 'Manager',
    part: 'userId',
    answer: z.strictObject({ id, user: enterpriseUser, teams: z.array(team) }),
    isThere: ({ store }, userId) => store.world.users.has(userId),
    query: z.object({
      teamIds: idsQuery.optional(),
      orderBy: orderQuery(
        ...(['id', 'username', 'firstName', 'lastName', 'email', 'status', 'createdAt', 'lastSeen'] as const),
      ).optional(),
    }),
    valueOf: (userId, field, call) =>
      ({ ...enterpriseUserShape(found(call.world.users.get(userId), 'Manager'), call), id: userId })[
        field as 'id'
      ],
    shapeOf: (userId, call) => ({
      id: userId,
      user: enterpriseUserShape(found(call.world.users.get(userId), 'Manager'), call),
      teams: teamsOf(call.hosted)
        .values()
        .filter(({ members }) => members.some((each) => each.userId === userId))
        .map((each) => teamShape(each, call)),
    }),
  }),
  ...rowsOf({
    path: '/groups/{groupId}/teams',
    name: 'Team',
    part: 'teamId',
    answer: z.strictObject({ id, team }),
    isThere: (hosted, teamId) => teamsOf(hosted).get(String(teamId)) !== undefined,
    query: z.object({ orderBy: orderQuery('id', 'name', 'createdAt', 'updatedAt').optional() }),
    valueOf: (teamId, field, { hosted }) =>
      ({ ...teamsOf(hosted).get(String(teamId)), id: teamId })[field as 'id'],
    shapeOf: (teamId, call) => ({
      id: teamId,
      team: teamShape(found(teamsOf(call.hosted).get(String(teamId)), 'Team'), call),
    }),
  }),
]
