/**
 * What zod describes shapes with, a sixth of it, goes where shapes are described: zod's classes call it by way of a
 * table, which it fills when it is loaded. Pages describe none.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const table = '\0json-schemas'
const describing = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/
const classes = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
/** They answer functions, which nobody calls until a shape is described. */
const makers = ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod']

/** The names that zod's classes use of it. */
const namesIn = (text) => [
  ...new Set([...[...text.matchAll(/\bprocessors\.(\w+)\(/g)].map(([, name]) => name), ...makers]),
]
const names = namesIn(readFileSync(join(root, 'node_modules/zod/v4/classic/schemas.js'), 'utf8'))

export const jsonSchemasLater = {
  name: 'json-schemas-later',
  async resolveId(source, importer, options) {
    if (source === table) return { id: table, moduleSideEffects: false }
    if (!/\/(to-json-schema|json-schema-processors)\.js$/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!found || !describing.test(found.id)) return null
    return { id: classes.test(importer) ? table : found.id, moduleSideEffects: false }
  },
  load: (id) =>
    id === table
      ? [
          'let table',
          'export const fill = (filled) => { table = filled }',
          ...names.map((name) => {
            const rest = makers.includes(name) ? '(...rest)' : ''
            const wait = rest && '(...rest) => '
            return `export const ${name} = (...args) => ${wait}table.${name}(...args)${rest}`
          }),
        ].join('\n')
      : null,
  transform: (code, id) =>
    id.endsWith('json-schema-processors.js') && describing.test(id)
      ? {
          code: `${code}
import { fill } from ${JSON.stringify(table)}
import { ${makers.join(', ')} } from './to-json-schema.js'
fill({ ${names.join(', ')} })`,
          map: null,
        }
      : null,
}
