/** The packages that the sources need, found without the bundler. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { root } from './folder.ts'

/** Of a statement that imports a value; types leave nothing in a bundle. */
const valueImport =
  /^(?:import|export)(?! type\b)[^'"`;]*?from ['"]((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[\w/-]+)?['"]$/gm

/** Of the user's own, or this package. */
const isOutside = (name: string): boolean => isBuiltin(name) || ['playwright', 'ap-bridge'].includes(name)

const dependenciesOf = async (home: string): Promise<string[]> => {
  const { dependencies = {} } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies)
}

const modules = join(root, 'node_modules')

/** `imported` by our code, and the folder of each that is `reachable` from there. */
export const packagesInUse = async (): Promise<{ imported: string[]; reachable: Map<string, string> }> => {
  const reachable = new Map<string, string>()
  for (const folder of ['src', 'host-simulator'])
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(name)) continue
      for (const [, found = ''] of (await readFile(join(root, folder, name), 'utf8')).matchAll(valueImport))
        if (!isOutside(found)) reachable.set(found, join(modules, found))
    }
  const imported = [...reachable.keys()]
  for (const home of reachable.values())
    for (const name of await dependenciesOf(home)) {
      const nested = join(home, 'node_modules', name)
      if (!reachable.has(name)) reachable.set(name, existsSync(nested) ? nested : join(modules, name))
    }
  return { imported, reachable }
}
