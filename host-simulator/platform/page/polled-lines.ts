/** Streams of changes for pages that may hold no connection: they come by and take what was told meanwhile. */
import { lineHeader } from '../../page-api/session.ts'
import { live } from '../hosted/live.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import {
  late,
  streamHeaders,
  textOf,
  waitingAtMost,
  type ServerEvent,
  type Start,
} from '../http/event-stream.ts'

/** Milliseconds after which a page that does not come by is gone, or its browser lets it sleep. */
export const awayMs = 3000

interface Line {
  /** Null where the page does not have what it was given last. */
  take(lastId: string | null): string | null
  stop(): void
}

/** By the page's word for itself. */
export const polledLinesOf = live(() => new Map<string, Line>())

/** What was told since the page came by; the first time, and after it was away, all since `lastId`. */
export const polled = (hosted: HostedWorld, page: string, lastId: string | null, start: Start): Response => {
  const lines = polledLinesOf(hosted)
  const kept = lines.get(page)?.take(lastId) ?? null
  const headers = { ...streamHeaders, [lineHeader]: kept === null ? 'opened' : 'kept' }
  if (kept !== null) return new Response(kept, { headers })
  lines.get(page)?.stop()
  const line = openLine(hosted, start, lastId, () => {
    if (lines.get(page) === line) lines.delete(page)
  })
  lines.set(page, line)
  return new Response(line.take(lastId), { headers })
}

const openLine = ({ gone }: HostedWorld, start: Start, since: string | null, onEnd: () => void): Line => {
  let text = ''
  let [given, last] = [since, since]
  let isOpen = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let halt = (): void => {}

  const end = (): void => {
    if (!isOpen) return
    isOpen = false
    halt()
  }
  const stop = (): void => {
    end()
    clearTimeout(timer)
    gone.removeEventListener('abort', stop)
    onEnd()
  }
  const tell = (event: ServerEvent): void => {
    if (!isOpen) return
    if (event.id !== undefined) last = String(event.id)
    text += textOf(event)
    if (text.length <= waitingAtMost.ofOne) return
    text = textOf(late)
    end()
  }
  const tellAll = (events: Iterable<ServerEvent>): void => {
    for (const event of events) tell(event)
  }
  gone.addEventListener('abort', stop)
  halt = start({ tell, tellAll, end })
  // It may have ended at once.
  if (!isOpen) halt()
  return {
    take(lastId) {
      if (lastId !== given) return null
      const taken = text
      text = ''
      given = last
      clearTimeout(timer)
      if (isOpen) timer = setTimeout(stop, awayMs)
      else stop()
      return taken
    },
    stop,
  }
}
