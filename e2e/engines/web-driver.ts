/** A browser driven by plain WebDriver over HTTP: what a smoke needs of it. Source: W3C WebDriver. */
import { spawn, type ChildProcess } from 'node:child_process'
import { expect } from 'playwright/test'
import { findWebKit } from '../../scripts/engine-paths.mjs'
import { freePort } from '../../test/free-port.ts'
import type { Driven, Element } from './driven.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Reference = Record<typeof elementKey, string>

/** Starts a screen of its own; answers its name, such as `:99`. */
const startScreen = (path: string): Promise<{ display: string; process: ChildProcess }> =>
  new Promise((done, fail) => {
    const screen = spawn(path, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    screen.on('error', fail)
    screen.on('exit', (code) => fail(new Error(`Xvfb: expected a screen, got exit code ${code}`)))
    screen.stdio[3]?.once('data', (data: Buffer) =>
      done({ display: `:${String(data).trim()}`, process: screen }),
    )
  })

/** Starts WebKitGTK under a screen and a driver of its own. */
export const startWebKit = async (): Promise<Driven> => {
  const paths = findWebKit()
  if (!paths) throw new Error('WebKitGTK is not installed: run npm run test:engines as root on Debian')
  const screen = await startScreen(paths.screen)
  const port = await freePort()
  const driver = spawn(paths.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      // No GPU and no user namespaces in a container.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  })
  const close = (): void => {
    driver.kill()
    screen.process.removeAllListeners('exit')
    screen.process.kill()
  }
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`WebDriver ${method} ${path}: ${error}: ${message}`)
  }
  try {
    await expect.poll(() => send('GET', '/status').then(Boolean, () => false)).toBe(true)
    const { sessionId, capabilities } = (await send('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] } },
      },
    })) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } }
    const at = `/session/${sessionId}`
    const post = (path: string, body: object = {}): Promise<unknown> => send('POST', at + path, body)
    const find = async (css: string): Promise<string> => {
      const found = (await post('/element', { using: 'css selector', value: css })) as Reference
      return found[elementKey]
    }
    const run = (code: string, args: unknown[]): Promise<unknown> =>
      post('/execute/async', {
        script: `const done = arguments[arguments.length - 1]
          Promise.resolve((${code})(...[...arguments].slice(0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        args,
      }).then((outcome) => {
        const { value, error } = outcome as { value: unknown; error?: string }
        if (error) throw new Error(error)
        return value
      })
    await post('/timeouts', { script: 30_000, pageLoad: 30_000, implicit: 0 })
    return {
      version: `${capabilities.browserName} ${capabilities.browserVersion}`,
      goto: async (url) => void (await post('/url', { url })),
      inFrame: async (css) => {
        await post('/frame', { id: null })
        if (css) await post('/frame', { id: { [elementKey]: await find(css) } })
      },
      run: (code, ...args) => run(String(code), args) as never,
      element: async (css): Promise<Element> => {
        const id = await find(css)
        return {
          click: async () => void (await post(`/element/${id}/click`)),
          type: async (text) => void (await post(`/element/${id}/value`, { text })),
        }
      },
      close: async () => {
        await send('DELETE', at).catch(() => {})
        close()
      },
    }
  } catch (error) {
    close()
    throw error
  }
}
