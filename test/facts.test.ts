import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folders = ['src', 'host-simulator', 'test', 'e2e', 'scripts', 'docs', 'examples']

const texts = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.(ts|tsx|mjs|md)$/.test(path) && !path.includes('node_modules'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const facts = [...readFileSync(join(root, 'docs/facts.md'), 'utf8').matchAll(/^- \*\*F(\d+)\*\*/gm)].map(
  ([, number]) => Number(number),
)

/** Facts by number: `facts F1, F3 and F6`, `facts F41 to F50`; a table may hold the number alone, in quotes. */
const citedIn = (text: string): number[] =>
  [...text.matchAll(/\bfacts (F\d+(?:(?:,| and| to| or)\s+F\d+)*)|'(F\d+(?:, F\d+)*)'/g)].flatMap(
    ([, list, quoted]) => (list ?? quoted ?? '').match(/\d+/g)?.map(Number) ?? [],
  )

/** Comments of a source; a line that begins with a star is of one. */
const commentsOf = (text: string): string => (text.match(/(?:^|\s)\/\/.*|\/\*[^]*?\*\//gm) ?? []).join('\n')

describe('docs/facts.md', () => {
  it('has each number once, in order', () => {
    expect(facts.length).toBeGreaterThan(50)
    expect(facts).toEqual([...new Set(facts)].toSorted((a, b) => a - b))
  })

  it('has every fact that is cited', () => {
    const cited = texts.flatMap(({ path, text }) => citedIn(text).map((number) => ({ path, number })))
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter(({ number }) => !facts.includes(number))).toEqual([])
  })
})

describe('comments', () => {
  const sources = texts.filter(({ path }) => !path.endsWith('.md'))

  it('name only documents that are in the repository', () => {
    const isHere = (name: string): boolean =>
      ['', 'docs'].some((folder) => existsSync(join(root, folder, name)))
    // Comments of tests also speak of files that they make up.
    const ours = sources.filter(({ path }) => !/^(?:test|e2e)\//.test(path))
    const missing = ours.flatMap(({ path, text }) =>
      (commentsOf(text).match(/(?<![*`"'./\w-])[\w/-]+\.md\b/g) ?? [])
        .filter((name) => !isHere(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('cite facts by number', () => {
    const other =
      /\bfacts-\w+|\b(?:product|stack|anchors)\.md|\bdesign\.md,? (?:\d|section)|\bfacts, [“"]|\banchors? \d/
    const wrong = sources.flatMap(
      ({ path, text }) => other.exec(commentsOf(text))?.map((word) => `${path}: ${word}`) ?? [],
    )
    expect(wrong).toEqual([])
  })
})
