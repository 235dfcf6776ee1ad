import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import { branchesOf, directoriesOf, pathOf } from '../../host-simulator/world/folders.ts'
import { progressOf } from '../../host-simulator/world/queries.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after, now, outcome } from './wishes.ts'

const hello = { identifier: 'hello', text: 'Hello' }

/** The ids count on from the files'. `docs` lies on the branch `main`, in it `api`, in it file 1; `top` and file 2 lie at the root. */
const [main, next, docs, api, top] = [3, 4, 5, 6, 7] as const
const world: World = (
  [
    { do: 'addBranch', projectId: 1, name: 'main' },
    { do: 'addBranch', projectId: 1, name: 'next', title: 'Next' },
    { do: 'addDirectory', projectId: 1, name: 'docs', branchId: main },
    { do: 'addDirectory', projectId: 1, name: 'api', directoryId: docs },
    { do: 'addDirectory', projectId: 1, name: 'docs', priority: 'high' },
    { do: 'addProject', name: 'Second', sourceLanguageId: 'en' },
    { do: 'editFile', fileId: 1, directoryId: api },
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
    ['a branch with a slash', branch('a/b'), 'wrong-characters name'],
    ['a branch that is there', branch('main'), 'duplicate name'],
    ['the name of another branch', { do: 'editBranch', branchId: next, name: 'main' }, 'duplicate name'],
    ['an unknown branch', { do: 'deleteBranch', branchId: 9 }, 'not-found branchId'],
    ['a directory that is there', directory({ name: 'docs', branchId: main }), 'duplicate name'],
    ['a directory on an unknown branch', directory({ branchId: 9 }), 'not-found branchId'],
    ['a directory in an unknown one', directory({ directoryId: 9 }), 'not-found directoryId'],
    ['one of another project', directory({ projectId: 2, directoryId: docs }), 'not-found directoryId'],
    ['a parent on another branch', directory({ branchId: next, directoryId: docs }), 'invalid branchId'],
    ['a directory in itself', move(docs, { parentId: docs }), 'invalid parentId'],
    ['a directory below itself', move(docs, { parentId: api }), 'invalid parentId'],
    ['an unknown parent', move(docs, { parentId: 9 }), 'not-found parentId'],
    ['a taken name at the root', move(docs, { branchId: null }), 'duplicate name'],
    ['an unknown directory', { do: 'deleteDirectory', directoryId: 9 }, 'not-found directoryId'],
  ])('refuse %s', (_, wish, wanted) => {
    expect(outcome(world, wish)).toBe(wanted)
  })

  it('tell of a taken name as REST does', () => {
    expect(decide(world, branch('main'), { userId: 1, now })).toEqual({
      code: 'duplicate',
      field: 'name',
      message: 'Invalid name given. Name must be unique',
    })
  })

  it.each<Command>([
    branch('x'),
    { do: 'editBranch', branchId: main, name: 'x' },
    { do: 'deleteBranch', branchId: main },
    directory({}),
    move(docs, { title: 'x' }),
    { do: 'deleteDirectory', directoryId: docs },
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
    const moved = after(world, move(docs, { branchId: next }))
    expect([...moved.directories].map((row) => pathOf(moved, row))).toEqual([
      '/next/docs',
      '/next/docs/api',
      '/docs',
    ])
    expect(moved.directories.get(docs)).toMatchObject({ branchId: next, directoryId: null })
    expect(moved.directories.get(api)).toMatchObject({ branchId: next, directoryId: docs })
    expect(moved.files.get(1)).toMatchObject({ branchId: next, directoryId: api })
  })

  it('move a directory to the root of its branch', () => {
    const moved = after(world, move(api, { parentId: null }))
    expect(moved.directories.get(api)).toMatchObject({ branchId: main, directoryId: null })
    expect(outcome(moved, move(api, { parentId: null, branchId: main, name: 'api' }))).toBe('nothing')
  })

  it.each<Command>([
    { do: 'deleteDirectory', directoryId: docs },
    { do: 'deleteBranch', branchId: main },
  ])('delete with all that is inside: $do', (wish) => {
    const left = after(world, wish)
    expect([...left.directories].map(({ id }) => id)).toEqual([top])
    expect([...left.files].map(({ id }) => id)).toEqual([2])
    expect([...left.strings].map(({ id }) => id)).toEqual([2])
    expect(progressOf(left, 1, 'de').total).toBe(0)
  })

  it('and files get their ids from one row', () => {
    const strings = { projectId: 1, type: 'json', strings: [] }
    const grown = (
      [
        { do: 'addFile', name: 'c.json', ...strings },
        { do: 'addBranch', projectId: 1, name: 'third' },
        { do: 'deleteBranch', branchId: 9 },
        { do: 'addDirectory', projectId: 1, name: 'more' },
      ] satisfies Command[]
    ).reduce<World>((before, wish) => after(before, wish), world)
    const ids = (rows: Iterable<{ id: number }>): number[] => [...rows].map(({ id }) => id)
    expect(ids(grown.branches)).toEqual([main, next])
    expect(ids(grown.files)).toEqual([1, 2, 8])
    expect(ids(grown.directories)).toEqual([docs, api, top, 10])
  })
})
