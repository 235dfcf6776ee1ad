import { expect, it } from 'vitest'
import { counted } from '../../host-simulator/pages/parts/counted.ts'

it.each([
  [0, '0 strings'],
  [1, '1 string'],
  [2, '2 strings'],
  [12_345, '12,345 strings'],
])('%i is said as “%s”', (count, words) => expect(counted(count, 'string')).toBe(words))

it('a plural of its own is taken', () => {
  expect([1, 2].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries'])
})
