/** Builds `dist/`. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './prepare.mjs'

const dist = join(root, 'dist')
rmSync(dist, { recursive: true, force: true })
run(process.execPath, [join(root, 'node_modules/rollup/dist/bin/rollup'), '-c', '--silent'])
mkdirSync(join(dist, 'page'), { recursive: true })
cpSync(join(root, 'host-simulator/pages/assets'), join(dist, 'page'), { recursive: true })
cpSync(join(root, 'host-simulator/reference-app/public'), join(dist, 'reference-app'), { recursive: true })
writeFileSync(join(dist, '.built'), '')
