/** Who may do what over REST: one table by scope. A row whose rule is another says so in its column `may`. */
import { managesAny, rolesFor, whyNot, type Right } from '../../../world/access.ts'
import { madeOnce } from '../../../world/made-once.ts'
import { whyNotAdded, whyNotInstalled } from '../../../world/owning.ts'
import { whyNotOffline } from '../../../world/offline-work.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { managesGroup } from '../users/granted.ts'
import { userOf } from './caller.ts'
import type { Call, Need, RestRow } from './row.ts'

/** To read, and to write. Source: facts F155, which tells of pages. Unstated: whether REST asks for the same. Ours does. */
const needs: Readonly<Record<string, readonly [read: Need, write: Need]>> = {
  ai: ['anybody', 'manage'],
  'ai.proxy': ['anybody', 'anybody'],
  'ai.translate': ['anybody', 'anybody'],
  // Apps' own operations, and what is theirs.
  application: ['anybody', 'anybody'],
  // The project of a glossary or memory decides: `common/library.ts`.
  glossary: ['anybody', 'anybody'],
  tm: ['anybody', 'anybody'],
  group: ['anybody', 'group'],
  'project.member': ['coordinate', 'coordinate'],
  'project.report': ['manage', 'manage'],
  'project.screenshot': ['anybody', 'source'],
  'project.source': ['anybody', 'source'],
  'project.status.issue': ['anybody', 'translate'],
  'project.translation': ['anybody', 'translate'],
  // Its language decides: `commands/tasks.ts`.
  'project.task': ['anybody', 'coordinate'],
  // Their headers hold secrets.
  'project.webhook': ['source', 'source'],
  // Source: the vendor's description, which lets administrators alone list people.
  user: ['self', 'manage'],
  webhook: ['manage', 'manage'],
}

/** Of all others: languages, fields, people, teams, groups, engines, style guides, tasks, settings and the like. */
const usual: readonly [read: Need, write: Need] = ['anybody', 'manage']

export const needOf = madeOnce(({ scope, may }: Pick<RestRow, 'scope' | 'may'>): Need => {
  if (may) return may
  // Files that are sent and what is one's own.
  if (scope === null) return 'anybody'
  const [name = '', access] = scope.split(' ')
  const parts = name.split('.')
  const known = parts.map((_, more) => needs[parts.slice(0, parts.length - more).join('.')])
  const [read, write] = known.find((each) => each) ?? usual
  return access === 'read' ? read : write
})

/** Throws 403 with the roles that it takes and those of who asks. */
export const requireRole = (row: RestRow, call: Asking, projectId: number | null = null): void => {
  const need = needOf(row)
  if (need === 'anybody' || isLetIn(need, call)) return
  const why = whyNotFor(need, call, projectId)
  if (why !== null) throw new Refusal(failed(403, `Failed to ${row.method} ${row.path}: ${why}`))
}

type Asking = Pick<Call, 'world' | 'userId' | 'claims' | 'params' | 'hosted'>

const whyNotFor = (need: Need, call: Asking, projectId: number | null): string | null => {
  const user = userOf(call)
  const project = projectId === null ? undefined : call.world.projects.get(projectId)
  if (need === 'offline' && project) return whyNotOffline(user, project)
  if (need === 'add') return whyNotAdded(call.world, user)
  if (need === 'install') return whyNotInstalled(call.world, user)
  return whyNot(user, isRight(need) ? need : 'manage', { projectId })
}

const isRight = (need: Need): need is Right => Object.hasOwn(rolesFor, need)

/** By something else than a role. */
const isLetIn = (need: Need, call: Asking): boolean => {
  const { claims, userId, params, hosted } = call
  switch (need) {
    case 'anywhere':
      return managesAny(userOf(call))
    case 'app':
      return claims.app !== undefined
    case 'self':
      return params['userId'] === String(userId)
    case 'group':
      return params['groupId'] !== undefined && managesGroup(hosted, userId, Number(params['groupId']))
    default:
      return false
  }
}

/** Throws 403 where who asks may not do this in one of these languages of the project in the path. */
export const requireIn = (
  call: Pick<Call, 'world' | 'userId' | 'id'>,
  right: Right,
  languageIds: readonly string[],
): void => {
  for (const languageId of languageIds) {
    const why = whyNot(userOf(call), right, { projectId: call.id('projectId'), languageId })
    if (why !== null) throw new Refusal(failed(403, `Failed to ${right}: ${why}`))
  }
}
