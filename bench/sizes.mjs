/** Bytes of the frame's side, as minified as each comes. */
import { readFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { bundle, frameScriptOf } from './pages.mjs'
import { peerModules, peers } from './peers.mjs'

const codeOf = async (name, checkouts) => {
  if (checkouts[name]) return readFile(frameScriptOf(checkouts[name]))
  const contents = peers[name]?.frame ?? `export { openFrame } from './contenders/${name}.mjs'`
  const stdin = { contents, resolveDir: peers[name] ? peerModules : import.meta.dirname }
  return Buffer.from(await bundle({ stdin, minify: true, format: 'esm' }))
}

export const sizesOf = async (name, checkouts) => {
  const code = await codeOf(name, checkouts)
  return {
    minified: code.length,
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
  }
}
