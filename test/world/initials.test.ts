import { expect, test } from 'vitest'
import { initialsOf } from '../../host-simulator/world/initials.ts'

test.each([
  ['Maya Okafor', 'MO'],
  ['Harbour', 'HA'],
  ['ana.lima_costa', 'AL'],
  ['<b>Élan & Söhne', 'BÉ'],
  ['𝒳yz 7 days', '𝒳7'],
  ['x', 'X'],
  ['…', ''],
])('of %j they are %j', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
