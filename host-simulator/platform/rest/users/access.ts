/** What a person or a team may do in which project: read, and changed in one patch. */
import { z } from 'zod'
import { may } from '../../../world/access.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { isSameJson } from '../../../world/same-json.ts'
import { preferencesIn } from '../projects/preferences.ts'
import { projectInfo, projectShape } from '../projects/shapes.ts'
import { lastActivityIn } from '../../hosted/activity.ts'
import { many, invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { pagesOf } from '../common/addresses.ts'
import { userOf } from '../common/caller.ts'
import { within } from '../common/batch.ts'
import { patchOf } from '../common/fields.ts'
import { row, type Call, type RestRow } from '../common/row.ts'
import { team } from '../teams/shapes.ts'
import { settleAccess } from './granted.ts'
import { isMember } from './membership.ts'
import { heldIn, role, rolesWished, roleShape, type Held } from './held.ts'
import { readAs } from '../../../../src/contract/read-as.ts'
import { valueAt } from '../../../../src/contract/value.ts'
import { worded } from '../../../../src/contract/worded.ts'

/** A project that somebody may work in. */
export const openProject = projectInfo.extend({ savingsReportSettingsTemplateId: z.int().optional() })

export const projectIn = (call: Call, each: ProjectRow): z.input<typeof openProject> => {
  const { savingsReportSettingsTemplateId: template } = preferencesIn(call.hosted, each)
  const view = { pages: pagesOf(call), isManager: false, activeAt: lastActivityIn(call.hosted, each) }
  const shown: z.input<typeof projectInfo> = projectShape(call.world, each, view)
  return { ...shown, ...(template != null && { savingsReportSettingsTemplateId: template }) }
}

interface Spec {
  /** Of the list. */
  path: `/${string}`
  scope: string
  tag: string
  who: string
  /** By project, for those where there is any. */
  rolesOf(call: Call): ReadonlyMap<number, readonly Held[]>
  /** Null takes the project away. */
  set(call: Call, projectId: number, roles: readonly Held[] | null): void
  /** What is answered of each beside it. */
  more?(call: Call, projectId: number): object
}

/** Names of projects are for their people, and for who manages all. */
const isSeen = (call: Call, projectId: number): boolean =>
  may(userOf(call), 'manage', { projectId: null }) || isMember(call.hosted, projectId, call.userId)

/** Throws what is in the way of any of them before one is done. */
export const accessRows = ({ path, scope, tag, who, rolesOf, set, more = () => ({}) }: Spec): RestRow[] => {
  const answer = z.strictObject({
    id: z.int(),
    roles: z.array(role),
    project: openProject,
    teams: z.array(team).optional(),
  })
  const list = (call: Call) =>
    many(
      [...rolesOf(call)].filter(([projectId]) => isSeen(call, projectId)),
      call.search,
      ([projectId, names]) => ({
        id: projectId,
        roles: names.map(roleShape),
        project: projectIn(call, call.world.projects.get(projectId) as ProjectRow),
        ...more(call, projectId),
      }),
    )
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
        const wanted = new Map<number, readonly Held[] | null>()
        for (const [index, { op, path: at, value }] of call.body.entries())
          await within(index, () => {
            const [, number = '', part] = at.split('/')
            const projectId = Number(number)
            const project = call.world.projects.get(projectId)
            if (!project) throw new Refusal(invalid('path', 'notFound', `There is no project ${projectId}`))
            if ((op === 'remove') !== (part === undefined))
              throw new Refusal(invalid('op', 'notInArray', `Expected another operation for ${at}`))
            if (op === 'remove') return wanted.set(projectId, null)
            const given = Array.isArray(value) ? value : [value]
            const named = readAs(rolesWished, given)
            const [issue] = named.error?.issues ?? []
            if (issue)
              throw new Refusal(invalid('value', 'invalid', worded(issue, valueAt(given, issue.path))))
            const old = at.endsWith('/-') ? (wanted.get(projectId) ?? before.get(projectId) ?? []) : []
            const news = heldIn(project, named.data ?? [])
            const others = old.filter((each) => !news.some((one) => isSameJson(one, each)))
            return wanted.set(projectId, [...others, ...news])
          })
        call.hosted.together(() => {
          for (const [projectId, names] of wanted) set(call, projectId, names)
          settleAccess(call)
        })
        return list(call)
      },
    }),
  ]
}
