/** The real script of the frame, `dist/iframe.js`, run in a window that is made up. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AP } from '../../../src/contract/ap.ts'
import { HELLO } from '../../../src/contract/messages.ts'
import { soon, type FakePort } from './ports.ts'

/** The built script: in the package's `dist/`, where this file is, too. */
const scriptPath = (): string => {
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    folder !== dirname(folder);
    folder = dirname(folder)
  )
    for (const candidate of [join(folder, 'iframe.js'), join(folder, 'dist', 'iframe.js')])
      if (existsSync(candidate)) return candidate
  throw new Error('Failed to find dist/iframe.js: run `npm run build`')
}

let code: string | undefined

interface FakeWindow {
  AP?: AP
  name: string
  parent: { postMessage(data: unknown): void }
  formRef?: unknown
  currentFormData?: unknown
}

/** Names that the script reads from its scope, beside those that every JavaScript has. */
const scopeNames = [
  ...['window', 'name', 'document', 'addEventListener', 'setTimeout', 'reportError'],
  ...['ResizeObserver', 'IntersectionObserver'],
] as const

/** Nothing is laid out here, so nothing is ever seen to change. */
class StillObserver {
  observe(): void {}
  disconnect(): void {}
}

/** `name`: what the host wrote into the iframe's `name`. The page's `formRef` and `currentFormData` may be set later. */
export const openFrame = (name: string, port: FakePort): { AP: AP; window: FakeWindow } => {
  const origin = 'http://platform.invalid'
  const hear: ((event: object) => void)[] = []
  const window: FakeWindow = {
    name,
    // The handshake as a host makes it, which is at hand at once.
    parent: {
      postMessage: () =>
        soon(() => {
          const event = { origin, source: window.parent, data: HELLO, ports: [port] }
          for (const listener of hear.splice(0)) listener(event)
        }),
    },
  }
  const ownDocument = (globalThis as { document?: Document }).document
  const document = {
    currentScript: { dataset: { host: origin } },
    documentElement: ownDocument?.documentElement ?? { offsetHeight: 0 },
    body: ownDocument?.body ?? { scrollHeight: 0 },
    getElementById: (id: string) => ownDocument?.getElementById(id) ?? null,
  }
  const scope: Record<(typeof scopeNames)[number], unknown> = {
    window,
    name,
    document,
    addEventListener: (type: string, listener: (event: object) => void) =>
      void (type === 'message' && hear.push(listener)),
    // It is for knocking again, and the host answers the first knock.
    setTimeout: () => 0,
    reportError: (error: unknown) => console.error(error),
    ResizeObserver: StillObserver,
    IntersectionObserver: StillObserver,
  }
  code ??= readFileSync(scriptPath(), 'utf8')
  // eslint-disable-next-line no-new-func
  const run = new Function(...scopeNames, code) as (...values: unknown[]) => void
  run(...scopeNames.map((each) => scope[each]))
  if (!window.AP) throw new Error('dist/iframe.js made no AP: build it again with `npm run build`')
  return { AP: window.AP, window }
}
