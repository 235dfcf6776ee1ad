import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsOf, FaultTaken, unfiredFaults } from '../../host-simulator/platform/faults/faults.ts'
import type { Fault } from '../../host-simulator/scenario/fault.ts'
import { openPlatform } from './offline.ts'

const newFaults = async (...declared: Fault[]) => {
  const world = await openPlatform().platform.createWorld()
  const faults = faultsOf(world)
  for (const fault of declared) faults.add(fault)
  return { world, faults }
}

const get = { method: 'GET', path: '/projects/1/strings', app: 'a' }
const down: Fault = { on: 'api', do: { status: 503 } }

/** Whether it happened at each of so many meetings. */
const happened = (faults: ReturnType<typeof faultsOf>, meetings: number): boolean[] =>
  Array.from({ length: meetings }, () => faults.fire('api', get) !== null)

describe('a fault does not happen', () => {
  it('where none is declared', async () => {
    const { world, faults } = await newFaults()
    expect(faults.fire('api', get)).toBeNull()
    expect(world.trace.entries).toEqual([])
  })

  it.each<[string, Fault['match'] & object]>([
    ['method', { method: 'POST' }],
    ['path', { path: '/projects' }],
    ['path that only begins so', { path: '/projects/*' }],
    ['app', { app: 'b' }],
  ])('where the %s is another', async (_, match) => {
    const { faults } = await newFaults({ ...down, match } as Fault)
    expect(faults.fire('api', get)).toBeNull()
    expect(faults.list()).toMatchObject([{ seen: 0, fired: 0 }])
  })

  it('where a fact that it matches is not known', async () => {
    const { faults } = await newFaults({ ...down, match: { app: '**' } } as Fault)
    expect(faults.fire('api', { method: 'GET', path: '/' })).toBeNull()
  })

  it('at another point, or in another world', async () => {
    const { platform } = openPlatform()
    const [one, two] = [await platform.createWorld(), await platform.createWorld()]
    faultsOf(one).add(down)
    expect(faultsOf(one).fire('jwt', { app: 'a', module: 'm' })).toBeNull()
    expect(faultsOf(two).fire('api', get)).toBeNull()
  })

  it('to events where it names none, nor to answers where it names one', async () => {
    const { faults } = await newFaults(
      { id: 'answers', on: 'bridge', do: { drop: true } },
      { id: 'events', on: 'bridge', match: { event: '**' }, do: { null: true } },
    )
    expect(faults.fire('bridge', { event: 'string.change', app: 'a' })).toEqual({ null: true })
    expect(faults.fire('bridge', { method: 'editor.getString', app: 'a' })).toEqual({ drop: true })
  })

  it('at the endpoint of OAuth that cannot do it', async () => {
    const { faults } = await newFaults(
      { on: 'oauth', do: { wrongState: true } },
      { on: 'oauth', do: { noRefreshToken: true } },
    )
    expect(faults.fire('oauth', { endpoint: 'token' })).toEqual({ noRefreshToken: true })
    expect(faults.fire('oauth', { endpoint: 'authorize' })).toEqual({ wrongState: true })
  })
})

describe('a fault', () => {
  it('is not declared twice under one id', async () => {
    const { faults } = await newFaults({ ...down, id: 'down' })
    expect(() => faults.add({ ...down, id: 'down' })).toThrow(FaultTaken)
    expect(faults.list()).toHaveLength(1)
  })

  it('gets an id that no other has', async () => {
    const { faults } = await newFaults({ ...down, id: 'fault-2' }, down, down)
    faults.remove('fault-2')
    faults.add(down)
    expect(new Set(faults.list().map(({ fault }) => fault.id)).size).toBe(3)
  })

  it.each(['/projects/*/strings', '/projects/**', '**', '/projects/1/strings'])(
    'is met by the path %s',
    async (path) => {
      const { faults } = await newFaults({ ...down, match: { path, method: 'get' } } as Fault)
      expect(faults.fire('api', get)).toEqual({ status: 503 })
    },
  )

  it('stands in the trace when it happens, with what it met', async () => {
    const { world, faults } = await newFaults({ ...down, id: 'down' })
    faults.fire('api', get)
    expect(world.trace.entries).toMatchObject([
      {
        kind: 'fault',
        name: 'down',
        app: 'a',
        outcome: 'ok',
        in: { on: 'api', ...get },
        out: { status: 503 },
      },
    ])
  })

  it('is the first of those that are due', async () => {
    const { faults } = await newFaults(
      { id: 'late', on: 'api', do: { status: 500 }, after: 1 },
      { id: 'once', on: 'api', do: { status: 404 }, times: 1 },
    )
    const statuses = Array.from({ length: 3 }, () => faults.fire('api', get)?.status)
    expect(statuses).toEqual([404, 500, 500])
  })

  it('is a finding as long as it has not happened', async () => {
    const { world, faults } = await newFaults({ ...down, id: 'met', after: 5 }, { ...down, id: 'happens' })
    faults.add({ ...down, id: 'unmet', match: { app: 'nobody' } } as Fault)
    faults.fire('api', get)
    expect(unfiredFaults(world).map(({ id, reason }) => [id, reason.split(': ')[1]])).toEqual([
      ['met', 'it matched 1 times and was not due'],
      ['unmet', 'nothing matched it'],
    ])
  })

  it('is kept with its counts: whoever opens the faults sees the same', async () => {
    const { world, faults } = await newFaults({ ...down, times: 1 })
    faults.fire('api', get)
    expect(faultsOf(world).fire('api', get)).toBeNull()
    faultsOf(world).rearm()
    expect(faults.fire('api', get)).toEqual({ status: 503 })
    faults.clear()
    expect(faults.fire('api', get)).toBeNull()
  })
})

describe('for all faults', () => {
  const meetings = 40

  it('exactly those between `after` and `after` + `times` happen', async () => {
    const { faults } = await newFaults()
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 1, max: 50 }), (after, times) => {
        faults.clear()
        faults.add({ ...down, after, times })
        expect(happened(faults, meetings)).toEqual(
          Array.from({ length: meetings }, (_, at) => at >= after && at < after + times),
        )
      }),
    )
  })

  it('the same seed gives the same firings, whatever else is declared', async () => {
    const { faults } = await newFaults()
    fc.assert(
      fc.property(fc.nat(0xffffffff), fc.double({ min: 0, max: 1, noNaN: true }), (seed, probability) => {
        faults.clear()
        faults.add({ ...down, seed, probability })
        const alone = happened(faults, meetings)
        faults.clear()
        faults.add({ on: 'api', match: { app: 'other' }, do: { empty: true } })
        faults.add({ ...down, seed, probability })
        expect(happened(faults, meetings)).toEqual(alone)
      }),
    )
  })

  it('never more happen than `times`, and a probability is about kept', async () => {
    const { faults } = await newFaults({ ...down, id: 'half', probability: 0.5, seed: 3 })
    const count = happened(faults, 1000).filter(Boolean).length
    expect(Math.abs(count - 500)).toBeLessThan(60)
    faults.clear()
    faults.add({ ...down, probability: 0.5, times: 4 })
    expect(happened(faults, 100).filter(Boolean)).toHaveLength(4)
    faults.clear()
    faults.add({ ...down, probability: 0 })
    expect(happened(faults, 100)).not.toContain(true)
  })
})
