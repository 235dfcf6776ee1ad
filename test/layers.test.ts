import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { layers, rooms } from '../scripts/layers.mjs'

type Row = (typeof layers)[number]

const root = resolve(import.meta.dirname, '..')
const platform = 'host-simulator/platform'

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx)$/.test(name))
    .map((name) => join(folder, name))

/** What a text imports, as the compiler sees it: over several lines, types alone, and `import(` too. */
const targetsOf = (text: string): string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)

/** An import: the file that has it, and the package or the file of this repository that it means. */
interface Import {
  from: string
  to: string
  isOurs: boolean
}

const imports: Import[] = ['src', 'host-simulator'].flatMap(sourceFiles).flatMap((from) =>
  targetsOf(readFileSync(join(root, from), 'utf8')).map((target) => {
    const isOurs = target.startsWith('.')
    return { from, to: isOurs ? relative(root, resolve(root, dirname(from), target)) : target, isOurs }
  }),
)

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** The row that the file belongs to. */
const rowOf = (rows: readonly Row[], path: string): Row | undefined =>
  rows.find(({ folder }) => isIn(path, folder))

const isPackage = (name: string, target: string): boolean =>
  name.endsWith('*') ? target.startsWith(name.slice(0, -1)) : isIn(target, name)

const inPlatform = rooms.map((room) => ({ ...room, folder: `${platform}/${room.folder}` }))

describe.each([
  ['folders', layers, ['src', 'host-simulator']],
  ['rooms of the platform', inPlatform, [platform]],
] as const)('%s', (_, rows, parents) => {
  it('are all in the table, and nothing else is', () => {
    const there = parents.flatMap((parent) =>
      readdirSync(join(root, parent), { withFileTypes: true }).map(({ name }) => `${parent}/${name}`),
    )
    expect(rows.map(({ folder }) => folder).toSorted()).toEqual(there.toSorted())
  })

  it('import from the ground up: each only what stands above it in the table', () => {
    const wrong = rows.flatMap(({ name, imports: allowed }, at) =>
      allowed
        .filter((other) => !rows.slice(0, at).some((row) => row.name === other))
        .map((other) => `${name} -> ${other}`),
    )
    expect(wrong).toEqual([])
  })

  it.each(rows)('$name imports what it may, and may import no more', ({ folder, imports: allowed }) => {
    const used = imports.flatMap(({ from, to, isOurs }) => {
      if (!isOurs || !isIn(from, folder) || isIn(to, folder)) return []
      // What lies outside of the platform is the platform's affair, not the room's.
      if (parents[0] === platform && !isIn(to, platform)) return []
      return [{ name: rowOf(rows, to)?.name ?? to, line: `${from} -> ${to}` }]
    })
    expect(used.flatMap(({ name, line }) => (allowed.includes(name) ? [] : [line]))).toEqual([])
    expect(allowed.filter((name) => !used.some((each) => each.name === name))).toEqual([])
  })
})

it.each(layers)('$name uses its packages and no others', ({ folder, packages }) => {
  const used = imports.filter(({ from, isOurs }) => !isOurs && isIn(from, folder))
  const isAllowed = (target: string): boolean => packages.some((name) => isPackage(name, target))
  expect(used.flatMap(({ from, to }) => (isAllowed(to) ? [] : [`${from} -> ${to}`]))).toEqual([])
  expect(packages.filter((name) => !used.some(({ to }) => isPackage(name, to)))).toEqual([])
})

it.each([
  ["import {\n  a,\n  b,\n} from './x.ts'", './x.ts'],
  ["import type { T } from './x.ts'", './x.ts'],
  ["export * from './x.ts'", './x.ts'],
  ["const later = () => import('./x.ts')", './x.ts'],
  ["export const x: import('./x.ts').X = 1", './x.ts'],
  ["import './x.ts'", './x.ts'],
])('sees the import in %j', (text, target) => {
  expect(targetsOf(text)).toEqual([target])
})

it('reads files that are there', () => {
  expect(imports.length).toBeGreaterThan(1000)
  expect(imports.filter(({ to, isOurs }) => isOurs && !existsSync(join(root, to)))).toEqual([])
})

it('hooks of tests stand in the file of the tests: files share a process, which loads a shared module once', () => {
  const shared = sourceFiles('test').filter((path) => !/\.test(-d)?\.tsx?$/.test(path))
  expect(shared.length).toBeGreaterThan(20)
  const hooked = shared.filter((path) =>
    /^(?:before|after)(?:Each|All)\(/m.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(hooked).toEqual([])
})
