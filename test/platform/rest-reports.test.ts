import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { StringPlan, TranslationPlan, WorldPlan } from '../../host-simulator/world/build.ts'
import { hostWorld, openPlatform, restWith, twoProjects } from './offline.ts'

const german = (text: string, over: Partial<TranslationPlan> = {}): TranslationPlan => ({
  languageId: 'de',
  text,
  userId: 2,
  ...over,
})

const strings: StringPlan[] = [
  { identifier: 'a', text: 'Cart', translations: [german('Warenkorb')] },
  {
    identifier: 'b',
    text: 'Open the cart now',
    translations: [german('Warenkorb jetzt öffnen', { userId: 3 })],
  },
  { identifier: 'c', text: 'Open the big cart', translations: [german('Großen Warenkorb öffnen')] },
  { identifier: 'd', text: 'cart' },
  { identifier: 'e', text: 'Something else entirely', translations: [german('Etwas ganz anderes')] },
]

const plan: WorldPlan = { files: [{ name: 'a.json', strings }] }

describe('reports', () => {
  it.each([
    [{ name: 'costs-estimation-pe', schema: {} }, 'name'],
    [{ name: 'top-members' }, 'schema'],
    [{ name: 'top-members', schema: { format: 'xlsx' } }, 'schema.format'],
    [{ name: 'top-members', schema: { unit: 'pages' } }, 'schema.unit'],
    [{ name: 'top-members', schema: { dateFrom: 'yesterday' } }, 'schema.dateFrom'],
  ])('are refused: %j', async (body, key) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    expect(await restWith(platform, world.token)('POST', 'projects/1/reports', body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
  })

  it('are for managers', async () => {
    const { platform, clock } = openPlatform()
    const world = await hostWorld(platform, plan)
    const claims = { world: world.id, userId: 2, scopes: ['*'] }
    const rest = restWith(platform, await accessToken(claims, world.secret, clock.now))
    expect((await rest('POST', 'projects/1/reports', { name: 'top-members', schema: {} })).status).toBe(403)
  })

  it('say who did how much, and are downloaded by link without a token', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, {
      files: [
        {
          name: 'a.json',
          strings: [
            ...strings,
            {
              identifier: 'f',
              text: 'Two words',
              translations: [
                german('Zwei Wörter'),
                german('Zwei Worte', {
                  approval: { userId: 4, at: '2026-01-06T09:00:00.000Z' },
                  votes: { 1: 'up' },
                }),
              ],
            },
          ],
        },
      ],
    })
    const rest = restWith(platform, world.token)
    const body = { name: 'top-members', schema: { unit: 'words', format: 'json' } }
    const made = await rest('POST', 'projects/1/reports', body)
    const { identifier } = (made.body as { data: { identifier: string } }).data
    expect((await rest('GET', `projects/1/reports/${identifier}`)).body).toEqual(made.body)
    const { body: link } = await rest('GET', `projects/1/reports/${identifier}/download`)
    const report: unknown = await (
      await platform.fetch(new Request((link as { data: { url: string } }).data.url))
    ).json()
    expect(report).toMatchObject({
      unit: 'words',
      data: [
        { userId: 2, translated: 12, winning: 10, languages: ['de'], positiveVotes: 1 },
        { userId: 3, translated: 4 },
        { userId: 1, votes: 1, translated: 0 },
        { userId: 4, approved: 2, translated: 0 },
      ],
    })
  })

  it('of one project are not found in another', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, twoProjects())
    const rest = restWith(platform, world.token)
    const made = await rest('POST', 'projects/1/reports', { name: 'top-members', schema: {} })
    const { identifier } = (made.body as { data: { identifier: string } }).data
    expect((await rest('GET', `projects/2/reports/${identifier}`)).status).toBe(404)
    expect((await rest('GET', `projects/2/reports/${identifier}/download`)).status).toBe(404)
  })

  it('come as CSV, too', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const schema = { format: 'csv', unit: 'strings', userIds: [3] }
    const made = await rest('POST', 'projects/1/reports', { name: 'top-members', schema })
    const { identifier } = (made.body as { data: { identifier: string } }).data
    const { body: link } = await rest('GET', `projects/1/reports/${identifier}/download`)
    const file = await platform.fetch(new Request((link as { data: { url: string } }).data.url))
    expect((await file.text()).split('\r\n').slice(1)).toEqual([
      '3,lucia.santos,Lucía Santos,translator,de,1,1,0,0,0,0',
      '',
    ])
  })
})
