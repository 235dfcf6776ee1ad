import { describe, expect, it } from 'vitest'
import type { TraceEntry } from '../../host-simulator/page-api/trace.ts'
import {
  boxesOf,
  entryAt,
  lateAfter,
  layoutOf,
  mostRows,
  within,
  type Layout,
} from '../../host-simulator/pages/timeline/layout.ts'
import {
  allOf,
  lengthOf,
  marksOf,
  panned,
  showing,
  zoomed,
} from '../../host-simulator/pages/timeline/range.ts'
import { lanes } from '../../host-simulator/trace/lanes.ts'

const entry = (id: number, at: number, ms?: number, more: Partial<TraceEntry> = {}): TraceEntry => ({
  ...{ id, at, kind: 'call', app: 'a', name: `call-${id}`, outcome: 'ok' },
  ...(ms !== undefined && { ms }),
  ...more,
})

const idsOf = (layout: Layout): number[][] =>
  layout.rows.filter(({ entries }) => entries.length).map(({ entries }) => entries.map(({ id }) => id))

describe('the layout of a timeline', () => {
  it('has every lane, with one row at least, from top to bottom', () => {
    const { rows } = layoutOf([])
    expect(rows.map(({ lane }) => lane)).toEqual(Object.keys(lanes))
  })

  it('puts what overlaps into rows of its own, and what does not into the first that is free', () => {
    const layout = layoutOf([entry(1, 0, 100), entry(2, 50, 100), entry(3, 100, 10), entry(4, 120, 100)])
    expect(idsOf(layout)).toEqual([[1, 3, 4], [2]])
  })

  it('never lets two spans of a row overlap while there are rows', () => {
    const spans = Array.from({ length: 500 }, (_, i) => entry(i + 1, (i * 37) % 3000, (i * 13) % 90))
    for (const { entries } of layoutOf(spans).rows)
      for (const [i, { at }] of entries.entries()) {
        const before = entries[i - 1]
        if (before) expect(at).toBeGreaterThanOrEqual(before.at + (before.ms ?? 0))
      }
  })

  it('tells two of the same moment apart', () => {
    expect(idsOf(layoutOf([entry(1, 5), entry(2, 5)]))).toEqual([[1], [2]])
  })

  it('keeps the row of what goes on free of what comes later', () => {
    const layout = layoutOf([entry(1, 0, undefined, { open: true }), entry(2, 9_000_000, 1)])
    expect(idsOf(layout)).toEqual([[1], [2]])
    expect(layout).toMatchObject({ isOpen: true, all: { from: 0, to: 9_000_001 } })
  })

  it("stands on the machine's clock: the world's may stand still", () => {
    const frozen = [1, 2, 3].map((id) => entry(id, 777, 5, { wall: id * 10 }))
    expect(idsOf(layoutOf(frozen))).toEqual([[1, 2, 3]])
  })

  it('has so many rows for a lane and no more, whatever is forgotten', () => {
    const open = Array.from({ length: 1000 }, (_, i) => entry(i + 1, i, undefined, { open: true }))
    const { rows, rowOf } = layoutOf(open)
    expect(rows.filter(({ lane }) => lane === 'call')).toHaveLength(mostRows)
    expect(rowOf.get(1000)).toBe(mostRows - 1)
  })

  it('goes through its entries by when they began, not by their numbers', () => {
    expect(layoutOf([entry(1, 50), entry(2, 10), entry(3, 50)]).inTime.map(({ id }) => id)).toEqual([2, 1, 3])
  })
})

