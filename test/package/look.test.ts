import { expect, it } from 'vitest'
import { differences, keptOf, measures, problemOf } from '../../scripts/pictures/compare.mjs'

const [width, height] = [180, 90]

/** A white page with a plain button on it: its edge, and letters as upright strokes of this darkness. */
const pageWith = ({ left = 40, stroke = 90, edge = 224, label = 12 } = {}) => {
  const rgba = Buffer.alloc(width * height * 4, 255)
  const put = (x: number, y: number, grey: number): void =>
    void rgba.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3)
  for (let x = left; x < left + 60; x++) for (const y of [20, 49]) put(x, y, edge)
  for (let y = 20; y < 50; y++) for (const x of [left, left + 59]) put(x, y, edge)
  for (let at = 0; at < label; at++)
    for (let y = 30; y < 39; y++) {
      put(left + 10 + at * 3, y, stroke)
      put(left + 11 + at * 3, y, 255 - (255 - stroke) / 3)
    }
  return { width, height, rgba }
}

const kept = keptOf(pageWith())

it.each([
  ['nothing is other', pageWith(), null],
  ['a button moved by two pixels', pageWith({ left: 42 }), 'differ'],
  ['its words are shorter by a letter', pageWith({ label: 11 }), 'differ'],
  ['its edge is dark', pageWith({ edge: 120 }), 'differ'],
  ['letters are smoothed in another way', pageWith({ stroke: 98 }), null],
])('drawn by the same engine: %s', (_, picture, problem) => {
  const found = problemOf(kept, picture, measures.same)
  if (problem) expect(found).toContain(problem)
  else expect(found).toBeNull()
})

it('says the size where that is another', () => {
  const taller = { width, height: height + 8, rgba: Buffer.alloc(width * (height + 8) * 4, 255) }
  expect(problemOf(kept, taller, measures.same)).toBe('expected 180 × 90 pixels, got 180 × 98')
})

it('names the place that differs most', () => {
  const [worst] = differences(kept, pageWith({ label: 11 }), 0)
  expect(worst).toMatchObject({ x: 81, y: 27 })
})

it('drawn by another engine, only a page that fell apart is seen', () => {
  expect(problemOf(kept, pageWith({ left: 42, stroke: 60 }), measures.other)).toBeNull()
  const empty = { width, height, rgba: Buffer.alloc(width * height * 4, 0) }
  expect(problemOf(kept, empty, measures.other)).toContain('differ, most at')
})
