import { decodeJwt, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { clientSecret } from '../platform/offline.ts'
import { openGuards, withCode } from './guard-kit.ts'
import { misbehaviours } from './module-kit.ts'

const redirect = { type: 'redirect', url: '/terms' }
const frame = { type: 'frame', url: '/frame.html' }

describe('a guard of sign-in', () => {
  it('is asked by a bearer in the name of who signs in, and lets in', async () => {
    const kit = await openGuards(() => ({ success: true }))
    expect((await kit.begin()).steps).toMatchObject([{ module: 'guard', type: 'direct', status: 'passed' }])
    const { organizationId } = kit.world
    expect(kit.asked).toEqual([{ userId: 2, organizationId, ipAddress: '127.0.0.1', moduleKey: 'guard' }])
    const bearer = kit.requests[0]?.headers.get('authorization')?.slice('Bearer '.length) ?? ''
    const currentDate = new Date(kit.world.clock.now())
    const { payload } = await jwtVerify(bearer, new TextEncoder().encode(clientSecret), { currentDate })
    expect(payload).toMatchObject({ sub: '2', module: 'guard' })
    expect(kit.jobs()[0]).toMatchObject({ kind: 'guard', status: 'finished', limitMs: 10_000 })
  })

  it('refuses in its own words, and those behind it are not asked', async () => {
    const kit = await openGuards(() => ({ success: false, message: 'Not from there' }), {
      a: undefined,
      b: {},
    })
    expect((await kit.begin()).steps).toMatchObject([
      { module: 'a', status: 'denied', message: 'Not from there' },
      { module: 'b', status: 'waiting' },
    ])
    expect([kit.asked.length, kit.met()]).toEqual([1, []])
  })

  it('is never asked of owners, and of admins only where it says so', async () => {
    const kit = await openGuards(() => ({ success: true }), { a: undefined, b: { applyToAdmins: true } })
    const statuses = async (userId: number) => (await kit.begin(userId)).steps.map(({ status }) => status)
    expect(await statuses(1)).toEqual(['skipped', 'skipped'])
    expect(await statuses(3)).toEqual(['skipped', 'passed'])
    expect(await statuses(2)).toEqual(['passed', 'passed'])
  })

  it('exists only in the enterprise edition', async () => {
    const kit = await openGuards(() => ({ success: true }), undefined, 'standard')
    await expect(kit.begin()).rejects.toThrow('exist only in the enterprise edition')
    expect(kit.asked).toEqual([])
  })

  it.each<[string, string, () => unknown]>([
    ['says nothing', 'AG-001', () => ({})],
    ['says it in words', 'AG-001', () => ({ success: 'yes' })],
    ['answers a list', 'CF-006', () => []],
    ...misbehaviours,
  ])('that %s: %s, lets nobody in', async (_, rule, play) => {
    const kit = await openGuards(play)
    const before = kit.world.store.world
    const [step] = (await kit.begin()).steps
    expect(step).toMatchObject({ status: 'denied', message: expect.stringContaining(rule) })
    expect(kit.met()).toEqual([rule])
    expect(kit.jobs()[0]).toMatchObject({ kind: 'guard', status: 'failed' })
    expect(kit.world.store.world).toBe(before)
  })

  it('is given up after ten seconds', async () => {
    const kit = await openGuards(() => new Promise(() => {}))
    const begun = kit.begin()
    await expect.poll(() => kit.asked.length).toBe(1)
    kit.world.clock.advance(10_001)
    expect((await begun).steps).toMatchObject([
      { status: 'denied', message: expect.stringContaining('10 s') },
    ])
  })
})

describe('a guard that redirects', () => {
  it('shows its page with a token and a state, and asks once more with the code', async () => {
    const kit = await openGuards(withCode, { guard: redirect })
    const begun = await kit.begin()
    expect(begun.steps).toMatchObject([{ type: 'redirect', status: 'asking' }])
    const url = new URL(begun.url ?? '')
    expect(url.origin + url.pathname).toBe('https://app.test/terms')
    const state = url.searchParams.get('state') ?? ''
    expect(decodeJwt(url.searchParams.get('jwtToken') ?? '')).toMatchObject({ sub: '2', module: 'guard' })
    const response = await kit.back({ state, code: 'right' })
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `/w/${kit.world.id}/u/system-settings`,
    ])
    expect(kit.asked.map(({ code }) => code)).toEqual([undefined, 'right'])
    expect((await kit.signIn())?.steps).toMatchObject([{ status: 'passed' }])
    expect((await kit.back({ state, code: 'right' })).status).toBe(404)
    expect(kit.asked).toHaveLength(2)
  })

  it.each<[string, Record<string, string>, string, number]>([
    ['an error', { error: 'User denied access' }, 'User denied access', 1],
    ['a wrong code', { code: 'x' }, 'A wrong code', 2],
    ['nothing', {}, 'The page sent neither code nor error', 1],
  ])('refuses who comes back with %s', async (_, said, message, times) => {
    const kit = await openGuards(withCode, { guard: redirect })
    const state = new URL((await kit.begin()).url ?? '').searchParams.get('state') ?? ''
    await kit.back({ state, ...said })
    expect((await kit.signIn())?.steps).toMatchObject([{ status: 'denied', message }])
    expect(kit.asked).toHaveLength(times)
  })

  it('knows no other state', async () => {
    const kit = await openGuards(withCode, { guard: redirect })
    await kit.begin()
    for (const state of ['', 'x']) expect((await kit.back({ state, code: 'right' })).status).toBe(404)
    expect((await kit.signIn())?.steps).toMatchObject([{ status: 'asking' }])
  })
})

describe('a guard with a frame', () => {
  it('passes by the code that its page says, and the next one is asked', async () => {
    const kit = await openGuards(withCode, { guard: frame, next: undefined })
    expect((await kit.begin()).url).toContain('https://app.test/frame.html?jwtToken=')
    expect((await kit.answer({ code: 'right' }))?.steps).toMatchObject([
      { type: 'frame', status: 'passed' },
      { type: 'direct', status: 'denied', message: 'A wrong code' },
    ])
    expect(await kit.answer({ code: 'right' })).toBeNull()
  })

  it('is one with the word of the published package, too, where admins are asked by another name', async () => {
    const guard = { type: 'iframe', url: '/frame.html', applyToAdmin: true }
    const kit = await openGuards(withCode, { guard })
    expect(await kit.begin(3)).toMatchObject({
      steps: [{ type: 'frame', status: 'asking' }],
      url: expect.stringContaining('https://app.test/frame.html?jwtToken=') as string,
    })
  })

  it('refuses by the error that its page says', async () => {
    const kit = await openGuards(withCode, { guard: frame })
    await kit.begin()
    expect((await kit.answer({ error: 'No' }))?.steps).toMatchObject([{ status: 'denied', message: 'No' }])
    expect(kit.asked).toHaveLength(1)
  })

  it('lets in at once who needs no page', async () => {
    const kit = await openGuards(() => ({ success: true }), { guard: frame })
    expect(await kit.begin()).toMatchObject({ steps: [{ status: 'passed' }], url: null })
  })
})
