/** Writes the notices of the packages whose code is in the bundles. One instance sees all bundles of a build. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ruler = `\n\n${'-'.repeat(80)}\n\n`

/** The folder of the package that a module belongs to; undefined for a module of ours. */
const packageFolder = (id) =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1]

/** The files with the licence's text. A package that is published without one has it in `licences/`, as its repository has it. */
const licenceFiles = (folder, name) => {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying)\b/i.test(file))
  if (files.length) return files.toSorted().map((file) => join(folder, file))
  const kept = join(import.meta.dirname, 'licences', `${name}.txt`)
  if (existsSync(kept)) return [kept]
  throw new Error(`${name}: expected a file with its licence in ${folder} or ${kept}`)
}

const noticeOf = (folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = licenceFiles(folder, name).map((file) => readFileSync(file, 'utf8').trim())
  return [`${name} ${version}\nLicence: ${license}`, ...texts].join('\n\n')
}

export const noticesPlugin = (path, preamble) => {
  const folders = new Set()
  return {
    name: 'notices',
    writeBundle(_, bundle) {
      for (const { modules = {} } of Object.values(bundle))
        for (const id of Object.keys(modules)) if (packageFolder(id)) folders.add(packageFolder(id))
      writeFileSync(path, [preamble, ...[...folders].map(noticeOf).toSorted()].join(ruler) + '\n')
    },
  }
}
