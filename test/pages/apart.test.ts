import { expect, it } from 'vitest'
import { apart } from '../../host-simulator/pages/editor/apart.ts'

it.each([
  [[], []],
  [
    [
      [8, 2],
      [0, 4],
    ],
    [
      [0, 4],
      [8, 2],
    ],
  ],
  [
    [
      [0, 2],
      [0, 4],
      [1, 2],
    ],
    [[0, 4]],
  ],
  [
    [
      [0, 4],
      [2, 4],
      [5, 3],
    ],
    [
      [0, 4],
      [4, 2],
      [6, 2],
    ],
  ],
])('parts %j are marked as %j', (parts, marks) => {
  const said = apart(parts.map(([offset = 0, length = 0]) => ({ offset, length })))
  expect(said.map(({ offset, length }) => [offset, length])).toEqual(marks)
})
