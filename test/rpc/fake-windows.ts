/**
 * Windows, documents and ports with a browser's rules, in one thread: data is cloned when posted, each channel
 * keeps its order, nothing arrives before it is delivered, and a test may choose which channel delivers next.
 */
import { vi } from 'vitest'

type Run = () => void
type Listener = (event: never) => void

export class FakePort {
  onmessage: ((event: { data: unknown }) => void) | null = null
  peer: FakePort | undefined
  isClosed = false
  readonly #world: FakeWorld
  readonly inbox: Run[]

  constructor(world: FakeWorld) {
    this.#world = world
    this.inbox = world.channel(() => this.onmessage !== null)
  }

  postMessage(data: unknown): void {
    // A browser clones before it looks whether anybody listens.
    const copy: unknown = structuredClone(data)
    this.#world.messages++
    const to = this.peer
    if (!this.isClosed && to) to.inbox.push(() => to.isClosed || to.onmessage?.({ data: copy }))
  }

  /** Chromium has no `close` event of a port. */
  addEventListener(): void {}

  close(): void {
    this.isClosed = true
  }
}

/** What one document knows of another's window. */
export interface View {
  postMessage(data: unknown, target: string | { targetOrigin: string; transfer?: FakePort[] }): void
}

/** A document with its listeners; gone, it hears nothing and its ports are dead. */
export class FakeDocument {
  readonly origin: string
  parent: View | undefined
  isGone = false
  readonly listeners: [type: string, listener: Listener][] = []
  readonly ports: FakePort[] = []

  constructor(origin: string) {
    this.origin = origin
  }

  fire(type: string, event: object): void {
    if (this.isGone) return
    for (const [of, listener] of this.listeners.slice()) if (of === type) listener(event as never)
  }

  leave(): void {
    this.fire('pagehide', {})
    this.crash()
  }

  /** Leaves without a word. */
  crash(): void {
    this.isGone = true
    for (const port of this.ports) port.close()
  }
}

export class FakeWorld {
  /** Messages posted on ports so far. */
  messages = 0
  /** What was given to `reportError`. */
  readonly errors: unknown[] = []
  readonly #channels: { queue: Run[]; isReady: () => boolean }[] = []
  #current: FakeDocument | undefined

  constructor() {
    const make = (): [FakePort, FakePort] => this.ports()
    vi.stubGlobal('addEventListener', (type: string, listener: Listener) =>
      this.#current?.listeners.push([type, listener]),
    )
    vi.stubGlobal('removeEventListener', (type: string, listener: Listener) => {
      for (const { listeners } of this.#documents) {
        const at = listeners.findIndex(([of, each]) => of === type && each === listener)
        if (at >= 0) listeners.splice(at, 1)
      }
    })
    vi.stubGlobal('window', this.#window)
    vi.stubGlobal('reportError', (error: unknown) => this.errors.push(error))
    vi.stubGlobal(
      'MessageChannel',
      class {
        readonly port1: FakePort
        readonly port2: FakePort
        constructor() {
          ;[this.port1, this.port2] = make()
        }
      },
    )
  }

  readonly #documents: FakeDocument[] = []
  readonly #window: { parent: View | undefined } = { parent: undefined }

  channel(isReady: () => boolean = () => true): Run[] {
    const queue: Run[] = []
    this.#channels.push({ queue, isReady })
    return queue
  }

  ports(): [FakePort, FakePort] {
    const [port1, port2] = [new FakePort(this), new FakePort(this)]
    port1.peer = port2
    port2.peer = port1
    return [port1, port2]
  }

  document(origin: string): FakeDocument {
    const made = new FakeDocument(origin)
    this.#documents.push(made)
    return made
  }

  /** Runs code as a script of this document. */
  inside<T>(document: FakeDocument, run: () => T): T {
    this.#current = document
    this.#window.parent = document.parent ?? (this.#window as unknown as View)
    return run()
  }

  /** A frame in a page. `show` puts another document into the same window. */
  frame(page: FakeDocument): { iframe: { contentWindow: View | null }; show(document: FakeDocument): void } {
    let shown: FakeDocument | undefined
    const down = this.channel()
    const up = this.channel()
    const deliver = (
      to: FakeDocument | undefined,
      from: string,
      source: View,
      ...[data, target]: Parameters<View['postMessage']>
    ): void => {
      const { targetOrigin, transfer = [] } = typeof target === 'string' ? { targetOrigin: target } : target
      if (!to || (targetOrigin !== '*' && targetOrigin !== to.origin)) return
      to.ports.push(...transfer)
      to.fire('message', { origin: from, source, data, ports: transfer })
    }
    const contentWindow: View = {
      postMessage: (...message) => void down.push(() => deliver(shown, page.origin, parent, ...message)),
    }
    const parent: View = {
      postMessage: (...message) => {
        const from = shown
        if (from && !from.isGone) up.push(() => deliver(page, from.origin, contentWindow, ...message))
      },
    }
    return {
      iframe: { contentWindow },
      show(document) {
        shown?.leave()
        document.parent = parent
        shown = document
      },
    }
  }

  /** Delivers one message of the nth channel that has one; false when nothing is under way. */
  deliver(nth = 0): boolean {
    const ready = this.#channels.filter(({ queue, isReady }) => queue.length && isReady())
    const chosen = ready[nth % ready.length]
    chosen?.queue.shift()?.()
    return chosen !== undefined
  }

  /** Lets microtasks run and delivers until nothing is under way. Timers stand still. */
  async settle(): Promise<void> {
    do await microtasks()
    while (this.deliver())
  }
}

/** A list of this many holes, which is copied in a few bytes. */
export const holes = (length: number): undefined[] => Object.assign([], { length })

/** Real, also where a test has fake timers. */
const { setImmediate: afterAll } = globalThis

export const microtasks = (): Promise<void> => new Promise((resolve) => void afterAll(resolve))
