/** A world's trace as an answer: to tools, and to the world's own pages. */
import { eventStream } from '../http/event-stream.ts'
import type { TraceEntry } from './trace.ts'
import type { HostedWorld } from './hosted-world.ts'

/** All entries, oldest first. With `Accept: text/event-stream` it goes on as it happens. */
export const traceAnswer = ({ trace, gone }: HostedWorld, request: Request): Response =>
  request.headers.get('accept')?.includes('text/event-stream')
    ? eventStream(gone, ({ tell }) => {
        const write = (entry: TraceEntry): void => tell({ id: entry.id, data: entry })
        for (const entry of trace.entries) write(entry)
        return trace.on('entry', write)
      })
    : Response.json(trace.entries)
