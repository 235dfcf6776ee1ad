/** The two pages of each contender, bundled and served from two sites. */
import { build } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { peerModules } from './peers.mjs'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
export const frameScriptOf = (checkout) => join(checkout, 'dist/iframe.js')

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

/** What of a contender's pages is its own; `checkout` is there where it is ours. */
const optionsFor = (name, checkout, hostOrigin, frameUrl) => ({
  minify: true,
  alias: {
    contender: here(`contenders/${checkout ? 'ours' : name}.mjs`),
    ...(checkout && {
      'ap-bridge-host': join(checkout, 'host-simulator/host/index.ts'),
      'ap-bridge-client': join(checkout, 'dist/index.js'),
    }),
  },
  define: { HOST_ORIGIN: JSON.stringify(hostOrigin), FRAME_URL: JSON.stringify(frameUrl) },
})

/** The two origins differ in site, not in port alone. `checkouts` are the builds of ours, by contender. */
export const servePages = async (contenders, checkouts) => {
  const hostPages = new Map()
  const framePages = new Map()
  const host = await serve('127.0.0.1', hostPages)
  const frame = await serve('localhost', framePages)
  // Keeps the frame's process alive, so that a reload measures the script and not the start of a process.
  const idleFrame = `<iframe src="${frame.origin}/idle"></iframe>`
  framePages.set('idle', '<!doctype html><title>idle</title>')
  const rows = await bundle({ entryPoints: [here('frame-rows.mjs')], minify: true })

  const begin = inline('const begun = performance.now()')
  const said = '{ evaluated: performance.now() - begun, isFine: crossOriginIsolated }'
  const tell = inline(`parent.postMessage(${said}, '${host.origin}')`)
  const timed = (script) => `<!doctype html><title>evaluation</title><body>${begin}${script}${tell}`

  for (const name of contenders) {
    const checkout = checkouts[name]
    const options = optionsFor(name, checkout, host.origin, `${frame.origin}/${name}`)
    const built = (entry) => bundle({ ...options, entryPoints: [here(entry)] })
    const page = (...scripts) => `<!doctype html><title>${name}</title><body>${scripts.join('\n')}`
    const ours =
      checkout && inline(await readFile(frameScriptOf(checkout), 'utf8'), ` data-host="${host.origin}"`)

    const evaluationPage = inline(await built('evaluation-page.mjs'))
    hostPages.set(name, page(idleFrame, inline(await built('host-page.mjs'))))
    hostPages.set(`${name}/evaluation`, page(idleFrame, evaluationPage))
    hostPages.set(`${name}/evaluation-alone`, page(evaluationPage))

    const start = inline('window.bench = { scriptStart: performance.now() }')
    const scripts = [start, ours ?? '', inline(await built('frame-start.mjs')), inline(rows)]
    if (ours) scripts.push(inline(`bench.first.then(() => {${await built('frame-client.mjs')}})`))
    framePages.set(name, page(...scripts))
    framePages.set(`${name}/empty`, timed(inline('')))
    framePages.set(`${name}/script`, timed(ours ?? inline(await built('frame-evaluation.mjs'))))
  }

  return {
    urlsOf: (name) => ({
      hostUrl: `${host.origin}/${name}`,
      frameUrl: `${frame.origin}/${name}`,
      evaluationUrl: `${host.origin}/${name}/evaluation`,
    }),
    close() {
      host.close()
      frame.close()
    },
  }
}
