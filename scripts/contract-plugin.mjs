/** Serves lists of method names out of the contract table, to rollup, esbuild and vitest alike. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { placeIn } from './name-order.mjs'

const isRemote = (name) => !name.startsWith('events.')

/**
 * A group for each namespace: its name, then what is in it, inner namespaces too; two spaces part groups. `get` is left out.
 * Inner ones come first and the global one last, so that what a word stands for is there when its turn comes.
 */
const grouped = (names) => {
  const groups = new Map()
  const add = (name) => {
    const [, space = '', given] = /^(?:(.*)\.)?(.+)$/.exec(name)
    const word = given.replace(/^get(?=[A-Z])/, '')
    const words = groups.get(space) ?? []
    if (!words.length && space) add(space)
    groups.set(space, [...new Set([...words, word])])
  }
  for (const name of names) add(name)
  const depth = ([space]) => space && space.split('.').length
  return [...groups]
    .toSorted((a, b) => depth(b) - depth(a))
    .map(([space, words]) =>
      [space, ...words.toSorted((a, b) => placeIn(space, a) - placeIn(space, b))].join(' '),
    )
    .join('  ')
}

const lists = {
  'virtual:grouped-names': (rows) => grouped(['events', '_data', ...Object.keys(rows).filter(isRemote)]),
  // Where each exists, without what checks its arguments.
  'virtual:placed-rows': (rows) =>
    Object.fromEntries(Object.entries(rows).map(([name, { place, edition }]) => [name, { place, edition }])),
  'virtual:remote-names': (rows) => Object.keys(rows).filter(isRemote).join(' '),
  'virtual:answering-names': (rows) =>
    Object.keys(rows)
      .filter((name) => rows[name].kind === 'ask' || rows[name].kind === 'order')
      .join(' '),
}

/** A TypeScript module of this repository, bundled and loaded. By a file: a long data address would fill every trace. */
export const loadModule = async (entry) => {
  const folder = mkdtempSync(join(tmpdir(), 'ap-bridge-'))
  const outfile = join(folder, 'module.mjs')
  try {
    const options = { bundle: true, format: 'esm', external: ['node:*'], logLevel: 'error' }
    await build({ entryPoints: [entry], outfile, ...options })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const operationsNow = async () => (await loadModule('src/contract/operations.ts')).operations

const moduleOf = (name, operations) => `export default ${JSON.stringify(lists[name](operations))}`

export const contractPlugin = () => ({
  name: 'contract',
  resolveId: (source) => (Object.hasOwn(lists, source) ? `\0${source}` : null),
  async load(id) {
    if (id[0] !== '\0' || !Object.hasOwn(lists, id.slice(1))) return null
    return moduleOf(id.slice(1), await operationsNow())
  },
})

const contract = 'src/contract'
const newestOfContract = () =>
  Math.max(
    ...readdirSync(contract, { recursive: true }).map((name) => statSync(join(contract, name)).mtimeMs),
  )

/** The same for esbuild, which builds again and again: the table is loaded when it has changed. */
export const contractForEsbuild = {
  name: 'contract',
  setup(builder) {
    let operations
    let loadedAt
    builder.onStart(() => {
      const newest = newestOfContract()
      if (newest !== loadedAt) operations = undefined
      loadedAt = newest
    })
    builder.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'contract' }))
    builder.onLoad({ filter: /./, namespace: 'contract' }, async ({ path }) => ({
      contents: moduleOf(path, await (operations ??= operationsNow())),
    }))
  },
}
