import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply } from '../../host-simulator/world/apply.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { createStore, type StoreOptions } from '../../host-simulator/world/store.ts'
import { fromSnapshot } from '../../host-simulator/world/from-snapshot.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import { command, userId } from './arbitrary.ts'

const now = (): string => '2026-02-01T10:00:00.000Z'
const hello = { identifier: 'hello', text: 'Hello' }
const start = buildWorld({ files: [{ name: 'ui.json', strings: [hello, { ...hello, identifier: 'bye' }] }] })
const storeWith = (options: Partial<StoreOptions> = {}) => createStore(start, { now, ...options })
const add = (text: string): Command => ({ do: 'addTranslation', stringId: 1, languageId: 'de', text })

describe('a store', () => {
  it('changes nothing and tells nobody when it refuses', () => {
    const store = storeWith()
    const told: number[] = []
    store.on('change', (sequence) => told.push(sequence))
    expect(store.do(add(''), 1)).toMatchObject({ code: 'empty' })
    expect(store.world).toBe(start)
    expect(store.sequence).toBe(0)
    expect(told).toEqual([])
  })

  it('numbers changes from 1 and tells them when the world holds them', () => {
    const store = storeWith()
    const told: [number, string, number][] = []
    store.on('change', (sequence, change) =>
      told.push([sequence, change.fact, store.world.translations.size]),
    )
    const done = store.do(add('Hallo'), 2)
    store.do({ do: 'approveTranslation', translationId: 1 }, 4)
    expect(done).toMatchObject({ sequence: 1, changes: [{ fact: 'translationAdded', by: 2, at: now() }] })
    expect(told).toEqual([
      [1, 'translationAdded', 1],
      [2, 'translationApproved', 1],
    ])
  })

  it('goes on past a listener that throws, and reports it', () => {
    const errors: unknown[] = []
    const told: number[] = []
    const store = storeWith({ report: (error) => errors.push(error) })
    store.on('change', () => {
      throw new Error('broken listener')
    })
    store.on('change', (sequence) => told.push(sequence))
    store.do(add('Hallo'), 1)
    store.do(add('Servus'), 1)
    expect(told).toEqual([1, 2])
    expect(errors).toEqual([new Error('broken listener'), new Error('broken listener')])
  })

  it('tells in order what a listener causes', () => {
    const store = storeWith()
    const told: number[] = []
    store.on('change', (sequence) => {
      if (sequence === 1) store.do(add('Servus'), 1)
    })
    store.on('change', (sequence) => told.push(sequence))
    store.do(add('Hallo'), 1)
    expect(told).toEqual([1, 2])
  })

  it('tells nobody who has left', () => {
    const store = storeWith()
    const told: number[] = []
    const leave = store.on('change', (sequence) => told.push(sequence))
    store.do(add('Hallo'), 1)
    leave()
    store.do(add('Servus'), 1)
    expect(told).toEqual([1])
  })

  it('gives the changes after a number, and null for one that is too old or not its own', () => {
    const store = storeWith({ kept: 2, sequence: 10 })
    for (const text of ['a', 'b', 'c', 'd', 'e']) store.do(add(text), 1)
    expect(
      store.since(13)?.map(({ sequence, change }) => [sequence, 'text' in change && change.text]),
    ).toEqual([
      [14, 'd'],
      [15, 'e'],
    ])
    expect(store.since(15)).toEqual([])
    expect(store.since(10)).toBeNull()
    expect(store.since(16)).toBeNull()
    expect(store.since(NaN)).toBeNull()
    expect(store.since(12.5)).toBeNull()
  })

  it('keeps no change of more rows than it reaches back', () => {
    const store = storeWith({ kept: 2, sequence: 10 })
    const strings = Array.from({ length: 6 }, (_, at) => ({ identifier: `new.${at}`, text: 'New' }))
    store.do(add('a'), 1)
    store.do({ do: 'addFile', projectId: 1, name: 'many', type: 'json', strings }, 1)
    expect(store.sequence).toBe(13)
    expect(store.since(12)).toBeNull()
    expect(store.since(13)).toEqual([])
    store.do(add('b'), 1)
    expect(store.since(13)?.map(({ sequence }) => sequence)).toEqual([14])
    expect(store.since(12)).toBeNull()
  })

  it('forks into a store that goes its own way', () => {
    const store = storeWith()
    store.do(add('Hallo'), 1)
    const fork = store.fork()
    expect(fork.world).toBe(store.world)
    fork.do(add('Servus'), 1)
    expect(store.world.translations.size).toBe(1)
    expect(fork.world.translations.size).toBe(2)
    expect(fork.since(1)).toHaveLength(1)
  })

  it('lets nobody catch up across a reset', () => {
    const store = storeWith()
    store.do(add('Hallo'), 1)
    const before = store.sequence
    let resets = 0
    store.on('reset', () => resets++)
    store.reset(start)
    expect(store.world).toBe(start)
    expect(resets).toBe(1)
    expect(store.since(before)).toBeNull()
    expect(store.since(store.sequence)).toEqual([])
  })

  it('and a replica from a snapshot and the changes since hold the same', () => {
    const steps = fc.array(fc.tuple(command, userId), { minLength: 10, maxLength: 30 })
    fc.assert(
      fc.property(steps, fc.nat(30), (wishes, at) => {
        const store = storeWith()
        let sent = ''
        let sequence = 0
        for (const [index, [wish, by]] of wishes.entries()) {
          if (index === Math.min(at, wishes.length - 1)) {
            sent = JSON.stringify(toSnapshot(store.world))
            sequence = store.sequence
          }
          store.do(wish, by)
        }
        const missed = JSON.parse(JSON.stringify(store.since(sequence)))
        const replica = (missed as { change: never }[]).reduce(
          (world, { change }) => apply(world, change),
          fromSnapshot(JSON.parse(sent)),
        )
        expect(JSON.stringify(toSnapshot(replica))).toBe(JSON.stringify(toSnapshot(store.world)))
      }),
    )
  })
})

describe('a snapshot', () => {
  it('of another version is not read', () => {
    expect(() => fromSnapshot({ ...toSnapshot(start), version: 2 as 3 })).toThrow('expected version 3, got 2')
  })

  it('comes back from JSON as the same world', () => {
    const world = storeWith().world
    const back = fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(world))))
    expect(toSnapshot(back)).toEqual(toSnapshot(world))
    expect([...back.counts]).toEqual([...world.counts])
  })

  it('keeps counting ids where the world stopped', () => {
    const store = storeWith()
    store.do(add('Hallo'), 1)
    const next = createStore(fromSnapshot(toSnapshot(store.world)), { now }).do(add('Servus'), 1)
    expect(next).toMatchObject({ changes: [{ translationId: 2 }] })
  })
})
