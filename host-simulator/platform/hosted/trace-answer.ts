/** A world's trace as an answer: to tools, and to the world's own pages. */
import { eventStream, type ServerEvent } from '../http/event-stream.ts'
import type { Trace } from './trace.ts'
import type { HostedWorld } from './hosted-world.ts'

/** All entries, oldest first. With `Accept: text/event-stream` it goes on as it happens. */
export const traceAnswer = ({ trace, gone }: HostedWorld, request: Request): Response =>
  request.headers.get('accept')?.includes('text/event-stream')
    ? eventStream(gone, ({ tell, tellAll }) => {
        tellAll(entriesOf(trace))
        return trace.on('entry', (entry) => tell({ id: entry.id, data: entry }))
      })
    : Response.json(trace.entries)

/** What is there now, by number: a reader that stops in between keeps none of it. */
const entriesOf = function* ({ entries }: Trace): Generator<ServerEvent> {
  const newest = entries.at(-1)?.id ?? 0
  let last = 0
  for (;;) {
    // Old ones may have gone meanwhile; numbers have no gaps.
    const entry = entries[Math.max(0, last + 1 - (entries[0]?.id ?? 0))]
    if (!entry || entry.id > newest) return
    last = entry.id
    yield { id: entry.id, data: entry }
  }
}
