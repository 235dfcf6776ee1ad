import { describe, expect, it } from 'vitest'
import { treeOf } from '../../host-simulator/pages/files/tree.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { createStore } from '../../host-simulator/world/store.ts'
import type { World } from '../../host-simulator/world/world.ts'

const after = (...commands: Command[]): World => {
  const store = createStore(buildWorld({}), { now: () => '2026-01-15T10:00:00.000Z' })
  for (const command of commands) {
    const outcome = store.do(command, 1)
    if (isProblem(outcome)) throw new Error(outcome.message)
  }
  return store.world
}

const file = (name: string, place: object = {}): Command => ({
  do: 'addFile',
  projectId: 1,
  name,
  type: 'json',
  ...place,
})

describe('the tree of files', () => {
  it('is empty in a project without files', () => expect(treeOf(after(), 1)).toEqual([]))

  it('has folders first, what is in them below, numbers in their order, branches last', () => {
    const world = after(
      { do: 'addBranch', projectId: 1, name: 'main' },
      file('part 10.json'),
      file('part 9.json'),
      { do: 'addDirectory', projectId: 1, name: 'zoo' },
      { do: 'addDirectory', projectId: 1, name: 'inner', directoryId: 4 },
      file('deep.json', { directoryId: 5 }),
      file('shallow.json', { directoryId: 4 }),
      file('branched.json', { branchId: 1 }),
    )
    expect(treeOf(world, 1).map(({ depth, path }) => [depth, path])).toEqual([
      [0, '/zoo'],
      [1, '/zoo/inner'],
      [2, '/zoo/inner/deep.json'],
      [1, '/zoo/shallow.json'],
      [0, '/part 9.json'],
      [0, '/part 10.json'],
      [0, '/main'],
      [1, '/main/branched.json'],
    ])
  })
})
