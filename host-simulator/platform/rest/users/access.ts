/** What a person or a team may do in which project: read, and changed in one patch. */
import { z } from 'zod'
import { roles as roleNames, type ProjectRow, type Role } from '../../../world/rows.ts'
import { projectInfo, projectShape } from '../projects/shapes.ts'
import { many } from '../../http/envelope.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { pagesOf } from '../common/addresses.ts'
import { within } from '../common/batch.ts'
import { patchOf } from '../common/fields.ts'
import { row, type Call, type RestRow } from '../common/row.ts'

export const role = z.strictObject({
  name: z.string(),
  permissions: z.strictObject({
    allLanguages: z.boolean(),
    languagesAccess: z.record(z.string(), z.unknown()),
  }),
})

/** People have one role in all languages. */
export const roleShape = (name: Role): z.input<typeof role> => ({
  name,
  permissions: { allLanguages: true, languagesAccess: {} },
})

/** As requests say them; languages and steps are taken and mean nothing. */
export const rolesWished = z.array(z.object({ name: z.enum(roleNames) }))

export const projectIn = (call: Call, each: ProjectRow): z.input<typeof projectInfo> =>
  projectShape(call.world, each, { pages: pagesOf(call), isManager: false })

interface Spec {
  /** Of the list. */
  path: `/${string}`
  scope: string
  tag: string
  who: string
  /** By project, for those where there is any. */
  rolesOf(call: Call): ReadonlyMap<number, readonly Role[]>
  /** Null takes the project away. */
  set(call: Call, projectId: number, roles: readonly Role[] | null): void
  more?(call: Call): object
}

/** Throws what is in the way of any of them before one is done. */
export const accessRows = ({ path, scope, tag, who, rolesOf, set, more = () => ({}) }: Spec): RestRow[] => {
  const answer = z.strictObject({
    id: z.int(),
    roles: z.array(role),
    project: projectInfo,
    teams: z.array(z.unknown()).optional(),
  })
  const list = (call: Call) =>
    many([...rolesOf(call)], call.search, ([projectId, names]) => ({
      id: projectId,
      roles: names.map(roleShape),
      project: projectIn(call, call.world.projects.get(projectId) as ProjectRow),
      ...more(call),
    }))
  const shared = { path, edition: 'enterprise', tag, ok: [200], answer: { many: answer } } as const
  return [
    row({
      ...shared,
      method: 'GET',
      scope: `${scope} read`,
      doc: `What ${who} may do, project by project.`,
      run: list,
    }),
    row({
      ...shared,
      method: 'PATCH',
      scope: `${scope} write`,
      doc: `Says what ${who} may do, in several projects at once.`,
      body: patchOf(['replace', 'add', 'remove'], ['/{id}', '/{id}/roles', '/{id}/roles/-']),
      async run(call) {
        const before = new Map(rolesOf(call))
        const wanted = new Map<number, readonly Role[] | null>()
        for (const [index, { op, path: at, value }] of call.body.entries())
          await within(index, () => {
            const [, number = '', part] = at.split('/')
            const projectId = Number(number)
            if (!call.world.projects.has(projectId))
              throw new Refusal(invalid('path', 'notFound', `There is no project ${projectId}`))
            if ((op === 'remove') !== (part === undefined))
              throw new Refusal(invalid('op', 'notInArray', `Expected another operation for ${at}`))
            if (op === 'remove') return wanted.set(projectId, null)
            const named = rolesWished.safeParse(value)
            if (!named.success) throw new Refusal(invalid('value', 'invalid', z.prettifyError(named.error)))
            const old = at.endsWith('/-') ? (wanted.get(projectId) ?? before.get(projectId) ?? []) : []
            return wanted.set(projectId, [...new Set([...old, ...named.data.map(({ name }) => name)])])
          })
        call.hosted.together(() => {
          for (const [projectId, names] of wanted) set(call, projectId, names)
        })
        return list(call)
      },
    }),
  ]
}
