import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import { branchesOf, directoriesOf, pathOf } from '../../host-simulator/world/folders.ts'
import { progressOf } from '../../host-simulator/world/queries.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after, now, outcome } from './wishes.ts'

const hello = { identifier: 'hello', text: 'Hello' }

/** Branch 1 `main` with directory 1 `docs` and in it 2 `api`, where file 1 lies; branch 2; directory 3 at the root; file 2 there, too. */
const world: World = (
  [
    { do: 'addBranch', projectId: 1, name: 'main' },
    { do: 'addBranch', projectId: 1, name: 'next', title: 'Next' },
    { do: 'addDirectory', projectId: 1, name: 'docs', branchId: 1 },
    { do: 'addDirectory', projectId: 1, name: 'api', directoryId: 1 },
    { do: 'addDirectory', projectId: 1, name: 'docs', priority: 'high' },
    { do: 'addProject', name: 'Second', sourceLanguageId: 'en' },
    { do: 'editFile', fileId: 1, directoryId: 2 },
  ] satisfies Command[]
).reduce<World>(
  (grown, wish) => after(grown, wish),
  buildWorld({
    files: [
      { name: 'a.json', strings: [hello] },
      { name: 'b.json', strings: [hello] },
    ],
  }),
)

const branch = (name: string, projectId = 1): Command => ({ do: 'addBranch', projectId, name })
const directory = (more: object): Command => ({ do: 'addDirectory', projectId: 1, name: 'new', ...more })
const move = (directoryId: number, more: object): Command => ({ do: 'editDirectory', directoryId, ...more })

describe('commands about branches and directories', () => {
  it.each<[string, Command, string]>([
    ['a branch in an unknown project', branch('x', 9), 'not-found projectId'],
    ['a branch without a name', branch(' '), 'empty name'],
    ['a branch with a slash', branch('a/b'), 'invalid name'],
    ['a branch that is there', branch('main'), 'duplicate name'],
    ['the name of another branch', { do: 'editBranch', branchId: 2, name: 'main' }, 'duplicate name'],
    ['an unknown branch', { do: 'deleteBranch', branchId: 9 }, 'not-found branchId'],
    ['a directory that is there', directory({ name: 'docs', branchId: 1 }), 'duplicate name'],
    ['a directory on an unknown branch', directory({ branchId: 9 }), 'not-found branchId'],
    ['a directory in an unknown one', directory({ directoryId: 9 }), 'not-found directoryId'],
    ['one of another project', directory({ projectId: 2, directoryId: 1 }), 'not-found directoryId'],
    ['a parent on another branch', directory({ branchId: 2, directoryId: 1 }), 'invalid branchId'],
    ['a directory in itself', move(1, { parentId: 1 }), 'invalid parentId'],
    ['a directory below itself', move(1, { parentId: 2 }), 'invalid parentId'],
    ['an unknown parent', move(1, { parentId: 9 }), 'not-found parentId'],
    ['a taken name at the root', move(1, { branchId: null }), 'duplicate name'],
    ['an unknown directory', { do: 'deleteDirectory', directoryId: 9 }, 'not-found directoryId'],
  ])('refuse %s', (_, wish, wanted) => {
    expect(outcome(world, wish)).toBe(wanted)
  })

  it('tell of a taken name as REST does', () => {
    expect(decide(world, branch('main'), { userId: 1, now })).toEqual({
      code: 'duplicate',
      field: 'name',
      message: 'Name must be unique',
    })
  })

  it.each<Command>([
    branch('x'),
    { do: 'editBranch', branchId: 1, name: 'x' },
    { do: 'deleteBranch', branchId: 1 },
    directory({}),
    move(1, { title: 'x' }),
    { do: 'deleteDirectory', directoryId: 1 },
  ])('are for managers: $do', (wish) => {
    for (const userId of [2, 3, 4]) expect(outcome(world, wish, userId)).toBe('not-allowed ')
    expect(outcome(world, wish)).toBe('done')
  })

  it('list what is there, with paths', () => {
    expect(branchesOf(world, 1).map(({ name, title }) => [name, title])).toEqual([
      ['main', null],
      ['next', 'Next'],
    ])
    expect(directoriesOf(world, 1).map((row) => pathOf(world, row))).toEqual([
      '/main/docs',
      '/main/docs/api',
      '/docs',
    ])
    expect([...world.files].map((row) => pathOf(world, row))).toEqual(['/main/docs/api/a.json', '/b.json'])
    expect(branchesOf(world, 2)).toEqual([])
  })

  it('take what is inside along to another branch', () => {
    const moved = after(world, move(1, { branchId: 2 }))
    expect([...moved.directories].map((row) => pathOf(moved, row))).toEqual([
      '/next/docs',
      '/next/docs/api',
      '/docs',
    ])
    expect(moved.directories.get(1)).toMatchObject({ branchId: 2, directoryId: null })
    expect(moved.directories.get(2)).toMatchObject({ branchId: 2, directoryId: 1 })
    expect(moved.files.get(1)).toMatchObject({ branchId: 2, directoryId: 2 })
  })

  it('move a directory to the root of its branch', () => {
    const moved = after(world, move(2, { parentId: null }))
    expect(moved.directories.get(2)).toMatchObject({ branchId: 1, directoryId: null })
    expect(outcome(moved, move(2, { parentId: null, branchId: 1, name: 'api' }))).toBe('nothing')
  })

  it.each<Command>([
    { do: 'deleteDirectory', directoryId: 1 },
    { do: 'deleteBranch', branchId: 1 },
  ])('delete with all that is inside: $do', (wish) => {
    const left = after(world, wish)
    expect([...left.directories].map(({ id }) => id)).toEqual([3])
    expect([...left.files].map(({ id }) => id)).toEqual([2])
    expect([...left.strings].map(({ id }) => id)).toEqual([2])
    expect(progressOf(left, 1, 'de').total).toBe(0)
  })
})
