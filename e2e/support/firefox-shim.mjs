#!/usr/bin/env node
/**
 * Stands where Playwright expects Firefox: starts the true one (FIREFOX_PATH) with the same arguments, and passes WebDriver
 * BiDi both ways. Playwright asks for commands that a stock ESR does not know yet and takes no for the end; those below,
 * and no others, are asked of Firefox first and answered here when it says that it does not know them. A download of a blob
 * or of data in the address comes without an id, and Playwright passes over it: it is given one here.
 * Each is told once, on stderr and in the file AP_TEST_SHIM_LOG, where that is given.
 */
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { WebSocket, WebSocketServer } from 'ws'

/** Firefox 159 knows it. Until then `colorScheme` does nothing here. */
const dispensable = new Set(['emulation.setMediaFeaturesOverride'])

const downloads = new Set(['browsingContext.downloadWillBegin', 'browsingContext.downloadEnd'])

const log = process.env['AP_TEST_SHIM_LOG']
const told = new Set()

const tell = (method) => {
  if (told.has(method)) return
  told.add(method)
  console.error(`firefox-shim: answered ${method}, which this Firefox does not know`)
  if (log) appendFileSync(log, `${method}\n`)
}

const path = process.env['FIREFOX_PATH']
if (!path) {
  console.error('firefox-shim: FIREFOX_PATH: expected the path of a Firefox, got nothing; set it')
  process.exit(1)
}
const firefox = spawn(path, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
firefox.on('error', (error) => {
  console.error(`firefox-shim: ${path} does not start: ${error.message}; set FIREFOX_PATH`)
  process.exit(1)
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))

const settings = { perMessageDeflate: false, maxPayload: 0 }

let lastDownload = 0
/** Ids of downloads under way that Firefox gave none: by window and address, the oldest first. */
const underWay = new Map()

/** An event of a download, with an id by which its end belongs to its beginning. */
const withId = (event) => {
  const { context, url, navigation, download } = event.params
  if (navigation ?? download) return event
  const key = `${context} ${url}`
  const ids = underWay.get(key) ?? []
  underWay.set(key, ids)
  const id = event.method === 'browsingContext.downloadEnd' ? ids.shift() : `download-${++lastDownload}`
  if (event.method === 'browsingContext.downloadWillBegin') ids.push(id)
  if (!ids.length) underWay.delete(key)
  return { ...event, params: { ...event.params, download: id } }
}

/** One line: what `client` says goes to Firefox at `target`, and back. */
const join = (client, target) => {
  const browser = new WebSocket(target, settings)
  /** Commands under way that we may answer: method by id. */
  const asked = new Map()
  const early = []
  const forward = (text) => {
    if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else early.push(text)
  }
  client.on('message', (data) => {
    const text = data.toString()
    const { id, method } = JSON.parse(text)
    if (dispensable.has(method)) asked.set(id, method)
    forward(text)
  })
  browser.on('open', () => early.splice(0).forEach(forward))
  browser.on('message', (data) => {
    const text = data.toString()
    if (asked.size) {
      const { id, error } = JSON.parse(text)
      const method = asked.get(id)
      asked.delete(id)
      if (method && error === 'unknown command') {
        tell(method)
        client.send(JSON.stringify({ type: 'success', id, result: {} }))
        return
      }
    }
    // Most of what comes is long and of no concern here: it is not read.
    if (text.includes('"browsingContext.download')) {
      const message = JSON.parse(text)
      if (downloads.has(message.method)) return client.send(JSON.stringify(withId(message)))
    }
    client.send(text)
  })
  for (const [one, other] of [
    [client, browser],
    [browser, client],
  ]) {
    one.on('close', () => other.close())
    one.on('error', () => other.terminate())
  }
}

let rest = ''
firefox.stderr.setEncoding('utf8').on('data', (part) => {
  const lines = (rest + part).split('\n')
  rest = lines.pop() ?? ''
  for (const line of lines) {
    const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1]
    if (address) serve(address)
    else console.error(line)
  }
})

const serve = (address) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, ...settings })
  server.on('connection', (client, request) => join(client, address + (request.url ?? '')))
  server.on('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  )
}
