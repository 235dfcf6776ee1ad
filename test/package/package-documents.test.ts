import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOfRepository, root } from './folder.ts'
import { brokenLinks } from './links.ts'
import { packedBy, unsaidPaths, unsaidPictures } from './package-documents.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const files = filesOfRepository()

describe('the documents of the package', () => {
  const { files: patterns } = JSON.parse(read('package.json')) as { files: string[] }
  const isPacked = packedBy([...patterns, 'package.json'])
  const documents = new Map(
    files.filter((path) => path.endsWith('.md') && isPacked(path)).map((path) => [path, read(path)]),
  )

  it('are README.md, those of users, and those of the examples', () => {
    const names = [...documents.keys()]
    expect(names).toEqual(
      expect.arrayContaining(['README.md', 'docs/testing.md', 'examples/panel-app/README.md']),
    )
    expect(names).not.toContain('docs/design.md')
    expect(names).not.toContain('bench/README.md')
  })

  it('lead to what is in the package, but for pictures', () => {
    const broken = brokenLinks(documents, files.filter(isPacked))
    expect(broken.filter((link) => !link.endsWith('.png'))).toEqual([])
  })

  it('say of what is in the repository alone that it is there', () => {
    expect(unsaidPaths(documents, files, isPacked)).toEqual([])
    expect(unsaidPictures(documents, isPacked)).toEqual([])
  })
})

it('a picture that the package does not have is found where its words do not say so', () => {
  const text = '![A](b.png) ![A, in the repository](c.png) ![A](d.png) ![A](https://example.com/e.png)'
  const isPacked = packedBy(['docs/d.png'])
  expect(unsaidPictures(new Map([['docs/a.md', text]]), isPacked)).toEqual(['docs/a.md: b.png'])
})

describe('a path that the package does not have', () => {
  const all = ['docs/a.md', 'docs/b.md', 'src/c.ts', 'docs/d.md', 'examples/e/f.mjs']
  const isPacked = packedBy(['docs/*.md', '!docs/b.md', 'examples', '!examples/**/results'])
  const unsaidIn = (text: string): string[] => unsaidPaths(new Map([['docs/a.md', text]]), all, isPacked)

  it('is found in code: from the root, beside the document, or a folder', () => {
    expect(unsaidIn('See `src/c.ts`, `b.md`\nand `src/`.\n\n- `docs/b.md`')).toEqual([
      'docs/a.md: src/c.ts',
      'docs/a.md: b.md',
      'docs/a.md: src/',
      'docs/a.md: docs/b.md',
    ])
  })

  it('may stand where the same part says whose it is', () => {
    expect(unsaidIn('`src/c.ts` of the\nrepository has it.\n\n`src/c.ts` has it.')).toEqual([
      'docs/a.md: src/c.ts',
    ])
  })

  it('is neither one that is packed, nor one that nobody has, nor one in a block of code', () => {
    expect(unsaidIn('`docs/d.md`, `examples/e`, `your/own.ts`\n\n```sh\ncat `src/c.ts`\n```\n')).toEqual([])
  })

  it('is told from one that is by the last pattern that fits', () => {
    expect(
      ['docs/d.md', 'docs/b.md', 'docs/x/y.md', 'examples/e/f.mjs', 'examples/e/results/g'].map(isPacked),
    ).toEqual([true, false, false, true, false])
  })
})
