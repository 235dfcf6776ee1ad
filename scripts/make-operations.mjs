// Makes host-simulator/platform/rest/request/live-operations.ts: the operations of the live platform's REST API v2 that are not here.
// Run by hand: node scripts/make-operations.mjs <OpenAPI of the standard edition> <OpenAPI of the enterprise edition>
// Both come from the platform's public documentation, see NOTICE. Methods, paths and operation ids; no words of theirs.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadModule } from './contract-plugin.mjs'

const { restRows } = await loadModule('host-simulator/platform/rest/rows.ts')
const unnamed = (method, path) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`
const own = new Set(restRows.map(({ method, path }) => unnamed(method, path)))

const output = fileURLToPath(
  new URL('../host-simulator/platform/rest/request/live-operations.ts', import.meta.url),
)
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

const lines = [...paths].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([path, of]) => lineOf(path, of))
writeFileSync(
  output,
  `/**
 * The live platform's operations that are not here, made by scripts/make-operations.mjs; source and licence: NOTICE.
 * The shape of a line: not-simulated.ts.
 */
export const liveOperations = \`
${lines.join('\n')}
\`
`,
)
