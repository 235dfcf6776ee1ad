import { describe, expect, it } from 'vitest'
import { demoWorld } from '../../host-simulator/world/seeds.ts'
import { hostWorld, openPlatform, origin, restWith } from './offline.ts'
import { dataOf, rowsOf, stored } from './storage.ts'
import { translatorIn } from './translator.ts'

const open = async (edition: 'standard' | 'enterprise' = 'standard') => {
  const { platform, clock } = openPlatform()
  const now = '2026-01-05T08:00:00.000Z'
  const plan = demoWorld({ edition, organizationId: 1, domain: 'guides', now })
  const world = await hostWorld(platform, plan, { edition })
  const { asTranslator } = await translatorIn(platform, world)
  return { platform, clock, world, asTranslator, rest: restWith(platform, world.token) }
}

const wish = { name: 'Voice', storageId: null }

describe('style guides', () => {
  it('are refused to who may not write, and where they name what is not there', async () => {
    const { rest, asTranslator } = await open()
    expect((await asTranslator('POST', 'style-guides', wish)).status).toBe(403)
    for (const wrong of [
      {},
      { name: 'Voice' },
      { ...wish, name: ' ' },
      { ...wish, storageId: 987 },
      { ...wish, languageIds: ['xx-no'] },
      { ...wish, projectIds: [987] },
      { ...wish, groupId: 1 },
      { ...wish, aiInstructions: 'ä'.repeat(5121) },
    ])
      expect([wrong, (await rest('POST', 'style-guides', wrong)).status]).toEqual([wrong, 400])
    expect((await rest('GET', 'style-guides/987')).status).toBe(404)
    expect((await rest('GET', 'style-guides?orderBy=colour')).status).toBe(400)
    expect(rowsOf(await rest('GET', 'style-guides'))).toEqual([])
  })

  it.each(['standard', 'enterprise'] as const)(
    'are kept, changed and deleted: %s edition',
    async (edition) => {
      const { rest, asTranslator, clock } = await open(edition)
      const { id } = dataOf(
        await rest('POST', 'style-guides', { ...wish, languageIds: ['de'], projectIds: [1] }),
      )
      expect(id).toBe(1)
      const path = `style-guides/${String(id)}`
      clock.now += 60_000
      const edit = [
        { op: 'test', path: '/isShared', value: false },
        { op: 'replace', path: '/isShared', value: true },
      ]
      expect((await asTranslator('PATCH', path, edit)).status).toBe(403)
      expect(dataOf(await rest('PATCH', path, edit))).toMatchObject({ isShared: true, languageIds: ['de'] })
      expect((await rest('PATCH', path, edit)).status).toBe(400)
      const kept = dataOf(await asTranslator('GET', path))
      expect([kept['groupId'], kept['name']]).toEqual([edition === 'enterprise' ? 1 : undefined, 'Voice'])
      expect(kept['createdAt']).not.toBe(kept['updatedAt'])
      expect((await rest('DELETE', path)).status).toBe(204)
      expect((await rest('GET', path)).status).toBe(404)
      // A number is given once.
      expect(dataOf(await rest('POST', 'style-guides', wish))).toMatchObject({ id: 2 })
    },
  )

  it('come in the order that is asked for', async () => {
    const { rest } = await open()
    for (const name of ['B', 'C', 'A']) await rest('POST', 'style-guides', { ...wish, name })
    const names = async (query: string) =>
      rowsOf(await rest('GET', `style-guides?${query}`)).map(({ name }) => name)
    expect(await names('')).toEqual(['B', 'C', 'A'])
    expect(await names('orderBy=name desc&limit=2')).toEqual(['C', 'B'])
    expect(await names('userId=987')).toEqual([])
  })

  it('hold a file that is read without a token', async () => {
    const { rest, platform, world } = await open()
    const storageId = await stored(platform, world.token, 'voice.md', '# Be kind')
    const { downloadLink } = dataOf(await rest('POST', 'style-guides', { ...wish, storageId }))
    expect(String(downloadLink)).toMatch(origin)
    expect(await (await platform.fetch(new Request(String(downloadLink)))).text()).toBe('# Be kind')
  })
})
