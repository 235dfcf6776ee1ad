import { expect, it } from 'vitest'
import { createClock } from '../../host-simulator/platform/hosted/clock.ts'
import { msOf } from '../../host-simulator/scenario/duration.ts'

it.each<[number | string, number]>([
  [60_000, 60_000],
  ['2h1m', 7_260_000],
  ['+1m30s', 90_000],
  ['1d', 86_400_000],
  ['250ms', 250],
  ['2', NaN],
  ['2h 1m', NaN],
  ['++2h', NaN],
  ['', NaN],
])('%j is %d milliseconds', (said, ms) => {
  expect(msOf(said)).toBe(ms)
})

it('a clock goes ahead by such a time', () => {
  const clock = createClock({ machine: () => 0, state: { offset: 0, frozenAt: 0 } })
  clock.advance('2h1m')
  expect(clock.now()).toBe(7_260_000)
})
