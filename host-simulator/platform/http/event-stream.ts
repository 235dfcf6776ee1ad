/** Server-sent events: an answer that goes on. */

export interface ServerEvent {
  id?: number
  /** `message` where it is left out. */
  event?: string
  /** Sent as JSON; '' for nothing. */
  data: unknown
}

export interface Teller {
  tell(event: ServerEvent): void
  /** There is no more to tell. */
  end(): void
}

/** A comment, which no reader hears. Firefox takes a stream for open when its first bytes come, not its headers. */
const opening = ': open\n\n'

/** Tells until the reader goes, the teller ends it, or `gone` aborts. `start` answers what stops the telling. */
export const eventStream = (gone: AbortSignal, start: (teller: Teller) => () => void): Response => {
  const encoder = new TextEncoder()
  let isOpen = true
  let stop = (): void => {}
  let end = (): void => {}
  const leave = (): void => {
    isOpen = false
    gone.removeEventListener('abort', end)
    stop()
  }
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      end = () => {
        if (!isOpen) return
        leave()
        controller.close()
      }
      gone.addEventListener('abort', end)
      controller.enqueue(encoder.encode(opening))
      // What was under way may come after the end.
      stop = start({ tell: (event) => isOpen && controller.enqueue(encoder.encode(textOf(event))), end })
    },
    cancel: leave,
  })
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }
  return new Response(stream, { headers })
}

const textOf = ({ id, event, data }: ServerEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}data: ${data === '' ? '' : JSON.stringify(data)}\n\n`
