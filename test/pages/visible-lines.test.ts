import { describe, expect, it } from 'vitest'
import type { TreeLine } from '../../host-simulator/pages/files/tree.ts'
import {
  filesBelow,
  foldersAbove,
  keyOfLine,
  visibleLines,
} from '../../host-simulator/pages/files/visible-lines.ts'

const line = (kind: TreeLine['kind'], id: number, path: string): TreeLine =>
  ({ kind, depth: path.split('/').length - 2, path, row: { id } }) as TreeLine

const tree = [
  line('directory', 1, '/docs'),
  line('directory', 2, '/docs/inner'),
  line('file', 10, '/docs/inner/deep.md'),
  line('file', 11, '/docs/start.md'),
  line('file', 12, '/top.json'),
  line('branch', 3, '/main'),
  line('file', 13, '/main/top.json'),
]

const seen = (folded: string[], search = ''): string[] =>
  visibleLines(tree, new Set(folded), search).map(({ path }) => path)

describe('the lines of a tree that are seen', () => {
  it('are all where nothing is folded', () => expect(seen([])).toEqual(tree.map(({ path }) => path)))

  it('are not those inside a folded folder, folded or not', () => {
    const rest = ['/docs', '/top.json', '/main', '/main/top.json']
    expect(seen(['directory 1'])).toEqual(rest)
    expect(seen(['directory 1', 'directory 2'])).toEqual(rest)
    expect(seen(['directory 2', 'branch 3'])).toEqual([
      '/docs',
      '/docs/inner',
      '/docs/start.md',
      '/top.json',
      '/main',
    ])
  })

  it('are the files that a search finds and the folders above, folded or not', () => {
    expect(seen(['directory 1'], 'deep')).toEqual(['/docs', '/docs/inner', '/docs/inner/deep.md'])
    expect(seen([], 'DOCS md')).toEqual(['/docs', '/docs/inner', '/docs/inner/deep.md', '/docs/start.md'])
    expect(seen([], 'top')).toEqual(['/top.json', '/main', '/main/top.json'])
    expect(seen([], 'nowhere')).toEqual([])
  })
})

it('a folder has the files of the folders in it', () =>
  expect(Object.fromEntries(filesBelow(tree))).toEqual({
    'directory 1': [10, 11],
    'directory 2': [10],
    'branch 3': [13],
  }))

it('a file knows the folders above it', () => {
  expect(foldersAbove(tree, 10)).toEqual(['directory 1', 'directory 2'])
  expect(foldersAbove(tree, 12)).toEqual([])
  expect(foldersAbove(tree, 99)).toEqual([])
  expect(new Set(tree.map(keyOfLine)).size).toBe(tree.length)
})