describe('the boxes of a timeline', () => {
  it('are few, however many the entries are', () => {
    const kinds = ['call', 'event', 'request', 'webhook', 'change'] as const
    const many = Array.from({ length: 100_000 }, (_, i) =>
      entry(i + 1, i * 3, 2, { kind: kinds[i % 5] ?? 'call', ...(i === 70_001 && { outcome: 'refused' }) }),
    )
    const layout = layoutOf(many)
    const boxes = boxesOf(layout, allOf(layout.all), 1000, 0)
    expect(layout.rows).toHaveLength(7)
    expect(boxes.length).toBeLessThan(5 * 300)
    expect(boxes.reduce((sum, { count }) => sum + count, 0)).toBe(100_000)
    // One that was refused is seen among thousands.
    expect(boxes.filter(({ tone }) => tone === 'refused')).toHaveLength(1)
    const near = boxesOf(layout, { from: 150_000, to: 150_100 }, 1000, 0)
    expect(near.length).toBeLessThan(40)
    expect(near.every(({ count }) => count === 1)).toBe(true)
  })

  it('stand where the time is, at least some pixels wide', () => {
    const layout = layoutOf([entry(1, 100, 50), entry(2, 200)])
    const boxes = boxesOf(layout, { from: 100, to: 300 }, 400, 0)
    expect(boxes.map(({ x, width, room }) => [x, width, room])).toEqual([
      [0, 100, 200],
      [200, 4, 200],
    ])
  })

  it('have what began long before, and nothing that ended before', () => {
    const layout = layoutOf([entry(1, 0, 10), entry(2, 20, 5000), entry(3, 9000, 10)])
    const boxes = boxesOf(layout, { from: 1000, to: 2000 }, 100, 0)
    expect(boxes.map((box) => box.entry.id)).toEqual([2])
  })

  it('go on to now while there is no answer, and say so in another tone after some seconds', () => {
    const layout = layoutOf([entry(1, 0, undefined, { open: true })])
    const view = { from: 0, to: 10_000 }
    expect(boxesOf(layout, view, 100, lateAfter)).toMatchObject([{ tone: 'open', width: 50 }])
    expect(boxesOf(layout, view, 100, lateAfter + 1000)).toMatchObject([{ tone: 'late', width: 60 }])
  })

  it.each([
    ['ok', {}],
    ['warned', { reason: 'odd' }],
    ['fault', { kind: 'fault', reason: 'declared' }],
    ['refused', { outcome: 'refused', reason: 'no' }],
  ] as const)('are “%s” for %o', (tone, more) => {
    const layout = layoutOf([entry(1, 0, 10, more)])
    expect(boxesOf(layout, { from: 0, to: 10 }, 100, 0)[0]?.tone).toBe(tone)
  })
})

describe('a place on the timeline', () => {
  const layout = layoutOf([entry(1, 0, 100), entry(2, 110, 5), entry(3, 400, 5)])
  const row = layout.rows.find(({ entries }) => entries.length)

  it.each([
    [50, 1],
    [104, 1],
    [107, 2],
    [250, null],
    [395, 3],
  ])('at %i ms is of entry %s', (at, id) => {
    expect(entryAt(row, at, 10, 0)?.id ?? null).toBe(id)
  })

  it('that is marked has what went on meanwhile', () => {
    const inRange = layout.inTime.filter((each) => within(each, { from: 90, to: 112 }, 0))
    expect(inRange.map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('the part that is in sight', () => {
  const bounds = { from: 0, to: 1000 }

  it('keeps the moment under the pointer where it is', () => {
    expect(zoomed(bounds, bounds, 0.5, 250)).toEqual({ from: 125, to: 625 })
  })

  it('never leaves what there is, and never gets so short that nothing is seen', () => {
    expect(zoomed({ from: 0, to: 100 }, bounds, 100, 50)).toEqual(bounds)
    expect(panned({ from: 0, to: 100 }, bounds, -50)).toEqual({ from: 0, to: 100 })
    expect(panned({ from: 800, to: 900 }, bounds, 500)).toEqual({ from: 900, to: 1000 })
    const { from, to } = zoomed({ from: 10, to: 12 }, bounds, 0.01, 11)
    expect(to - from).toBe(2)
  })

  it('moves by no more than it must to show an entry', () => {
    const view = { from: 100, to: 200 }
    expect(showing(view, bounds, { from: 120, to: 130 })).toBe(view)
    expect(showing(view, bounds, { from: 300, to: 310 })).toEqual({ from: 220, to: 320 })
    expect(showing(view, bounds, { from: 50, to: 55 })).toEqual({ from: 40, to: 140 })
  })

  it('has marks apart from each other that say the time since the first', () => {
    const marks = marksOf({ from: 10_000, to: 14_000 }, 400, 9500)
    expect(marks).toEqual([
      { x: 50, text: '1 s' },
      { x: 150, text: '2 s' },
      { x: 250, text: '3 s' },
      { x: 350, text: '4 s' },
    ])
    expect(marksOf({ from: 0, to: 1e12 }, 400, 0).length).toBeLessThan(6)
  })

  it.each([
    [0, '0 ms'],
    [12.4, '12 ms'],
    [1250, '1.25 s'],
    [125_000, '2 min 5 s'],
    [120_000, '2 min'],
    [12_000_000, '3 h 20 min'],
  ])('says %d milliseconds as %s', (ms, text) => {
    expect(lengthOf(ms)).toBe(text)
  })
})
