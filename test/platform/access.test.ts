import { describe, expect, it } from 'vitest'
import { appAccess, type AppAccess, type UserAccess } from '../../host-simulator/page-api/access.ts'
import { mayUse, openAccess, reaches } from '../../host-simulator/platform/hosted/access.ts'
import type { HostedWorld, InstalledApp } from '../../host-simulator/platform/hosted/worlds.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import { worldOf } from '../../host-simulator/world/world-of.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { appOf, hostWorld, openPlatform, restWith, twoProjects, type Rest } from './offline.ts'

type Edition = HostedWorld['edition']

/** Project 1 is user 1's, a manager; project 2 is user 2's, a translator; user 3 translates, 4 proofreads, 5 develops. */
const openWorld = async (
  edition: Edition,
  access: Partial<AppAccess>,
): Promise<{ world: HostedWorld; app: InstalledApp }> => {
  const { platform } = openPlatform(appOf())
  const { projects, users, ...stored } = toSnapshot(twoProjects())
  const [first] = users
  if (!first) throw new Error('the plan has no user')
  const content = worldOf({
    ...stored,
    users: [...users, { ...first, id: 5, login: 'developer', role: 'developer' }],
    projects: projects.map((project) => ({ ...project, ownerId: project.id })),
  })
  const world = await hostWorld(platform, content, { edition })
  const app = await platform.install(world, 'https://app.test/manifest.json')
  return { world, app: { ...app, access: { ...openAccess, ...access } } }
}

const people = [1, 2, 3, 4, 5, 99]

const allowed = async (edition: Edition, user: UserAccess, projectId?: number): Promise<number[]> => {
  const { world, app } = await openWorld(edition, { modules: { panel: user } })
  return people.filter((userId) => mayUse(world, app, 'panel', userId, projectId))
}

it('is in string-based projects only where its manifest says so', async () => {
  const { world, app } = await openWorld('standard', {})
  const maps = world.store.world.projects
  const [first] = maps
  if (!first) throw new Error('the plan has no project')
  const stringBased = maps.with({ ...first, settings: { ...first.settings, type: 1 } })
  const store = {
    ...world.store,
    world: { ...world.store.world, projects: stringBased },
  } as typeof world.store
  const may = (over: Partial<InstalledApp>, projectId: number): boolean =>
    mayUse({ store, edition: 'standard' }, { ...app, ...over }, 'panel', 1, projectId)
  expect([may({}, 1), may({ isStringBased: true }, 1), may({}, 2)]).toEqual([false, true, true])
})

describe('a module may be used', () => {
  it.each<[Edition, UserAccess['value'], number | undefined, number[]]>([
    ['standard', 'owner', 1, [1]],
    ['standard', 'owner', 2, [2]],
    ['standard', 'owner', 3, []],
    ['standard', 'owner', undefined, [1, 2]],
    ['enterprise', 'owner', 1, [1, 2]],
    ['enterprise', 'owner', undefined, [1, 2]],
    ['standard', 'managers', 1, [1, 5]],
    // A translator who owns the project.
    ['standard', 'managers', 2, [1, 2, 5]],
    ['standard', 'all', 2, [1, 2, 3, 4, 5]],
    ['enterprise', 'managers', undefined, [1, 2, 5]],
    ['standard', 'restricted', 1, [1, 3]],
    ['enterprise', 'restricted', undefined, [1, 2, 3]],
    ['standard', 'all', 1, [1, 2, 3, 4, 5]],
    ['enterprise', 'all', undefined, [1, 2, 3, 4, 5]],
    ['standard', 'guests', 1, people],
  ])(
    'in the %s edition, granted to %s, in project %s by %j only',
    async (edition, value, projectId, users) => {
      expect(await allowed(edition, { value, ids: [3] }, projectId)).toEqual(users)
    },
  )

  it('by owners alone where nobody is selected', async () => {
    expect(await allowed('standard', { value: 'restricted', ids: [] }, 1)).toEqual([1])
    expect(await allowed('enterprise', { value: 'restricted', ids: [] })).toEqual([1, 2])
  })

  it('only in the projects that are selected', async () => {
    const { world, app } = await openWorld('standard', { project: { value: 'restricted', ids: [2] } })
    expect([1, 2].map((projectId) => mayUse(world, app, 'panel', 1, projectId))).toEqual([false, true])
    expect([1, 2].map((projectId) => reaches(app, projectId))).toEqual([false, true])
  })

  it('as the app grants what it does not name, else by all', async () => {
    const { world, app } = await openWorld('standard', { others: { value: 'restricted', ids: [4] } })
    expect(people.filter((userId) => mayUse(world, app, 'panel', userId, 3))).toEqual([4])
    // A name that every object has is no module.
    const open = await openWorld('standard', {})
    expect(people.filter((userId) => mayUse(open.world, open.app, 'constructor', userId))).toEqual([
      1, 2, 3, 4, 5,
    ])
  })
})

it('an app that was granted chosen projects reaches no others over REST, in whosever name', async () => {
  const { platform } = openPlatform(appOf())
  const world = await hostWorld(platform, twoProjects())
  const app = await platform.install(world, 'https://app.test/manifest.json')
  const grant = (value: AppAccess['project']['value'], ...ids: number[]) =>
    world.apps.set(app.identifier, { ...app, access: { ...openAccess, project: { value, ids } } })
  const claims = { world: world.id, userId: 1, scopes: ['*'] }
  const token = (more: object) => accessToken({ ...claims, ...more }, world.secret, world.clock.now())
  const own = restWith(platform, await token({}))
  const rest = restWith(platform, await token({ app: app.identifier }))
  const seen = async (as: Rest): Promise<unknown[]> => {
    const { body } = await as('GET', 'projects')
    const ids = (body as { data: { data: { id: number } }[] }).data.map(({ data }) => data.id)
    const answers = [1, 2].map(async (id) => (await as('GET', `projects/${id}/languages/progress`)).status)
    return [ids, ...(await Promise.all(answers))]
  }
  const all = [[1, 2], 200, 200]
  expect([await seen(own), await seen(rest)]).toEqual([all, all])
  grant('restricted', 2)
  expect([await seen(own), await seen(rest)]).toEqual([all, [[2], 404, 200]])
  grant('restricted', 1)
  expect([await seen(own), await seen(rest)]).toEqual([all, [[1], 200, 404]])
  grant('own')
  expect(await seen(rest)).toEqual(all)
})

describe('what is granted', () => {
  it.each([
    { project: { value: 'all' }, modules: {} },
    { project: { value: 'own' }, modules: { panel: { value: 'everybody' } } },
    { project: { value: 'restricted', ids: ['1'] }, modules: {} },
    { project: { value: 'own' } },
  ])('is not %j', (access) => {
    expect(appAccess.safeParse(access).success).toBe(false)
  })

  it('is nobody in particular where no ids are said', () => {
    expect(appAccess.parse({ project: { value: 'own' }, modules: { a: { value: 'all' } } })).toEqual({
      project: { value: 'own', ids: [] },
      modules: { a: { value: 'all', ids: [] } },
    })
  })
})
