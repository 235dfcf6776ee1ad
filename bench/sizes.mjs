/** Bytes of the frame's side, as minified as each comes. */
import { readFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { bundle, ourFrame } from './pages.mjs'
import { peerModules, peers } from './peers.mjs'

const codeOf = async (name) => {
  if (name === 'ours') return readFile(ourFrame)
  const contents = peers[name]?.frame ?? `export { openFrame } from './contenders/${name}.mjs'`
  const stdin = { contents, resolveDir: peers[name] ? peerModules : import.meta.dirname }
  return Buffer.from(await bundle({ stdin, minify: true, format: 'esm' }))
}

export const sizesOf = async (name) => {
  const code = await codeOf(name)
  return {
    minified: code.length,
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
  }
}
