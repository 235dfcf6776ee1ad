import { beforeAll, describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { RestRow } from '../../host-simulator/platform/rest/common/row.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import type { Role } from '../../host-simulator/world/people-rows.ts'
import { hostWorld, onePlan, openPlatform, restWith, type Rest } from './offline.ts'

/**
 * Who may write what, said once more and in another way than the simulator has it: a new operation has to be put here,
 * in one group, the first that fits. `own`: everybody, each what is theirs; other tests hold what that means.
 */
const groups: readonly (readonly [who: Role | 'filler' | 'own' | 'owner', rows: readonly RegExp[]])[] = [
  // Of the standard edition; in the other managers of all are administrators.
  ['owner', [/^\w+ \/applications\/installations/, /^DELETE \/projects\/\{projectId\}$/]],
  // Reads in the form of a POST, and what is one's own.
  [
    'own',
    [
      /concordance$/,
      /^\w+ \/storages/,
      /^PATCH \/user$/,
      /^PATCH \/user\/tasks/,
      /\/ai\/(translate|file-translations)/,
      /\/ai\/providers\/\{aiProviderId\}\/(chat|gateway)/,
      /\/ai\/prompts\/\{aiPromptId\}\/completions/,
      /\/ai\/reports$/,
      /^\w+ \/applications\/(consents|\{applicationIdentifier\})/,
      /^\w+ \/users\/\{userId\}\/reports\/settings-templates/,
      // Who made it: `test/platform/rest-report-places.test.ts`.
      /\/reports\/archives/,
      /^POST \/mts\/\{mtId\}\/translations$/,
      // The agent of the app whose step it is: `test/jobs/steps.test.ts`.
      /\/workflow-steps\/\{stepId\}\/languages\/\{languageId\}\/status$/,
      // The project of it decides, or the group that it goes into.
      /^\w+ \/(glossaries|tms)/,
      /^POST \/groups$/,
    ],
  ],
  ['manager', [/\/modules\/\{moduleKey\}\/advisors/]],
  // Where `publicDownloads` is off.
  [
    'developer',
    [/^POST .*\/translations\/(imports|exports|\{languageId\})$/, /\/translations\/builds\/files/],
  ],
  [
    'developer',
    [/\/translations\/builds(\/directories\/\{directoryId\})?$/, /\/projects\/\{projectId\}\/webhooks/],
  ],
  // Work on translations.
  ['proofreader', [/\/approvals/]],
  ['filler', [/\/pre-translations/]],
  // Who has a task says how far it is.
  ['own', [/^PATCH \/projects\/\{projectId\}\/tasks\/\{taskId\}$/]],
  ['manager', [/^DELETE .*\/members\/\{memberId\}$/]],
  [
    'language_coordinator',
    [
      /\/projects\/\{projectId\}\/members(\/\{memberId\})?$/,
      /\/tasks(\/\{taskId\})?$/,
      /\/tasks\/settings-templates/,
      /\/projects\/\{projectId\}\/reports$/,
    ],
  ],
  [
    'translator',
    [
      /\/projects\/\{projectId\}\/(comments|issues|votes|corrections)/,
      /\/tasks\/\{taskId\}\/(comments|exports)/,
      /\/translations\/(builds|exports|alignment|validate-qa-checks)/,
      /\/bundles\/\{bundleId\}\/exports/,
      /\/projects\/\{projectId\}\/translations/,
    ],
  ],
  [
    'developer',
    [/\/projects\/\{projectId\}\/(branches|directories|files|bundles|labels|strings|screenshots)\b(?!-)/],
  ],
  ['manager', [/./]],
]

const ableTo: Record<Role | 'filler' | 'owner', readonly Role[]> = {
  owner: [],
  manager: ['manager'],
  developer: ['manager', 'developer'],
  /** By memory, engines and AI. */
  filler: ['manager', 'developer', 'language_coordinator'],
  proofreader: ['manager', 'developer', 'language_coordinator', 'proofreader'],
  language_coordinator: ['manager', 'language_coordinator'],
  translator: ['manager', 'developer', 'language_coordinator', 'proofreader', 'translator'],
}

const nameOf = ({ method, path }: RestRow): string => `${method} ${path}`
const whoOf = (row: RestRow): Role | 'filler' | 'own' | 'owner' =>
  groups.find(([, rows]) => rows.some((each) => each.test(nameOf(row))))?.[0] ?? 'manager'

/** Of the project, a language of it, and nothing else that is there. */
const pathOf = (path: string, userId: number): string =>
  path
    .slice(1)
    .replace('{projectId}', '1')
    .replace('{userId}', String(userId))
    .replace('{languageId}', 'de')
    .replaceAll(/\{\w+\}/g, '999')

interface Caller {
  name: Role | 'stranger'
  userId: number
  rest: Rest
}

describe.each(['standard', 'enterprise'] as const)('in the %s edition', (edition) => {
  const rows = restRows.filter(
    (row) => row.method !== 'GET' && (row.edition ?? edition) === edition && row.ok.length,
  )
  const callers: Caller[] = []

  beforeAll(async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan, { edition })
    const owner = restWith(platform, world.token)
    const roles = ['translator', 'proofreader', 'language_coordinator', 'developer', 'manager'] as const
    for (const [at, name] of [...roles, 'stranger' as const].entries()) {
      const userId = 20 + at
      const role = name === 'stranger' ? 'manager' : name
      const { users } = world.store.world
      const [first] = users
      if (!first) throw new Error('there is nobody')
      world.store.reset({
        ...world.store.world,
        organization: { ...world.store.world.organization, edition },
        users: users.with({ ...first, id: userId, login: name, email: name, role }),
      })
      const claims = { world: world.id, userId, scopes: ['*'] }
      callers.push({
        name,
        userId,
        rest: restWith(platform, await accessToken(claims, world.secret, world.clock.now())),
      })
      if (name === 'stranger') await owner('DELETE', `projects/1/members/${userId}`)
    }
  })

  it.each(rows.map((row) => [nameOf(row), row] as const))('%s is for who may', async (name, row) => {
    const who = whoOf(row)
    for (const { name: role, userId, rest } of callers) {
      const isInProject = row.path.startsWith('/projects/{projectId}')
      const isStranger = role === 'stranger'
      const isAdmin = who === 'owner' && edition === 'enterprise' && (isStranger || role === 'manager')
      const isAdding = name === 'POST /projects' && edition === 'standard'
      const isRoleEnough = who !== 'owner' && (isStranger || (who !== 'own' && ableTo[who].includes(role)))
      const isAble = who === 'own' || isAdding || isAdmin || isRoleEnough
      // It is still wanted.
      if (name === 'DELETE /projects/{projectId}' && isAble) continue
      const { status, body } = await rest(row.method, pathOf(row.path, userId), {})
      const said = `${role}: ${status} ${JSON.stringify(body)}`
      if (isStranger && isInProject)
        expect(said).toBe(
          `${role}: 404 ${JSON.stringify({ error: { message: 'Project Not Found', code: 404 } })}`,
        )
      else if (isAble) expect(said).not.toMatch(/may not.*it takes|only a manager/)
      else expect(said).toMatch(/^\w+: 403 .*may not.*it takes (a manager|the owner)/)
    }
  })
})
