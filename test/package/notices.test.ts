import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import resolve from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import { expect, it } from 'vitest'
import { noticesPlugin } from '../../scripts/notices-plugin.mjs'
import { temporaryFolder } from '../temporary.ts'

/** Bundles code that imports packages of these files; answers the text that was written. */
const noticesOf = async (code: string, packages: Record<string, Record<string, string>>): Promise<string> => {
  const folder = temporaryFolder()
  for (const [name, files] of Object.entries(packages)) {
    const home = join(folder, 'node_modules', name)
    await mkdir(home, { recursive: true })
    const about = { name, version: '1.2.3', license: 'MIT', type: 'module', main: 'index.js' }
    await writeFile(join(home, 'package.json'), JSON.stringify(about))
    for (const [file, text] of Object.entries(files)) await writeFile(join(home, file), text)
  }
  const input = join(folder, 'main.js')
  await writeFile(input, code)
  const path = join(folder, 'LICENSES.txt')
  const bundle = await rollup({ input, plugins: [resolve(), noticesPlugin(path, 'Of these:')] })
  await bundle.write({ file: join(folder, 'out.js') })
  return readFile(path, 'utf8')
}

const one = {
  'index.js': "import { two } from '@some/two'\nexport const one = two - 1",
  LICENSE: 'Copyright of one\n',
}
const two = { 'index.js': 'export const two = 2\nconsole.log(two)', 'licence.md': 'Copyright of two' }

it('names a package that another brings along, each once, and none that is not in the bundle', async () => {
  const code = "import { one } from 'one'\nimport { two } from '@some/two'\nconsole.log(one, two)"
  const three = { 'index.js': '', LICENSE: 'Copyright of three' }
  const text = await noticesOf(code, { one, '@some/two': two, three })
  const ruler = `\n\n${'-'.repeat(80)}\n\n`
  expect(text.trimEnd().split(ruler)).toEqual([
    'Of these:',
    '@some/two 1.2.3\nLicence: MIT\n\nCopyright of two',
    'one 1.2.3\nLicence: MIT\n\nCopyright of one',
  ])
})

it('bundles no package without the text of its licence', async () => {
  const bare = { 'index.js': 'export const bare = 1' }
  await expect(noticesOf("import { bare } from 'bare'\nconsole.log(bare)", { bare })).rejects.toThrow(
    'bare: expected a file with its licence',
  )
})
