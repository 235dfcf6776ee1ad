/** Stock Firefox as it is delivered, a process per site, driven by plain WebDriver BiDi. Source: W3C WebDriver BiDi. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { findFirefox } from '../../scripts/engine-paths.mjs'
import type { Driven } from './driven.ts'

const preferences = `
user_pref('remote.active-protocols', 1);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('app.update.disabledForTesting', true);
user_pref('app.normandy.enabled', false);
user_pref('network.captive-portal-service.enabled', false);
user_pref('network.connectivity-service.enabled', false);
user_pref('services.settings.server', 'data:,none');
user_pref('dom.max_script_run_time', 0);
`

/** The address it listens at. */
const addressOf = (firefox: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    let text = ''
    firefox.stderr?.on('data', (part: Buffer) => {
      text += String(part)
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(text)?.[1]
      if (found) done(found)
    })
    firefox.on('error', fail)
    firefox.on('exit', (code) =>
      fail(new Error(`Firefox: expected an address, got exit code ${code}\n${text}`)),
    )
  })

type Answer = { [name: string]: unknown }
type Send = (method: string, params: object) => Promise<Answer>

const connect = (address: string): Promise<Send> =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false })
    const waiting = new Map<number, [(result: Answer) => void, (error: Error) => void, string]>()
    let last = 0
    socket.on('error', fail)
    socket.on('close', () => {
      for (const [, refuse, method] of waiting.values())
        refuse(new Error(`${method}: the browser closed the line`))
    })
    socket.on('message', (data: Buffer) => {
      const { id, result, error, message } = JSON.parse(String(data)) as {
        id: number
        result: Answer
        error?: string
        message?: string
      }
      const [resolve, refuse, method] = waiting.get(id) ?? []
      waiting.delete(id)
      if (error) refuse?.(new Error(`WebDriver BiDi ${method}: ${error}: ${message}`))
      else resolve?.(result)
    })
    socket.on('open', () =>
      done(
        (method, params) =>
          new Promise((resolve, refuse) => {
            waiting.set(++last, [resolve, refuse, method])
            socket.send(JSON.stringify({ id: last, method, params }))
          }),
      ),
    )
  })

interface Called {
  type: 'success' | 'exception'
  result?: { value: unknown }
  exceptionDetails?: { text: string }
}

/** Starts Firefox with a profile of its own. */
export const startFirefox = async (): Promise<Driven> => {
  const path = findFirefox()
  if (!path) throw new Error('Firefox is not installed: run npm run test:engines as root on Debian')
  const profile = mkdtempSync(join(tmpdir(), 'ap-bridge-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences)
  const firefox = spawn(path, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((done) => firefox.on('exit', () => done()))
  const end = async (): Promise<void> => {
    firefox.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const send = await connect(await addressOf(firefox))
    const { capabilities } = (await send('session.new', { capabilities: {} })) as {
      capabilities: { browserName: string; browserVersion: string }
    }
    const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
    const [{ context: top } = { context: '' }] = contexts
    let context = top

    const call = async (functionDeclaration: string, args: unknown[]): Promise<unknown> => {
      const called = (await send('script.callFunction', {
        functionDeclaration,
        arguments: args,
        target: { context },
        awaitPromise: true,
      })) as unknown as Called
      if (called.type === 'success') return called.result?.value
      throw new Error(called.exceptionDetails?.text)
    }
    const press = (id: string, type: 'key' | 'pointer', actions: object[]): Promise<unknown> =>
      send('input.performActions', { context, actions: [{ id, type, actions }] })

    return {
      version: `${capabilities.browserName} ${capabilities.browserVersion}`,
      goto: async (url) =>
        void (await send('browsingContext.navigate', { context: top, url, wait: 'complete' })),
      async inFrame(css) {
        context = top
        if (!css) return
        const window = await call('(css) => document.querySelector(css).contentWindow', [
          { type: 'string', value: css },
        ])
        ;({ context } = window as { context: string })
      },
      async run(code, ...args) {
        const text = await call(
          `async (args) => JSON.stringify({ value: await (${String(code)})(...JSON.parse(args)) })`,
          [{ type: 'string', value: JSON.stringify(args) }],
        )
        return (JSON.parse(text as string) as { value: never }).value
      },
      async element(css) {
        const { nodes } = (await send('browsingContext.locateNodes', {
          context,
          locator: { type: 'css', value: css },
          maxNodeCount: 1,
        })) as { nodes: { sharedId: string }[] }
        const [node] = nodes
        if (!node) throw new Error(`${css}: expected an element, found none`)
        const element = { sharedId: node.sharedId }
        return {
          async click() {
            await call('(element) => element.scrollIntoView({ block: "center" })', [element])
            await press('mouse', 'pointer', [
              { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ])
          },
          async type(text) {
            await call('(element) => element.focus()', [element])
            await press(
              'keyboard',
              'key',
              [...text].flatMap((value) => [
                { type: 'keyDown', value },
                { type: 'keyUp', value },
              ]),
            )
          },
        }
      },
      close: end,
    }
  } catch (error) {
    await end()
    throw error
  }
}
