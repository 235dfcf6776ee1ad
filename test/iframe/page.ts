/** A page that loads the script, and the host's side of its port. */
import { afterEach, beforeEach, vi } from 'vitest'
import { HELLO } from '../../src/contract/messages.ts'

/** `AP` or anything below it: has names and may be called. */
export interface Tree {
  (...args: unknown[]): unknown
  [name: string]: Tree
}

export const page = window as unknown as {
  AP?: Tree
  name: string
  formRef?: unknown
  currentFormData?: unknown
}

/** What the script posted to its parent. */
export const hellos: unknown[] = []
const parent = { postMessage: (data: unknown) => hellos.push(data) }

/** The observers that the script made, newest last; a test lets them see something. */
export const intersections: { callback: (entries: unknown[]) => void; target?: unknown }[] = []
export const resizes: { callback: () => void; targets: unknown[] }[] = []

/** Listeners of documents gone by would hear, too. */
let listeners: Parameters<typeof addEventListener>[] = []

/** Call it once in a test file, outside of tests. */
export const usePage = (): void => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetModules()
    vi.stubGlobal('parent', parent)
    const add = window.addEventListener.bind(window)
    vi.stubGlobal('addEventListener', (...given: Parameters<typeof addEventListener>) => {
      listeners.push(given)
      add(...given)
    })
    delete page.AP
    delete page.formRef
    delete page.currentFormData
    page.name = ''
    for (const list of [hellos, intersections, resizes]) list.length = 0
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #own: (typeof intersections)[number]
        constructor(callback: (entries: unknown[]) => void) {
          this.#own = { callback }
          intersections.push(this.#own)
        }
        observe(target: unknown): void {
          this.#own.target = target
        }
      },
    )
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #own: (typeof resizes)[number]
        constructor(callback: () => void) {
          this.#own = { callback, targets: [] }
          resizes.push(this.#own)
        }
        observe(target: unknown): void {
          this.#own.targets.push(target)
        }
        disconnect(): void {
          this.#own.targets = []
        }
      },
    )
  })
  afterEach(() => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener as () => void)
    listeners = []
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** Runs the script as a page does that the host opened with this name. */
export const load = async (name = ''): Promise<Tree> => {
  page.name = name
  await import('../../src/iframe/main.ts')
  return page.AP as Tree
}

/** Answers the hello; gives the triples that come over the port, and the port. */
export const connect = async (): Promise<{ sent: unknown[][]; port: MessagePort }> => {
  const sent: unknown[][] = []
  const port = {
    postMessage: (data: unknown[]) => {
      for (let i = 0; i < data.length; i += 3) sent.push(structuredClone(data.slice(i, i + 3)))
    },
    close: () => {},
  } as unknown as MessagePort
  const event = Object.assign(new Event('message'), {
    origin: 'https://host.example',
    source: parent,
    data: HELLO,
  })
  window.dispatchEvent(Object.assign(event, { ports: [port] }))
  await turn()
  return { sent, port }
}

/** Lets the host say this. */
export const receive = async (port: MessagePort, ...triples: unknown[]): Promise<void> => {
  port.onmessage?.({ data: triples } as MessageEvent)
  await turn()
}

/** Lets all microtasks run. */
export const turn = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve()
}

/** Sets what the page measures of its content. */
export const contentIs = (height: () => number): void => {
  for (const [element, name] of [
    [document.body, 'scrollHeight'],
    [document.documentElement, 'offsetHeight'],
  ] as const)
    Object.defineProperty(element, name, { configurable: true, get: height })
}
