// Makes host-simulator/platform/rest/live-operations: the operations of the live platform's REST API v2 that are not here.
// Run by hand: node scripts/make-operations.mjs <OpenAPI of the standard edition> <OpenAPI of the enterprise edition>
// Both come from the platform's public documentation, see NOTICE. Methods, paths and operation ids; no words of theirs.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadModule } from './contract-plugin.mjs'

const { restRows } = await loadModule('host-simulator/platform/rest/rows.ts')
const unnamed = (method, path) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`
const own = new Set(restRows.map(({ method, path }) => unnamed(method, path)))

const output = (noun) =>
  fileURLToPath(new URL(`../host-simulator/platform/rest/live-operations/${noun}.ts`, import.meta.url))
const files = process.argv.slice(2)
if (files.length !== 2) throw new Error('Expected two files, of the standard and of the enterprise edition')

const methods = ['get', 'post', 'put', 'patch', 'delete']

// By path, then by method and id: the editions that have it.
const paths = new Map()
for (const [at, file] of files.entries()) {
  const { paths: described } = JSON.parse(readFileSync(file, 'utf8'))
  for (const [path, operations] of Object.entries(described))
    for (const method of methods) {
      const id = operations[method]?.operationId
      if (!id || own.has(unnamed(method.toUpperCase(), path))) continue
      const of = paths.get(path) ?? new Map()
      const key = `${method.toUpperCase()} ${id}`
      paths.set(path, of.set(key, (of.get(key) ?? '') + 'se'[at]))
    }
}

const fixedOf = (path) =>
  `api.${path
    .split('/')
    .slice(1)
    .filter((part) => !part.startsWith('{'))
    .join('.')}.`

const lineOf = (path, operations) => {
  const texts = [...operations].toSorted().map(([key, editions]) => {
    const [method, id] = key.split(' ')
    const short = id.startsWith(fixedOf(path)) ? id.slice(fixedOf(path).length - 1) : id
    return `${method} ${short}${editions === 'se' ? '' : ` ${editions}`}`
  })
  return `${path} ${texts.join(',')}`
}

/** A file each; what is of no one of them is the account's. */
const nouns = {
  ai: 'AI',
  projects: 'projects',
  users: 'people',
  account: 'everything else that an account has',
}
const nounOf = (path) => {
  const [, first] = path.split('/')
  return first === 'user' ? 'users' : first in nouns ? first : 'account'
}

const all = [...paths].toSorted(([a], [b]) => (a < b ? -1 : 1))
for (const [noun, meant] of Object.entries(nouns)) {
  const lines = all.filter(([path]) => nounOf(path) === noun).map(([path, of]) => lineOf(path, of))
  writeFileSync(
    output(noun),
    `/**
 * The live platform's operations on ${meant} that are not here, made by scripts/make-operations.mjs; source and licence: NOTICE.
 * The shape of a line: request/not-simulated.ts.
 */
export const ${noun}Operations = \`
${lines.join('\n')}
\`
`,
  )
}
