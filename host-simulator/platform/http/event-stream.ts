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
  /** One after the other, each made when there is room for it; what is told later comes behind them. */
  tellAll(events: Iterable<ServerEvent>): void
  /** There is no more to tell. */
  end(): void
}

/** Begins to tell. Answers what stops it. */
export type Start = (teller: Teller) => () => void

export const streamHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }

/**
 * Characters that may wait for one reader, and for all together, before a reader that does not read is let go.
 * Unstated: how much the platform keeps. A change is some 300 long, so this is thousands of them.
 */
export const waitingAtMost = { ofOne: 1024 * 1024, ofAll: 64 * 1024 * 1024 }
/** Beyond the limit of all, a reader may still have this much: it is the slow ones that fill it. */
const always = 64 * 1024
/** Characters that go out at once: what a socket holds for a reader that has stopped. */
const pieceLength = 32 * 1024

/** The last word to a reader that was let go: what it knows is not all, and it starts afresh. */
export const late: ServerEvent = { event: 'reset', data: '' }

/** Characters that wait for all readers. */
let waitingInAll = 0
export const waitingCharacters = (): number => waitingInAll

/** A comment, which no reader hears. Firefox takes a stream for open when its first bytes come, not its headers. */
const opening = ': open\n\n'

/**
 * Tells until the reader goes, the teller ends it, or `gone` aborts.
 * What waits for the reader is bounded: where there is more, it gets `reset` instead, and the stream ends.
 */
export const eventStream = (gone: AbortSignal, start: Start): Response => {
  const encoder = new TextEncoder()
  let waiting: (string | Iterator<ServerEvent>)[] = []
  let length = 0
  let text = opening
  let isOpen = true
  let isWanted = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let stop = (): void => {}

  const count = (more: number): void => {
    length += more
    waitingInAll += more
  }
  const forget = (): void => {
    waiting = []
    count(-length)
  }
  const next = (): string => {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      if (typeof first === 'string') {
        waiting.shift()
        count(-first.length)
        return first
      }
      const { done, value } = first.next()
      if (!done) return textOf(value)
      waiting.shift()
    }
    return ''
  }
  /** Where the reader asked for more and there is some, or nothing more comes. */
  const send = (): void => {
    if (!isWanted || !controller) return
    text ||= next()
    if (!text && isOpen) return
    isWanted = false
    if (!text) return controller.close()
    const end = endOfPiece(text)
    const piece = text.slice(0, end)
    text = text.slice(end)
    controller.enqueue(encoder.encode(piece))
  }
  const leave = (): void => {
    isOpen = false
    endsOf(gone).delete(end)
    stop()
  }
  const end = (): void => {
    if (!isOpen) return
    leave()
    send()
  }
  const add = (said: string): void => {
    waiting.push(said)
    count(said.length)
    send()
  }
  const tell = (event: ServerEvent): void => {
    // What was under way may come after the end.
    if (!isOpen) return
    const said = textOf(event)
    const isTooMuch = length + said.length > waitingAtMost.ofOne || waitingInAll > waitingAtMost.ofAll
    // One that is large by itself goes to a reader that has all before it.
    if (!isTooMuch || length + said.length <= always || !waiting.length) return add(said)
    forget()
    add(textOf(late))
    end()
  }
  const tellAll = (events: Iterable<ServerEvent>): void => {
    if (!isOpen) return
    waiting.push(events[Symbol.iterator]())
    send()
  }

  endsOf(gone).add(end)
  const stream = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
        stop = start({ tell, tellAll, end })
        // It may have ended at once.
        if (!isOpen) stop()
      },
      pull() {
        isWanted = true
        send()
      },
      cancel() {
        text = ''
        forget()
        if (isOpen) leave()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(stream, { headers: streamHeaders })
}

/** What ends with a signal. One listener for all: Node takes many for a leak. */
const ending = new WeakMap<AbortSignal, Set<() => void>>()

const endsOf = (gone: AbortSignal): Set<() => void> => {
  const known = ending.get(gone)
  if (known) return known
  const ends = new Set<() => void>()
  ending.set(gone, ends)
  gone.addEventListener('abort', () => {
    for (const end of [...ends]) end()
  })
  return ends
}

/** No character is cut in two. */
const endOfPiece = (text: string): number => {
  const isCut = /[\uD800-\uDBFF]/.test(text[pieceLength - 1] ?? '')
  return isCut ? pieceLength + 1 : pieceLength
}

export const textOf = ({ id, event, data }: ServerEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}data: ${jsonOf(data)}\n\n`

/** All readers are told in one turn, and what waits for them is one text. */
let texts: Map<unknown, string> | undefined

const jsonOf = (data: unknown): string => {
  if (data === '') return ''
  const text = texts?.get(data) ?? JSON.stringify(data)
  if (!texts) queueMicrotask(() => (texts = undefined))
  texts ??= new Map()
  texts.set(data, text)
  return text
}
