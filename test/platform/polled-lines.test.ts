import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awayMs } from '../../host-simulator/platform/page/polled-lines.ts'
import { ordersOf } from '../../host-simulator/platform/hosted/orders.ts'
import { addAll, hostWorld, onePlan, openPage, openPlatform } from './offline.ts'

const opened = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, onePlan)
  const page = await openPage(platform, world)
  const start = world.store.sequence
  const add = (...texts: string[]): number => addAll(world, ...texts)
  const comeBy = async (lastId?: number) => {
    const headers = lastId === undefined ? {} : { 'last-event-id': String(lastId) }
    const response = await page(`changes?after=${start}&page=one&polled=1`, { headers })
    const ids = Array.from((await response.text()).matchAll(/^id: (\d+)$/gm), ([, id]) => Number(id) - start)
    return [response.headers.get('x-ap-line'), ...ids]
  }
  return { platform, world, page, start, add, comeBy }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('a page that may hold no connection', () => {
  it('is given what it does not have, and then what came since', async () => {
    const { add, comeBy, start } = await opened()
    add('eins')
    expect(await comeBy()).toEqual(['opened', 1])
    expect(await comeBy(start + 1)).toEqual(['kept'])
    add('zwei', 'drei')
    expect(await comeBy(start + 1)).toEqual(['kept', 2, 3])
    expect(await comeBy(start + 3)).toEqual(['kept'])
  })

  it('is given again what was lost on the way', async () => {
    const { add, comeBy, start } = await opened()
    await comeBy()
    add('eins', 'zwei')
    await comeBy()
    expect(await comeBy()).toEqual(['opened', 1, 2])
    expect(await comeBy(start + 2)).toEqual(['kept'])
  })

  it('is open until it stays away, and then begins where it was', async () => {
    const { world, add, comeBy, start } = await opened()
    await comeBy()
    vi.advanceTimersByTime(awayMs - 1)
    await comeBy()
    vi.advanceTimersByTime(awayMs - 1)
    expect(ordersOf(world).pages).toBe(1)
    vi.advanceTimersByTime(1)
    expect(ordersOf(world).pages).toBe(0)
    add('eins')
    expect(await comeBy(start)).toEqual(['opened', 1])
  })

  it('is one page still when it gets a connection', async () => {
    const { world, page, comeBy } = await opened()
    await comeBy()
    const { body } = await page('changes?page=one')
    expect(ordersOf(world).pages).toBe(1)
    await body?.cancel()
    expect(ordersOf(world).pages).toBe(0)
  })

  it('starts afresh where too much would wait for it', async () => {
    const { world, page, comeBy } = await opened()
    await comeBy()
    const long = 'a'.repeat(50_000)
    for (let n = 0; n < 22; n++) void ordersOf(world).all({ see: `${long}${n}` } as never)
    const response = await page('changes?page=one&polled=1')
    expect(await response.text()).toBe('event: reset\ndata: \n\n')
    expect(ordersOf(world).pages).toBe(0)
  })

  it('is let go with its world', async () => {
    const { platform, world, comeBy } = await opened()
    await comeBy()
    platform.worlds.drop(world.id)
    expect(ordersOf(world).pages).toBe(0)
  })
})
