/** The two pages of each contender, bundled and served from two sites. */
import { build } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { peerModules } from './peers.mjs'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
export const ourFrame = here('../dist/iframe.js')

/** Both ends of a peer stand in one file here; each bundle takes its own. */
const withoutSideEffects = {
  name: 'without-side-effects',
  setup(builder) {
    builder.onResolve(
      { filter: /^(penpal|comlink|simple-xdm)/ },
      async ({ path, pluginData, ...options }) => {
        if (pluginData?.isSeen) return null
        const found = await builder.resolve(path, { ...options, pluginData: { isSeen: true } })
        return { ...found, sideEffects: false }
      },
    )
  },
}

export const bundle = async (options) => {
  const { outputFiles } = await build({
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    logLevel: 'error',
    nodePaths: [peerModules],
    plugins: [withoutSideEffects],
    ...options,
    define: { 'process.env.NODE_ENV': '"production"', ...options.define },
  })
  return outputFiles[0].text
}

const inline = (code, attributes = '') =>
  `<script${attributes}>${code.replaceAll('</script', '<\\/script')}</script>`

/** Isolated pages have a clock of 5 µs; others one of 100 µs, the time of a whole call. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

const serve = async (host, pages) => {
  const server = createServer(({ url }, response) => {
    const page = pages.get(url.slice(1))
    response.writeHead(page ? 200 : 404, headers).end(page ?? '')
  })
  await new Promise((resolve) => server.listen(0, host, resolve))
  return { origin: `http://${host}:${server.address().port}`, close: () => server.close() }
}

/** The two origins differ in site, not in port alone. */
export const servePages = async (contenders) => {
  const hostPages = new Map()
  const framePages = new Map()
  const host = await serve('127.0.0.1', hostPages)
  const frame = await serve('localhost', framePages)
  // Keeps the frame's process alive, so that a reload measures the script and not the start of a process.
  const idleFrame = `<iframe src="${frame.origin}/idle"></iframe>`
  framePages.set('idle', '<!doctype html><title>idle</title>')
  const rows = await bundle({ entryPoints: [here('frame-rows.mjs')], minify: true })

  for (const name of contenders) {
    const options = {
      minify: true,
      alias: { contender: here(`contenders/${name}.mjs`) },
      define: {
        HOST_ORIGIN: JSON.stringify(host.origin),
        FRAME_URL: JSON.stringify(`${frame.origin}/${name}`),
      },
    }
    const hostCode = await bundle({ ...options, entryPoints: [here('host-page.mjs')] })
    hostPages.set(name, `<!doctype html><title>${name}</title><body>${idleFrame}${inline(hostCode)}`)

    const scripts = [inline('window.bench = { scriptStart: performance.now() }')]
    if (name === 'ours') scripts.push(inline(await readFile(ourFrame, 'utf8'), ` data-host="${host.origin}"`))
    scripts.push(inline(await bundle({ ...options, entryPoints: [here('frame-start.mjs')] })), inline(rows))
    framePages.set(name, `<!doctype html><title>${name}</title><body>${scripts.join('\n')}`)
  }

  return {
    urlsOf: (name) => ({ hostUrl: `${host.origin}/${name}`, frameUrl: `${frame.origin}/${name}` }),
    close() {
      host.close()
      frame.close()
    },
  }
}
