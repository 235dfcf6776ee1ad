/** The host's end: answers a frame's hello with a port and keeps the one line to the document that is loaded. */
import { BYE, HELLO } from '../contract/messages.ts'
import { openLine, type Line, type LineOptions } from './line.ts'

export interface HostEndOptions extends Omit<LineOptions, 'onBye'> {
  /** The frame's exact origin; `null` (opaque, sandboxed) is trusted by its window alone. */
  origin: string
  /** The frame (re)loaded and listens, or is gone. */
  onState?(isOpen: boolean): void
}

export interface HostEnd {
  readonly isOpen: boolean
  emit(event: string, payload: unknown): void
  /** Asks the frame; rejects when it goes away. */
  ask(question: string): Promise<unknown>
  close(): void
}

/**
 * Ports handed out and not yet used; a frame that floods with hellos loses its oldest.
 * A frame takes the first it gets, and says hello about once a second: a host that was busy for a minute still has it.
 */
const maxCandidates = 64

/** Says goodbye first: not all engines tell the other side of a port that it was closed. */
const dismiss = (port: MessagePort): void => {
  port.postMessage([0, BYE, 0])
  port.close()
}

export const openHostEnd = (iframe: HTMLIFrameElement, options: HostEndOptions): HostEnd => {
  const { origin, onJunk, onState } = options
  let candidates: MessagePort[] = []
  let line: Line | undefined

  /**
   * The frame spoke on this port: it is the line from now on, and what was handed out before is closed.
   * Only then, since a hello may be a mere retry of a document that talks already.
   * What was handed out later stays: the next document may have it, and this may be the last word of the one before.
   */
  const promote = (port: MessagePort): void => {
    for (const older of candidates.splice(0, candidates.indexOf(port))) dismiss(older)
    candidates.shift()
    line?.close()
    const hangUp = (): void => {
      if (line !== opened) return
      line = undefined
      opened.close()
      onState?.(false)
    }
    const opened = (line = openLine(port, { ...options, onBye: hangUp }))
    port.onmessage = ({ data }) => opened.take(data)
    // Where an engine has it, it tells of a frame that crashed, too.
    port.addEventListener('close', hangUp)
    onState?.(true)
  }

  const greet = (event: MessageEvent): void => {
    // `data` is copied when it is first read, so it comes last: what strangers send may be large.
    const isOurs = (): boolean =>
      event.source !== null && event.source === iframe.contentWindow && event.data === HELLO
    if (event.origin !== origin) {
      if (isOurs()) onJunk(`a hello from ${event.origin}, expected ${origin}`)
      return
    }
    if (!isOurs()) return
    const { port1, port2 } = new MessageChannel()
    if (candidates.push(port1) > maxCandidates) dismiss(candidates.shift() as MessagePort)
    port1.onmessage = (first) => {
      promote(port1)
      port1.onmessage?.(first)
    }
    // An opaque origin cannot be named as a target; its window was just checked.
    iframe.contentWindow?.postMessage(HELLO, {
      targetOrigin: origin === 'null' ? '*' : origin,
      transfer: [port2],
    })
  }
  addEventListener('message', greet)

  return {
    get isOpen() {
      return line !== undefined
    },
    emit: (event, payload) => line?.emit(event, payload),
    ask: (question) => line?.ask(question) ?? Promise.reject(new Error('no frame is connected')),
    close() {
      removeEventListener('message', greet)
      for (const port of candidates) dismiss(port)
      candidates = []
      line?.close()
      line = undefined
    },
  }
}
