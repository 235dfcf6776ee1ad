/**
 * `npm run dev`: `npm start` that follows the sources. What changes is built again, the simulator starts anew where it is
 * concerned, its world as it was, and its pages load again.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync, watch } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { dist, installPackages, root, step } from './prepare.mjs'

/** Milliseconds of quiet after a change: an editor writes a file in several steps, `git` many files. */
const quiet = 60

await installPackages()
const { openDraft } = await import('./draft.mjs')

// Pages may show pictures from anywhere, so that one which does not come yet is how they wait.
const waiting = new Set()
const bell = createServer((_, response) => {
  waiting.add(response)
  response.once('close', () => waiting.delete(response))
}).listen(0, '127.0.0.1')
await once(bell, 'listening')
const picture = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const reloadPages = () => {
  for (const response of waiting)
    response.writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'no-store' }).end(picture)
}

/** What pages do beside their own. */
const waits = `;addEventListener('load', () => {
  const wait = () => {
    const bell = new Image()
    bell.onload = () => location.reload()
    bell.onerror = () => setTimeout(wait, 1000)
    bell.src = 'http://localhost:${bell.address().port}/?' + Date.now()
  }
  wait()
})`
const waitingScripts = ['page/main.js', 'page/design.js']

const draft = await openDraft()
const build = async (sources) => {
  const changed = await draft.build(sources)
  for (const name of waitingScripts) if (changed.includes(name)) appendFileSync(join(dist, name), waits)
  return changed
}

const data = mkdtempSync(join(tmpdir(), 'ap-bridge-dev-'))
let { PORT, APP_PORT } = process.env
let simulator
const start = async () => {
  const env = { ...process.env, ...(PORT && { PORT }), ...(APP_PORT && { APP_PORT }) }
  const child = spawn(process.execPath, [join(dist, 'cli.js'), 'demo', '--data', data], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  simulator = child
  const lines = createInterface({ input: child.stdout })
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [])])
  if (!line) return false
  console.log(line)
  // Where a free one was asked for, pages keep the one that was found.
  PORT = new URL(line.slice('ready '.length)).port
  return true
}
const stop = async () => {
  if (simulator.exitCode !== null || simulator.signalCode !== null) return
  simulator.kill()
  await once(simulator, 'exit')
}

await step('building', () => build())
// It has said why, such as a port that is taken.
if (!(await start())) process.exit(1)

const rebuild = async (sources) => {
  const begun = performance.now()
  try {
    const changed = await build(sources)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.error(`built in ${seconds} s: ${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ' …' : ''}`)
    if (changed.some((name) => !name.startsWith('page/') && name !== 'iframe.js')) {
      await stop()
      await start()
    }
    reloadPages()
  } catch {
    // esbuild has said where.
    console.error('not built: the simulator stays as it was')
  }
}

const changed = new Set()
let timer
let last = Promise.resolve()
const soon = () => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const sources = [...changed]
    changed.clear()
    last = last.then(() => rebuild(sources))
  }, quiet)
}
for (const folder of ['src', 'host-simulator'])
  watch(join(root, folder), { recursive: true }, (_, name) => {
    changed.add(`${folder}/${name.replaceAll(sep, '/')}`)
    soon()
  })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, async () => {
    await stop()
    rmSync(data, { recursive: true, force: true })
    process.exit(0)
  })
