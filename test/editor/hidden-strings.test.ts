import { expect, it } from 'vitest'
import { listedIds } from '../../host-simulator/editor/lists.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import type { Role } from '../../host-simulator/world/people-rows.ts'
import { now } from '../world/wishes.ts'

const strings = [
  { identifier: 'a', text: 'One' },
  { identifier: 'b', text: 'Two', isHidden: true },
]

const listedFor = (role: Role, isOpen: boolean | undefined): readonly number[] => {
  const settings = {
    ...defaultSettings,
    ...(isOpen !== undefined && { hiddenStringsProofreadersAccess: isOpen }),
  }
  const made = buildWorld({ project: { settings }, files: [{ name: 'a.json', strings }] })
  const [first] = made.users
  if (!first) throw new Error('there is nobody')
  const world = { ...made, users: made.users.with({ ...first, id: 20, role }) }
  return listedIds(world, openEditor(world, { userId: 20, now, theme: 'light' }))
}

it.each([
  ['manager', true, true, true],
  ['developer', true, true, true],
  ['language_coordinator', true, true, false],
  ['proofreader', true, true, false],
  ['translator', false, false, false],
] as const)('a %s finds hidden strings: unsaid %s, on %s, off %s', (role, ...wanted) => {
  const found = [undefined, true, false].map((isOpen) => listedFor(role, isOpen).includes(2))
  expect(found).toEqual(wanted)
})
