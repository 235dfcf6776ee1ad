import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOfRepository, root } from './folder.ts'
import { brokenLinks } from './links.ts'

describe('links', () => {
  it('lead somewhere, in every document of the repository', () => {
    const files = filesOfRepository()
    const documents = new Map(
      files
        .filter((path) => path.endsWith('.md'))
        .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    )
    expect([...documents.keys()]).toEqual(
      expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/facts.md']),
    )
    expect(brokenLinks(documents, files)).toEqual([])
  })

  it('that lead nowhere are found: files, pictures, headings, in this document and in another', () => {
    const documents = new Map([
      [
        'README.md',
        '# One `two`\n[a](docs/a.md#b-c) ![p](p.png) [x](#one-two) [y](#nothing) <img src="q.png">',
      ],
      [
        'docs/a.md',
        '## B: c\n[r](../README.md#one-two) [s](b.md) [t](../README.md#three) [u](https://u.test/)',
      ],
    ])
    expect(brokenLinks(documents, ['README.md', 'docs/a.md'])).toEqual([
      'README.md: p.png',
      'README.md: #nothing',
      'README.md: q.png',
      'docs/a.md: b.md',
      'docs/a.md: ../README.md#three',
    ])
  })

  it('in code are none', () => {
    expect(brokenLinks(new Map([['a.md', '```md\n[a](b.md)\n```\n']]), ['a.md'])).toEqual([])
  })
})
