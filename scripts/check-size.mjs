/** `dist/iframe.js` is within its size. Prints what it is. */
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Bytes, brotli. */
const limit = 2000

const script = readFileSync(new URL('../dist/iframe.js', import.meta.url))
const brotli = brotliCompressSync(script).length
console.log(
  `dist/iframe.js: ${script.length} bytes, gzip ${gzipSync(script, { level: 9 }).length}, brotli ${brotli} of ${limit}`,
)
if (brotli > limit) process.exit(1)
