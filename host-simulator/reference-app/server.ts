/**
 * The reference app: a manifest and a page, as an app author would write them.
 * `startApp({ port, iframeSrc })`; `iframeSrc` is the address of the platform's script.
 */
import { createServer, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'

export interface AppOptions {
  /** 0 picks a free one. */
  port: number
  iframeSrc: string
  /** Folder of the pages. */
  folder: string
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const manifest = (baseUrl: string): object => ({
  identifier: 'reference-app',
  name: 'Reference App',
  description: 'Shows what the bridge tells an app, and writes translations.',
  baseUrl,
  logo: '/logo.svg',
  authentication: { type: 'service_app', clientId: 'reference-app-client' },
  scopes: ['project'],
  modules: {
    'editor-right-panel': [
      { key: 'reference-panel', name: 'Reference App', modes: ['translate'], url: '/panel.html' },
    ],
    'project-menu': [{ key: 'reference-menu', name: 'Reference App', url: '/panel.html' }],
  },
})

const send = (response: ServerResponse, status: number, type: string, body: string | Buffer): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(body)
}

export const startApp = async ({
  port,
  iframeSrc,
  folder,
}: AppOptions): Promise<{ url: string; close(): void }> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', url)
    if (pathname === '/manifest.json')
      return send(response, 200, 'application/json', JSON.stringify(manifest(url)))
    // normalize takes out every `..`, so no path leaves the folder.
    readFile(join(folder, normalize(pathname))).then(
      (file) => {
        const type = types[extname(pathname)] ?? 'application/octet-stream'
        const isPage = extname(pathname) === '.html'
        send(response, 200, type, isPage ? file.toString().replaceAll('{iframeSrc}', iframeSrc) : file)
      },
      () => send(response, 404, 'application/json', JSON.stringify({ error: { message: 'Not found' } })),
    )
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : port}`
  return { url, close: () => void server.close() }
}
