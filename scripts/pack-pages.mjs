/** What browsers alone load is one archive in the package: in one, what the files have in common is there once. */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

const target = /["'](\.{1,2}\/[\w./-]+\.js)["']/g

/** Every script of the build that Node may load: these, all that they name, now or later, and what that names. */
const reachedFrom = (names, read, found = new Set()) => {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    const targets = [...read(name).matchAll(target)].map(([, path]) => posix.join(posix.dirname(name), path))
    reachedFrom(targets, read, found)
  }
  return found
}

const archiveIn = (dist) => join(dist, 'pages.br')

/** In one line what there is and how long, then all of it: written as JSON it would be 1 kB larger. */
const archiveOf = (texts) =>
  `${JSON.stringify(texts.map(([name, text]) => [name, text.length]))}\n${texts.map(([, text]) => text).join('')}`

/** Answers the text of a file of `dist`, packed or not. */
export const readBuilt = (dist, name) => {
  const path = join(dist, name)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const archive = brotliDecompressSync(readFileSync(archiveIn(dist))).toString()
  let at = archive.indexOf('\n') + 1
  for (const [each, length] of JSON.parse(archive.slice(0, at))) {
    if (each === name) return archive.slice(at, at + length)
    at += length
  }
}

/** `entries`: names of the scripts in `dist` with which Node begins. */
export const packPages = (dist, entries) => {
  const ofNode = reachedFrom(entries, (name) => readFileSync(join(dist, name), 'utf8'))
  const ofPages = readdirSync(join(dist, 'page')).map((name) => `page/${name}`)
  // The shell is the script of pages that the simulator writes for serverless apps.
  const files = ['shell.js', ...ofPages.filter((name) => !ofNode.has(name))]
  const texts = files.map((name) => [name, readFileSync(join(dist, name), 'utf8')])
  writeFileSync(archiveIn(dist), brotliCompressSync(archiveOf(texts)))
  for (const name of files) rmSync(join(dist, name))
}
