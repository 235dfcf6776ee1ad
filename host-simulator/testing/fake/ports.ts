/** Two ends of a port in one thread, with a browser's rules: data is cloned when posted and arrives later, in order. */

/** Neither a timer nor `queueMicrotask`: a test may have stopped both, as jest's `useFakeTimers()` does. */
export const soon = (act: () => void): void => void Promise.resolve().then(act)

export interface FakePort extends Pick<MessagePort, 'postMessage' | 'close' | 'addEventListener'> {
  onmessage: ((event: MessageEvent) => void) | null
}

export interface PortPair {
  frame: FakePort
  host: FakePort
  /** Whether something was posted and has not arrived. */
  isBusy(): boolean
}

export const createPorts = (): PortPair => {
  let underWay = 0
  let isClosed = false

  const port = (peer: () => FakePort): FakePort => {
    /** What came before anybody listened. */
    const early: unknown[] = []
    let listener: FakePort['onmessage'] = null
    const own: FakePort & { take(data: unknown): void } = {
      get onmessage() {
        return listener
      },
      set onmessage(next) {
        listener = next
        for (const data of early.splice(0)) soon(() => own.take(data))
      },
      take(data) {
        if (isClosed) return
        if (listener) listener({ data } as MessageEvent)
        else early.push(data)
      },
      postMessage(data: unknown) {
        if (isClosed) return
        const copy: unknown = structuredClone(data)
        underWay++
        soon(() => {
          underWay--
          ;(peer() as typeof own).take(copy)
        })
      },
      // Its only event would be `close`, which not all engines have.
      addEventListener: () => {},
      close: () => void (isClosed = true),
    }
    return own
  }

  const frame: FakePort = port(() => host)
  const host: FakePort = port(() => frame)
  return { frame, host, isBusy: () => underWay > 0 }
}
