/** Server-sent events by `fetch`, which can send a header as `EventSource` cannot; all else is as there. */
import { lineHeader } from '../page-api/session.ts'

export interface ReadEvent {
  /** `message` where the server gave none. */
  event: string
  data: string
  /** The last that was given, by this event or one before it; '' for none. */
  id: string
}

export interface EventReaders {
  onOpen(): void
  /** The stream ended or could not be opened; where it was refused, it is not asked for again. */
  onBreak(isRefused: boolean): void
  onEvent(event: ReadEvent): void
}

/** Milliseconds before the next try, as in Chromium, unless the server says `retry`. */
const standardRetry = 3000
/** Milliseconds between two times that a page comes by. */
const pollMs = 300

/**
 * Reads until what it answers is called. A stream that breaks is asked for again, with the last id; one that is refused
 * (4xx) is not. What stands between, such as a proxy, answers for a server that is away: that is no refusal. A line that
 * is polled does not break by ending.
 */
export const readEvents = (
  ask: (lastId: string, signal: AbortSignal) => Promise<Response>,
  { onOpen, onBreak, onEvent }: EventReaders,
): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const parser = createParser((event) => {
    if (!signal.aborted) onEvent(event)
  })

  let isOpen = false
  const read = async (): Promise<void> => {
    let isRefused = false
    try {
      const response = await ask(parser.lastId(), signal)
      const { status, headers } = response
      const line = headers.get(lineHeader)
      isRefused = status >= 400 && status < 500
      if (status === 200) {
        if (!isOpen || line !== 'kept') onOpen()
        isOpen = true
        await parser.read(response)
        if (line) return void setTimeout(() => void (signal.aborted || read()), pollMs)
      }
    } catch {
      // The line broke, which is all there is to know.
    }
    if (signal.aborted) return
    isOpen = false
    onBreak(isRefused)
    if (!isRefused) setTimeout(() => void (signal.aborted || read()), parser.retry())
  }
  void read()
  return () => stop.abort()
}

/** Reads one answer to its end. */
export const readAnswer = (response: Response, onEvent: (event: ReadEvent) => void): Promise<void> =>
  createParser(onEvent).read(response)

/** Lines end as ours do, by \n or \r\n. An event that the end cuts off is none, and its id is not the last one. */
const createParser = (onEvent: (event: ReadEvent) => void) => {
  let id = ''
  let retry = standardRetry
  return {
    lastId: () => id,
    retry: () => retry,
    async read({ body }: Response): Promise<void> {
      const reader = body?.getReader()
      const decoder = new TextDecoder()
      let event = ''
      let nextId = id
      let data: string[] = []
      // In parts, so that a line of megabytes is put together once.
      let line: string[] = []

      const takeLine = (text: string): void => {
        if (text === '') {
          id = nextId
          if (data.length) onEvent({ event: event || 'message', data: data.join('\n'), id })
          event = ''
          data = []
          return
        }
        const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(text) ?? []
        if (name === 'data') data.push(value)
        else if (name === 'event') event = value
        else if (name === 'id') nextId = value
        else if (name === 'retry' && /^\d+$/.test(value)) retry = Number(value)
      }

      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        const [first = '', ...rest] = decoder.decode(part.value, { stream: true }).split('\n')
        line.push(first)
        for (const next of rest) {
          takeLine(line.join('').replace(/\r$/, ''))
          line = [next]
        }
      }
    },
  }
}
