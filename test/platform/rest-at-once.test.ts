/** What was answered before is answered at once, and still only to those who may have it. */
import { describe, expect, it } from 'vitest'
import { addCanned } from '../../host-simulator/platform/faults/canned.ts'
import { faultsOf } from '../../host-simulator/platform/faults/faults.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { Reply } from '../../host-simulator/platform/http/reply.ts'
import { grantsOf, revokeGrant } from '../../host-simulator/platform/oauth/grants.ts'
import { createUnsynced } from '../../host-simulator/server/disk.ts'
import { held } from './held.ts'
import { hostWorld, onePlan, openPlatform, origin } from './offline.ts'

const open = async (claims: { scopes?: string[]; grant?: string } = {}) => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, onePlan)
  const { grant } = claims
  if (grant !== undefined)
    grantsOf(world).set(grant, { clientId: 'c', userId: 1, generation: 1, refreshedAt: 0 })
  const tokenOf = (more: object) =>
    accessToken(
      { world: world.id, userId: 1, scopes: ['*'], ...claims, ...more },
      world.secret,
      world.clock.now(),
    )
  const readWith = (token: string) =>
    platform.rest({
      method: 'GET',
      url: `${origin}/api/v2/projects/1`,
      headers: new Headers({ authorization: `Bearer ${token}` }),
      arrayBuffer: async () => new ArrayBuffer(0),
    })
  const token = await tokenOf({})
  const read = () => readWith(token)
  await read()
  // It was verified, rows are loaded and the answer is kept.
  expect(read()).toBeInstanceOf(Reply)
  return { platform, world, read, readWith, tokenOf }
}

const statusOf = async (answer: ReturnType<Awaited<ReturnType<typeof open>>['read']>): Promise<number> =>
  (await answer).status

describe('an answer that was kept', () => {
  it('tells the trace the same as the first one did, once', async () => {
    const { world, read } = await open()
    const [first, again] = world.trace.entries
    expect(again).toEqual({ ...first, id: 2, ms: expect.any(Number) })
    const told: unknown[] = []
    world.trace.on('entry', (entry) => told.push(entry))
    await read()
    expect(told).toEqual([world.trace.get(3)])
  })

  it('is not for a token that has expired', async () => {
    const { world, read } = await open()
    world.clock.advance(7200_000)
    expect(await statusOf(read())).toBe(401)
  })

  it('is not for a token that was taken back with its grant', async () => {
    const { world, read } = await open({ grant: 'g' })
    revokeGrant(world, 'g')
    expect(await statusOf(read())).toBe(401)
  })

  it('is not for a token without the scope, nor of another person', async () => {
    const { readWith, tokenOf } = await open()
    for (const [more, status] of [
      [{ scopes: ['tm'] }, 403],
      [{ scopes: ['project:write'] }, 403],
      [{ userId: 99 }, 401],
    ] as const) {
      const other = await tokenOf(more)
      expect([more, await statusOf(readWith(other)), await statusOf(readWith(other))]).toEqual([
        more,
        status,
        status,
      ])
    }
  })

  it('gives way to a fault, and to an answer that somebody has said', async () => {
    const { world, read } = await open()
    addCanned(
      world,
      { when: { method: 'GET', path: '/projects/1' }, respond: { status: 418 }, times: 1 },
      'code',
    )
    expect([await statusOf(read()), await statusOf(read())]).toEqual([418, 200])
    faultsOf(world).add({ on: 'api', do: { status: 503 }, times: 1 })
    expect([await statusOf(read()), await statusOf(read())]).toEqual([503, 200])
  })

  it('waits for a place where an account has twenty requests open', async () => {
    const { platform, read, tokenOf } = await open()
    const body = held<ArrayBuffer>()
    const headers = new Headers({ authorization: `Bearer ${await tokenOf({})}` })
    const post = { method: 'POST', url: `${origin}/api/v2/projects/1/labels`, headers }
    const slow = Array.from({ length: 20 }, () => platform.rest({ ...post, arrayBuffer: () => body.promise }))
    await expect.poll(() => statusOf(read())).toBe(429)
    body.settle(new ArrayBuffer(0))
    for (const each of slow) await each
    expect(read()).toBeInstanceOf(Reply)
  })

  it('waits for no disk where all is on it', () => {
    expect(createUnsynced().synced()).toBeUndefined()
  })
})
