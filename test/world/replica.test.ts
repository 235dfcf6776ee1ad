import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply } from '../../host-simulator/world/apply.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { packed } from '../../host-simulator/world/packed.ts'
import { replicaLines } from '../../host-simulator/world/replica-lines.ts'
import { fromReplica, readReplicaLines, type Replica } from '../../host-simulator/world/replica.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import { createStore } from '../../host-simulator/world/store.ts'
import type { Row } from '../../host-simulator/world/chunk.ts'
import { unpacked } from '../../host-simulator/world/unpacked.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { command, userId } from './arbitrary.ts'
import { variedWorld } from './varied.ts'
import { after, now } from './wishes.ts'

const bytesOf = (world: World, facts = {}): Buffer => Buffer.concat([...replicaLines(facts, world)])

/** As JSON. */
const sent = (world: World): Replica =>
  (JSON.parse(bytesOf(world).toString()) as { replica: Replica }).replica

/** As a page reads it. */
const received = (world: World): World => {
  const { facts, pieceAt } = readReplicaLines(bytesOf(world))
  return fromReplica(facts.replica, pieceAt)
}

/** All of a world, with what is derived. */
const all = (world: World) => ({
  ...toSnapshot(world),
  counts: [...world.counts],
  translationIds: [...world.translationIds],
  commentIds: [...world.commentIds],
  screenshotIds: [...world.screenshotIds],
  stringIdsByText: [...world.stringIdsByText],
  stringIdsByIdentifier: [...world.stringIdsByIdentifier],
  sizes: [world.strings.size, world.translations.size, world.stringIdsByText.size],
})

describe('a replica', () => {
  it('holds what the authority holds', () => {
    const world = variedWorld()
    expect(all(fromReplica(sent(world)))).toEqual(all(world))
    expect(all(received(world))).toEqual(all(world))
  })

  it('comes after the facts beside it, and is read piece by piece', () => {
    const strings = Array.from({ length: 1000 }, (_, at) => ({ identifier: `s${at}`, text: 'Größe\n\ud83d' }))
    const world = buildWorld({ files: [{ name: 'a.json', strings }] })
    const { facts, pieceAt } = readReplicaLines(bytesOf(world, { id: 'wörld' }))
    expect(facts).toMatchObject({ id: 'wörld' })
    const read: number[] = []
    const page = fromReplica(facts.replica, (index) => {
      read.push(index)
      return pieceAt(index)
    })
    expect(page.strings.size).toBe(1000)
    // Whether it is there needs no row.
    expect([0, 1, 1000, 1001].map((id) => page.strings.has(id))).toEqual([false, true, true, false])
    expect(read.length).toBe(0)
    expect(page.strings.get(300)).toEqual(world.strings.get(300))
    expect(page.strings.get(301)).toEqual(world.strings.get(301))
    expect(read.length).toBe(1)
  })

  it('knows of holes in a piece that nobody read', () => {
    const strings = Array.from({ length: 9 }, (_, at) => ({ identifier: `s${at}`, text: 'One' }))
    const world = after(buildWorld({ files: [{ name: 'a.json', strings }] }), {
      do: 'deleteStrings',
      stringIds: [4],
    })
    const ids = [3, 4, 5]
    expect(ids.map((id) => received(world).strings.has(id))).toEqual(ids.map((id) => world.strings.has(id)))
  })

  it('is not read when it is of another version', () => {
    const other = { ...sent(variedWorld()), version: 1 }
    expect(() => fromReplica(other)).toThrow('expected version 2, got 1')
  })

  it('lists strings of one text in the order of their ids, whichever got it last', () => {
    const strings = ['One', 'Two', 'One'].map((text, at) => ({ identifier: `s${at}`, text }))
    const world = after(buildWorld({ files: [{ name: 'a.json', strings }] }), {
      do: 'editString',
      stringId: 2,
      text: 'One',
    })
    expect(all(received(world))).toEqual(all(world))
  })

  it('and the changes since hold the same as the authority', () => {
    const steps = fc.array(fc.tuple(command, userId), { minLength: 10, maxLength: 30 })
    fc.assert(
      fc.property(steps, fc.nat(29), (wishes, at) => {
        const store = createStore(variedWorld(), { now: () => now })
        let start = received(store.world)
        let { sequence } = store
        for (const [index, [wish, by]] of wishes.entries()) {
          store.do(wish, by)
          if (index !== at) continue
          // Its pieces were sent before; those that changed since are new.
          start = received(store.world)
          sequence = store.sequence
        }
        const missed = store.since(sequence) ?? []
        expect(all(missed.reduce((world, { change }) => apply(world, change), start))).toEqual(
          all(store.world),
        )
      }),
    )
  })

  it('with 100,000 strings is at most 4 MB, compressed', () => {
    const words = 'anchor beacon cargo current deck depth drift engine ferry fleet harbour horizon'.split(' ')
    const text = (n: number): string =>
      Array.from({ length: 9 }, (_, at) => words[(n * (at + 7) + (n >> at)) % words.length]).join(' ')
    const strings = Array.from({ length: 100_000 }, (_, n) => ({
      identifier: `page.${Math.floor(n / 20)}.line-${n}`,
      text: `${n}: ${text(n)}`,
    }))
    const world = after(buildWorld(), { do: 'addFile', projectId: 1, name: 'a.json', type: 'json', strings })
    expect(gzipSync(bytesOf(world), { level: 1 }).length).toBeLessThanOrEqual(4e6)
  })
})

