/** The simulator of the folder in its arguments, with one world and one app; speaks to the benchmark that forked it. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , folder] = process.argv
const { startSimulator } = await import(pathToFileURL(join(folder, 'simulator.js')).href)
const simulator = await startSimulator({ host: '127.0.0.1' })
const world = await simulator.createWorld()

const frame = await readFile(new URL('frame.js', import.meta.url), 'utf8')
const manifest = () => ({
  identifier: 'bench-app',
  name: 'Bench',
  baseUrl: base,
  authentication: { type: 'service_app', clientId: 'bench' },
  scopes: ['project'],
  modules: {
    'editor-right-panel': [{ key: 'bench', name: 'Bench', modes: ['translate'], url: '/bench.html' }],
  },
})
const page = `<!doctype html><html lang="en"><title>Bench</title><script src="${simulator.iframeUrl}"></script><script>${frame}</script>`
// On `localhost`, while the simulator's pages are on `127.0.0.1`: another site, another process.
const server = createServer(({ url }, response) => {
  const isPage = url.startsWith('/bench.html')
  response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'application/json' })
  response.end(isPage ? page : JSON.stringify(manifest()))
})
await new Promise((done) => server.listen(0, '127.0.0.1', done))
const base = `http://localhost:${server.address().port}`
await world.install(`${base}/manifest.json`)

/** Microseconds of this process so far. */
const cpuTime = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

const told = () => world.trace.at(-1)?.id ?? 0

process.on('message', (question) => {
  if (question === 'cpu') process.send(cpuTime())
  if (question === 'told') process.send(told())
  if (question === 'end') process.exit()
})
process.send({ url: world.editorUrl, frameUrl: `${base}/bench.html` })
