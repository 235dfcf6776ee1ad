import { expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { hostWorld, onePlan, openPlatform, restWith } from './offline.ts'
import { dataOf } from './storage.ts'

const open = async (edition: 'standard' | 'enterprise') => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, onePlan, { edition })
  const { users } = world.store.world
  const [first] = users
  if (!first) throw new Error('there is nobody')
  const people = ([20, 21] as const).map(
    (id) => ({ ...first, id, login: `t${id}`, email: `${id}@x`, role: 'translator' }) as const,
  )
  world.store.reset({
    ...world.store.world,
    organization: { ...world.store.world.organization, edition },
    users: people.reduce((all, each) => all.with(each), users),
  })
  const as = async (userId: number) => {
    const claims = { world: world.id, userId, scopes: ['*'] }
    return restWith(platform, await accessToken(claims, world.secret, world.clock.now()))
  }
  return { world, owner: restWith(platform, world.token), mine: await as(20), others: await as(21) }
}

const wish = { name: 'Mine', sourceLanguageId: 'en', targetLanguageIds: ['de'] }
const renamed = [{ op: 'replace', path: '/name', value: 'Ours' }]

it('a translator of the standard edition adds a project, owns and manages it, and no other', async () => {
  const { mine, others, owner, world } = await open('standard')
  const made = dataOf<{ id: number; userId: number }>(await mine('POST', 'projects', wish))
  expect(made).toMatchObject({ userId: 20 })
  const path = `projects/${made.id}`
  expect((await mine('PATCH', path, renamed)).status).toBe(200)
  expect((await mine('POST', `${path}/branches`, { name: 'next' })).status).toBe(201)
  expect((await others('PATCH', path, renamed)).status).toBe(403)
  expect((await mine('PATCH', 'projects/1', renamed)).status).toBe(403)
  // What others do to the members of another project leaves it so.
  expect((await owner('DELETE', 'projects/1/members/20')).status).toBe(204)
  expect(world.store.world.users.get(20)).toMatchObject({
    grants: [{ projectId: made.id, role: 'manager' }],
    outOf: [1],
  })
  expect((await mine('DELETE', path)).status).toBe(204)
})

it('a translator of the enterprise edition adds none', async () => {
  const { mine } = await open('enterprise')
  const { status, body } = await mine('POST', 'projects', wish)
  expect(status).toBe(403)
  expect(JSON.stringify(body)).toContain('a translator may not, it takes a manager')
})
