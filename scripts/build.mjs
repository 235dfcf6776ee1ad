/** Builds `dist/`. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { root, run } from './prepare.mjs'

const dist = join(root, 'dist')
rmSync(dist, { recursive: true, force: true })
run(process.execPath, [join(root, 'node_modules/rollup/dist/bin/rollup'), '-c', '--silent'])
mkdirSync(join(dist, 'page'), { recursive: true })
cpSync(join(root, 'host-simulator/pages/assets'), join(dist, 'page'), { recursive: true })
buildSync({
  entryPoints: ['main', 'site', 'document', 'panels'].map((name) =>
    join(root, `host-simulator/pages/${name}.css`),
  ),
  outdir: join(dist, 'page'),
  bundle: true,
  minifyWhitespace: true,
  minifySyntax: true,
})
cpSync(join(root, 'host-simulator/reference-app/public'), join(dist, 'reference-app'), { recursive: true })
const schema = execFileSync(process.execPath, [join(dist, 'cli.js'), 'schema'])
writeFileSync(join(dist, 'manifest.schema.json'), schema)
writeFileSync(join(dist, '.built'), '')
