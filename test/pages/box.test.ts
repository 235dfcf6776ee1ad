import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  between,
  fitted,
  isNowhere,
  keyed,
  middle,
} from '../../host-simulator/pages/project/screenshots/box.ts'

const picture = { width: 400, height: 200 }
const box = { x: 100, y: 50, width: 80, height: 40 }

describe('a box on a picture', () => {
  it('lies inside of it in whole pixels, wherever a hand goes', () => {
    const number = fc.double({ min: -1e4, max: 1e4, noNaN: true })
    const side = fc.integer({ min: 1, max: 3000 })
    fc.assert(
      fc.property(
        fc.record({ x: number, y: number, width: number, height: number }),
        fc.record({ width: side, height: side }),
        (wish, size) => {
          const { x, y, width, height } = fitted(wish, size)
          expect([x, y, width, height].every(Number.isInteger)).toBe(true)
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(Math.min(width, height)).toBeGreaterThan(0)
          expect(x + width).toBeLessThanOrEqual(size.width)
          expect(y + height).toBeLessThanOrEqual(size.height)
        },
      ),
    )
  })

  it('is drawn from any corner', () => {
    const [a, b] = [
      { x: 10, y: 70 },
      { x: 50, y: 20 },
    ]
    expect(between(a, b)).toEqual({ x: 10, y: 20, width: 40, height: 50 })
    expect(between(b, a)).toEqual(between(a, b))
  })

  it('moves by arrow keys, and grows with Shift', () => {
    const press = (key: string, shiftKey = false) => keyed(box, { key, shiftKey }, picture)
    expect(press('ArrowRight')).toEqual({ ...box, x: 104 })
    expect(press('ArrowUp')).toEqual({ ...box, y: 46 })
    expect(press('ArrowDown', true)).toEqual({ ...box, height: 44 })
    expect(press('Enter')).toBeNull()
  })

  it('has a place from the start', () => {
    expect(isNowhere(middle(picture))).toBe(false)
    expect(isNowhere({ x: 0, y: 0, width: 0, height: 0 })).toBe(true)
  })
})
