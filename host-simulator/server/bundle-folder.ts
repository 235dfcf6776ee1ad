/** A serverless app's folder on a port: its manifest, and its bundle beside it or in its `dist`, as builds leave it. */
import { createReadStream, existsSync, statSync, type Stats } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { isLoopback } from '../../src/contract/loopback.ts'
import { ended, listen } from './listen.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface BundleFolder {
  manifestUrl: string
  close(): Promise<void>
}

const fileAt = (path: string): Stats | undefined => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? found : undefined
}

/** Pages of the bundle are at another origin, as they are where it is published. */
const open = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
}

/** Throws where the folder has no manifest. */
export const serveFolder = async (folder: string): Promise<BundleFolder> => {
  const root = resolve(folder)
  if (!fileAt(join(root, 'manifest.json')))
    throw new Error(
      `${folder}: expected a folder with a manifest.json, or the address of a manifest, such as http://localhost:3000/manifest.json`,
    )
  const server = createServer((request, response) => {
    const { pathname, hostname } = new URL(
      request.url ?? '/',
      `http://${request.headers.host ?? 'localhost'}`,
    )
    // Looked for anew each time: a build empties its folder.
    const built = join(root, 'dist')
    const places =
      pathname === '/manifest.json' || !existsSync(join(built, 'app.js')) ? [root] : [built, root]
    const path = places
      .map((place) => [place, join(place, decoded(pathname))] as const)
      .find(([place, each]) => each.startsWith(place + sep) && fileAt(each))?.[1]
    const file = path === undefined ? undefined : fileAt(path)
    if (!isLoopback(hostname) || !path || !file) {
      response.writeHead(404, { ...open, 'content-type': 'text/plain' })
      return void response.end(`There is no ${pathname} in ${root}`)
    }
    const etag = `"${file.size}-${file.mtimeMs}"`
    const isKnown = request.headers['if-none-match'] === etag
    const type = types[extname(path)] ?? 'application/octet-stream'
    response.writeHead(isKnown ? 304 : 200, { ...open, etag, 'content-type': `${type}; charset=utf-8` })
    if (isKnown || request.method === 'HEAD') return void response.end()
    createReadStream(path)
      .on('error', () => response.destroy())
      .pipe(response)
  })
  const port = await listen(server, 0)
  return {
    manifestUrl: `http://localhost:${port}/manifest.json`,
    close: () => ended(server),
  }
}

/** What is none is taken for a folder. */
export const isAddress = (text: string): boolean => /^[a-z][\w+.-]+:\/\//i.test(text)

/** The folders that are served, each once. */
export const createFolders = (): { at(folder: string): Promise<string>; close(): Promise<void> } => {
  const served = new Map<string, Promise<BundleFolder>>()
  return {
    async at(folder) {
      const path = resolve(folder)
      const opening = served.get(path) ?? serveFolder(path)
      served.set(path, opening)
      try {
        return (await opening).manifestUrl
      } catch (error) {
        served.delete(path)
        throw error
      }
    },
    async close() {
      const open = await Promise.all(served.values())
      await Promise.all(open.map((each) => each.close()))
    },
  }
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
