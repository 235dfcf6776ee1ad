/**
 * One Chromium, spoken to over its pipe.
 * Not through Playwright: it attaches to every frame while it loads, which costs more than the calls we time.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPath } from '../scripts/browser.mjs'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  '--site-per-process',
  // What is not seen must not be slowed down.
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-dev-shm-usage',
]

export const launch = async () => {
  const profile = await mkdtemp(join(tmpdir(), 'bench-'))
  const args = [...flags, '--remote-debugging-pipe', `--user-data-dir=${profile}`]
  const child = spawn(browserPath(), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const [, , , input, output] = child.stdio
  const pending = new Map()
  const listeners = new Set()
  let lastId = 0
  let rest = ''

  output.setEncoding('utf8').on('data', (chunk) => {
    const messages = (rest + chunk).split('\0')
    rest = messages.pop()
    for (const message of messages.map((text) => JSON.parse(text))) {
      if (!message.id) for (const listener of listeners) listener(message)
      else if (message.error) pending.get(message.id).reject(new Error(JSON.stringify(message.error)))
      else pending.get(message.id).resolve(message.result)
      pending.delete(message.id)
    }
  })
  const exited = new Promise((resolve) => {
    child.once('exit', () => {
      for (const { reject } of pending.values()) reject(new Error('Failed to measure: the browser is gone'))
      resolve()
    })
  })

  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      pending.set(++lastId, { resolve, reject })
      input.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`)
    })

  const attach = async (targetId) => {
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
    return {
      send: (method, params) => send(method, params, sessionId),
      once: (event) =>
        new Promise((resolve) => {
          const listener = (message) => {
            if (message.sessionId !== sessionId || message.method !== event) return
            listeners.delete(listener)
            resolve(message.params)
          }
          listeners.add(listener)
        }),
      /** The value, awaited, of an expression in the page. */
      async evaluate(expression) {
        const options = { expression, awaitPromise: true, returnByValue: true }
        const { result, exceptionDetails } = await send('Runtime.evaluate', options, sessionId)
        if (exceptionDetails)
          throw new Error(
            `${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
          )
        return result.value
      },
    }
  }

  return {
    send,
    attach,
    version: (await send('Browser.getVersion')).product,
    async close() {
      await send('Browser.close').catch(() => child.kill())
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
