/** The built script and pages. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** The package's own `dist/`. */
export const distFolder = (): string => {
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    folder !== dirname(folder);
    folder = dirname(folder)
  )
    for (const candidate of [folder, join(folder, 'dist')])
      if (existsSync(join(candidate, 'iframe.js'))) return candidate
  throw new Error('Failed to find dist/iframe.js: run `npm run build`')
}

let archive: Map<string, string> | undefined

/** What browsers alone load is one archive in the package (`scripts/pack-pages.mjs`); a draft has none. */
const archived = (): Map<string, string> => {
  const path = join(distFolder(), 'pages.br')
  if (!existsSync(path)) return new Map()
  const text = brotliDecompressSync(readFileSync(path)).toString()
  let at = text.indexOf('\n') + 1
  const files = JSON.parse(text.slice(0, at)) as [string, number][]
  return new Map(files.map(([name, length]) => [name, text.slice(at, (at += length))]))
}

const unpacked = (name: string): string | undefined => (archive ??= archived()).get(name)

/** A file of `dist/`, which is `folder`; null where there is none. */
export const readBuilt = async (folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  const bytes = await readFile(join(folder, name)).catch(() => null)
  if (bytes) return bytes
  const text = unpacked(name)
  return text === undefined ? null : new TextEncoder().encode(text)
}

/** What a report takes of the built pages. */
export const builtPages = {
  read: (name: string): string =>
    unpacked(`page/${name}`) ?? readFileSync(join(distFolder(), 'page', name), 'utf8'),
  hashOf: (text: string): string => createHash('sha256').update(text).digest('base64'),
}
