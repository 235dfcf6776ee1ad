import { describe, expect, it, vi } from 'vitest'
import { appOf, hostWorld, onePlan, openPage, openPlatform, restWith } from './offline.ts'

const hallo = { stringId: 1, languageId: 'de', text: 'Hallo' }

describe('the worlds of one platform', () => {
  it('have each their own secrets, organization and domain', async () => {
    const { platform } = openPlatform()
    const [one, two] = [await platform.createWorld(), await platform.createWorld()]
    for (const key of ['id', 'organizationId', 'domain', 'token', 'secret', 'session'] as const)
      expect(one[key]).not.toBe(two[key])
  })

  it('are of the edition and brand that was asked for', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld({ edition: 'enterprise', brand: 'crowdin' })
    expect(world.store.world.organization).toMatchObject({
      id: world.organizationId,
      domain: world.domain,
      edition: 'enterprise',
      brand: 'crowdin',
    })
    expect((await platform.createWorld()).store.world.organization).toMatchObject({
      edition: 'standard',
      brand: undefined,
    })
  })

  it('come and go although one who hears of it throws', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const { platform } = openPlatform()
    const error = new Error('from a listener')
    const heard: string[] = []
    for (const kind of ['create', 'drop'] as const) {
      platform.worlds.on(kind, () => {
        throw error
      })
      platform.worlds.on(kind, ({ id }) => heard.push(`${kind} ${id}`))
    }
    const { id, gone } = await platform.createWorld()
    platform.worlds.drop(id)
    expect(heard).toEqual([`create ${id}`, `drop ${id}`])
    expect(gone.aborted).toBe(true)
    expect(said.mock.calls).toEqual([[error], [error]])
    said.mockRestore()
  })

  it('do not see what is written in another', async () => {
    const { platform } = openPlatform()
    const [one, two] = [await hostWorld(platform, onePlan), await hostWorld(platform, onePlan)]
    const before = two.store.world
    expect((await restWith(platform, one.token)('POST', 'projects/1/translations', hallo)).status).toBe(201)
    expect(two.store.world).toBe(before)
    expect((await restWith(platform, two.token)('GET', 'projects/1/translations/1')).status).toBe(404)
    // The same translation is no duplicate there.
    expect((await restWith(platform, two.token)('POST', 'projects/1/translations', hallo)).status).toBe(201)
  })

  it('made of the demo content do not share what is written either', async () => {
    const { platform } = openPlatform()
    const [one, two] = [await platform.createWorld(), await platform.createWorld()]
    const { size } = two.store.world.translations
    const string = [...one.store.world.strings].find(({ text }) => typeof text === 'string')
    const body = { stringId: string?.id, languageId: 'de', text: 'not said before' }
    expect((await restWith(platform, one.token)('POST', 'projects/1/translations', body)).status).toBe(201)
    expect(one.store.world.translations.size).toBe(size + 1)
    expect(two.store.world.translations.size).toBe(size)
  })

  it('do not see the apps of another', async () => {
    const { platform } = openPlatform(appOf())
    const [one, two] = [await platform.createWorld(), await platform.createWorld()]
    await platform.install(one, 'https://app.test/manifest.json')
    const page = await openPage(platform, two)
    expect(await (await page('state')).json()).toMatchObject({ apps: [] })
    expect((await page('frame?app=sample-app&module=panel&project=1')).status).toBe(404)
    expect(two.trace.entries).toEqual([])
  })

  it('live on when another is dropped', async () => {
    const { platform } = openPlatform()
    const [one, two] = [await platform.createWorld(), await platform.createWorld()]
    platform.worlds.drop(one.id)
    expect((await restWith(platform, one.token)('GET', 'user')).status).toBe(401)
    expect((await restWith(platform, two.token)('GET', 'user')).status).toBe(200)
    expect(platform.worlds.all()).toEqual([two])
  })
})
