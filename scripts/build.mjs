/** Builds `dist/` as it goes out: small, with types and licences. `npm start` takes `draft.mjs`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { nodeEntries, styleEntries } from './entries.mjs'
import { packPages } from './pack-pages.mjs'
import { copyFiles, dist, root, runBeside } from './prepare.mjs'

rmSync(dist, { recursive: true, force: true })
const rollup = (config) =>
  runBeside(process.execPath, [join(root, 'node_modules/rollup/dist/bin/rollup'), '-c', config, '--silent'])
await Promise.all(['rollup.config.mjs', 'rollup.types.mjs'].map(rollup))
mkdirSync(join(dist, 'page'), { recursive: true })
copyFiles(dist, { isNew: true })
buildSync({
  entryPoints: styleEntries,
  outdir: join(dist, 'page'),
  bundle: true,
  minifyWhitespace: true,
  minifySyntax: true,
})
packPages(
  dist,
  Object.keys(nodeEntries).map((name) => `${name}.js`),
)
const schema = execFileSync(process.execPath, [join(dist, 'cli.js'), 'schema'])
// Editors read it: without its blanks the package is 660 bytes smaller.
writeFileSync(join(dist, 'manifest.schema.json'), JSON.stringify(JSON.parse(schema)))
writeFileSync(join(dist, '.built'), '')
