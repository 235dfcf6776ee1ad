import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { items, openAnnouncements, right } from './announcement-kit.ts'
import { misbehaviours } from './module-kit.ts'

const day = 86_400_000
const action = { actionLabel: 'Read more', actionUrl: 'https://app.test/news' }

describe('an announcement', () => {
  it('is asked by a bearer in the name of who looks, and shown as the app says it', async () => {
    const kit = await openAnnouncements(() => items(right, { ...right, id: 'b', ...action }))
    const row = { app: 'sample-app', module: 'head', name: 'Head', ...right, action: null }
    expect(await kit.shown()).toEqual([
      row,
      { ...row, id: 'b', action: { label: 'Read more', url: 'https://app.test/news' } },
    ])
    const { userId } = kit.world
    expect(kit.asked).toEqual([['/head', { context: { userId } }]])
    const bearer = kit.requests[0]?.headers.get('authorization')?.slice('Bearer '.length) ?? ''
    expect(decodeJwt(bearer)).toMatchObject({ sub: String(userId), module: 'head' })
    expect(kit.jobs()[0]).toMatchObject({ kind: 'announcement', status: 'finished', limitMs: 10_000 })
    expect(kit.met()).toEqual([])
  })

  it('above the terms is told of which glossary', async () => {
    const kit = await openAnnouncements(() => items())
    expect(await kit.shown({ placement: 'glossary', glossaryId: '1' })).toEqual([])
    expect(kit.asked).toEqual([['/terms', { context: { userId: kit.world.userId, glossaryId: 1 } }]])
  })

  it('stays away once it is closed, until the world is reset; another id comes', async () => {
    let all = [right, { ...right, id: 'fixed', dismissible: false }]
    const kit = await openAnnouncements(() => items(...all))
    const ids = async () => (await kit.shown()).map(({ id }) => id)
    for (const id of ['a', 'fixed']) expect((await kit.close(id)).status).toBe(204)
    expect(await ids()).toEqual(['fixed'])
    all = [right, { ...right, id: 'a2' }]
    expect(await ids()).toEqual(['a2'])
    kit.world.store.reset(kit.world.store.world)
    expect(await ids()).toEqual(['a', 'a2'])
  })

  it('goes when its time is over, on the clock of the world', async () => {
    const from = (now: number, ms: number) => new Date(now + ms).toISOString()
    let said: unknown = items()
    const kit = await openAnnouncements(() => said)
    const now = kit.world.clock.now()
    said = items(
      { ...right, expiresAt: from(now, day) },
      { ...right, id: 'over', expiresAt: from(now, -day) },
      { ...right, id: 'ever', expiresAt: null },
    )
    expect((await kit.shown()).map(({ id }) => id)).toEqual(['a', 'ever'])
    kit.world.clock.advance(2 * day)
    expect((await kit.shown()).map(({ id }) => id)).toEqual(['ever'])
    expect(kit.met()).toEqual([])
  })

  it('exists only in the enterprise edition', async () => {
    const kit = await openAnnouncements(() => items(right), 'standard')
    expect(await kit.shown()).toEqual([])
    expect(kit.asked).toEqual([])
  })

  it.each<[string, unknown]>([
    ['is none', null],
    ['has no id', { ...right, id: undefined }],
    ['has an id that is a number', { ...right, id: 7 }],
    ['has the id of another', right],
    ['has no text', { ...right, id: 'b', text: ' ' }],
    ['does not say whether one may close it', { ...right, id: 'b', dismissible: 'yes' }],
    ['has a time that is none', { ...right, id: 'b', expiresAt: 'tomorrow' }],
    ['has a label that leads nowhere', { ...right, id: 'b', actionLabel: 'Read' }],
    ['has an address without label', { ...right, id: 'b', actionUrl: 'https://app.test' }],
    ['leads to a script', { ...right, id: 'b', ...action, actionUrl: 'javascript:alert(1)' }],
  ])('that %s is left out, and the others stay', async (_, wrong) => {
    const kit = await openAnnouncements(() => items(right, wrong))
    expect((await kit.shown()).map(({ id }) => id)).toEqual(['a'])
    expect(kit.met()).toEqual(['AN-002'])
  })

  it.each<[string, string, () => unknown]>([
    ['has no list', 'AN-001', () => ({ data: {} })],
    ...misbehaviours,
  ])('of an app that %s: %s, shows nothing and changes nothing', async (_, rule, play) => {
    const kit = await openAnnouncements(play)
    const before = kit.world.store.world
    expect(await kit.shown()).toEqual([])
    expect(kit.met()).toEqual([rule])
    expect(kit.jobs()[0]).toMatchObject({ kind: 'announcement', status: 'failed' })
    expect(kit.world.store.world).toBe(before)
  })

  it('says in its job why, in the words of the app', async () => {
    const kit = await openAnnouncements(() => ({ error: { message: 'No subscription' } }))
    expect(await kit.shown()).toEqual([])
    expect(kit.jobs()[0]?.message).toContain('No subscription')
  })
})
