import { describe, expect, it } from 'vitest'
import { indexOf, type StringIndex } from '../../host-simulator/pages/palette/string-index.ts'
import {
  searchStrings,
  sliceMs,
  warm,
  type FoundString,
} from '../../host-simulator/pages/palette/string-search.ts'
import type { StringRow } from '../../host-simulator/world/string-rows.ts'

const rowsOf = (count: number, textOf: (id: number) => string): StringRow[] =>
  Array.from({ length: count }, (_, at) => {
    const id = at + 1
    return { id, projectId: 1, fileId: 1, identifier: `key.${id}`, text: textOf(id) } as unknown as StringRow
  })

/** A clock on which each string takes 0.05 ms, and turns that a test gives by hand. */
const slow = (rows: readonly StringRow[]) => {
  let now = 0
  let begun = 0
  const slices: number[] = []
  const waiting: (() => void)[] = []
  const plain = indexOf(rows, ({ identifier }) => identifier)
  const index: StringIndex = {
    at(place) {
      now += 0.05
      return plain.at(place)
    },
  }
  return {
    index,
    slices,
    pace: {
      now: () => now,
      pause() {
        slices.push(now - begun)
        return new Promise<void>((resolve) => {
          waiting.push(() => {
            begun = now
            resolve()
          })
        })
      },
    },
    /** Lets it go on until it is over, or for so many slices. */
    async turn(slicesAtMost = Infinity) {
      for (let at = 0; at < slicesAtMost && waiting.length; at++) {
        waiting.shift()?.()
        await Promise.resolve()
        await Promise.resolve()
      }
    },
  }
}

interface Told {
  ids: number[]
  isDone: boolean
}

const begin = (rows: readonly StringRow[], word: string, limit = 3) => {
  const told: Told[] = []
  const clock = slow(rows)
  const stop = new AbortController()
  const tell = (found: FoundString[], isDone: boolean): number =>
    told.push({ ids: found.map(({ row }) => row.id), isDone })
  const done = searchStrings(
    clock.index,
    { words: [word], projectId: 1, limit, tell },
    clock.pace,
    stop.signal,
  )
  return { told, stop, done, ...clock }
}

describe('the search over strings', () => {
  it('tells what the first slice found before it returns, and takes no slice longer than half a frame', async () => {
    const { told, done, turn, slices } = begin(
      rowsOf(10_000, (id) => (id % 50 ? 'a sea' : 'the tide')),
      'tide',
    )
    expect(told).toEqual([{ ids: [50, 100, 150], isDone: false }])
    await turn()
    await done
    expect(told.at(-1)).toEqual({ ids: [50, 100, 150], isDone: true })
    expect(slices.length).toBeGreaterThan(40)
    // The clock is looked at each 64 strings.
    for (const ms of slices) expect(ms).toBeLessThan(sliceMs + 64 * 0.05 + 0.1)
  })

  it('puts what fits better first, wherever it stands, and keeps the order of ids among equals', async () => {
    const texts = ['at tide', 'fortideal', 'at tide', 'sea', 'tide first']
    const { told, done, turn } = begin(
      rowsOf(5_000, (id) => (id > 4_995 ? (texts[id - 4_996] ?? '') : 'sea')),
      'tide',
      4,
    )
    await turn()
    await done
    expect(told.at(-1)).toEqual({ ids: [5_000, 4_996, 4_998, 4_997], isDone: true })
  })

  it('tells nothing more once it is stopped', async () => {
    const { told, stop, done, turn, slices } = begin(
      rowsOf(10_000, () => 'at tide'),
      'tide',
    )
    await turn(3)
    const before = [...told]
    stop.abort()
    await turn()
    await done
    expect(told).toEqual(before)
    expect(slices).toHaveLength(4)
  })

  it('ends at once when nothing later can be better', async () => {
    const { told, done, slices } = begin(
      rowsOf(10_000, () => 'tide'),
      'tide',
    )
    await done
    expect([told, slices]).toEqual([[{ ids: [1, 2, 3], isDone: true }], []])
  })

  it('leaves out strings of other projects', async () => {
    const rows = rowsOf(4, () => 'at tide').map((row) => ({ ...row, projectId: row.id % 2 }))
    const { told, done } = begin(rows, 'tide')
    await done
    expect(told).toEqual([{ ids: [1, 3], isDone: true }])
  })

  it('makes the index in slices, too, each line once', async () => {
    let made = 0
    const rows = rowsOf(20_000, () => 'sea').map((row) => ({
      ...row,
      get identifier() {
        made++
        return `key.${row.id}`
      },
    }))
    const { index, pace, turn, slices } = slow(rows)
    const done = warm(index, pace, new AbortController().signal)
    await turn()
    await done
    const again = warm(index, pace, new AbortController().signal)
    await turn()
    await again
    expect(made).toBe(20_000)
    expect(slices.length).toBeGreaterThan(0)
  })
})