describe('packed rows', () => {
  it('come back from JSON as they were', () => {
    const value = fc.oneof(
      fc.constantFrom(null, true, '', 'a', 0, 1, [], {}, [[]], { a: 1 }),
      fc.integer(),
      fc.array(fc.nat(5)),
      fc.nat(9).map((length) => Array.from({ length }, (_, at) => at - 3)),
      fc.jsonValue(),
    )
    const row = fc.record({ a: value, b: value, c: value }, { requiredKeys: ['a'] })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), fc.boolean(), (parts, hasHoles) => {
        const rows = parts.map((part, index) => ({
          id: index + 3,
          ...(JSON.parse(JSON.stringify(part)) as object),
        }))
        const runs = JSON.parse(JSON.stringify(packed(hasHoles ? [undefined, ...rows] : rows)))
        expect(unpacked(runs)).toEqual(rows)
      }),
    )
  })

  it('have no field that is undefined', () => {
    const runs = JSON.parse(JSON.stringify(packed([{ id: 1, a: undefined } as { id: number }, { id: 2 }])))
    expect(unpacked(runs)).toStrictEqual([{ id: 1 }, { id: 2 }])
  })

  it('say once what all have in common', () => {
    const rows = [1, 2, 3].map((id) => ({ id, fileId: 7, labels: [], text: `${id}` }))
    expect(packed(rows)).toEqual([
      [3, { id: { from: 1 }, fileId: { all: 7 }, labels: { all: [] }, text: ['1', '2', '3'] }],
    ])
  })

  it('have lists of ids as runs where that is shorter', () => {
    const rowsOf = (...lists: number[][]): Row[] => lists.map((ids, at) => ({ id: at + 1, ids }) as Row)
    const runs = [[2, { id: { from: 1 }, ids: { ids: [[7, 4, 20, 1], []] } }]]
    expect(packed(rowsOf([7, 8, 9, 10, 20], []))).toEqual(runs)
    expect(unpacked(packed(rowsOf([7, 8, 9, 10, 20], [])))).toEqual(rowsOf([7, 8, 9, 10, 20], []))
    expect(packed(rowsOf([1, 3], []))).toEqual([[2, { id: { from: 1 }, ids: [[1, 3], []] }]])
  })
})
