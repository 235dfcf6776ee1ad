/** What apps and the Editor load first is within its size. Prints what it is. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readBuilt } from './pack-pages.mjs'
import { dist, root } from './prepare.mjs'
import { staticImportsOf } from './static-imports.mjs'

const gzipped = (bytes) => gzipSync(bytes, { level: 9 }).length

/** Bytes, brotli. */
const scriptLimit = 1900
const script = readFileSync(join(root, 'dist/iframe.js'))
const brotli = brotliCompressSync(script).length
console.log(
  `dist/iframe.js: ${script.length} bytes, gzip ${gzipped(script)}, brotli ${brotli} of ${scriptLimit}`,
)

/** Bytes, gzip, each file by itself, as it goes out. */
const pageLimit = 122_600
const read = (name) => readBuilt(dist, `page/${name}`)
const first = [...staticImportsOf('main.js', (name) => read(name)), 'main.css']
const sizes = first.map((name) => [name, gzipped(read(name))])
const page = sizes.reduce((sum, [, size]) => sum + size, 0)
console.log(`the Editor's first paint: gzip ${page} of ${pageLimit}`)
for (const [name, size] of sizes) console.log(`  ${name}: ${size}`)

if (brotli > scriptLimit || page > pageLimit) process.exit(1)
