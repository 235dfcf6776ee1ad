/** A world's trace as an answer: to tools, and to the world's own pages. */
import type { HostedWorld } from './hosted-world.ts'

/** All entries, oldest first. With `Accept: text/event-stream` it goes on as it happens. */
export const traceAnswer = (hosted: HostedWorld, request: Request): Response =>
  request.headers.get('accept')?.includes('text/event-stream')
    ? streamOf(hosted)
    : Response.json(hosted.trace.entries)

/** What was there first, then what comes, until the reader or the world goes. */
const streamOf = ({ trace, gone }: HostedWorld): Response => {
  const encoder = new TextEncoder()
  let stop = (): void => {}
  let end = (): void => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (entry: { id: number }): void =>
        controller.enqueue(encoder.encode(`id: ${entry.id}\ndata: ${JSON.stringify(entry)}\n\n`))
      for (const entry of trace.entries) write(entry)
      stop = trace.on('entry', write)
      end = () => {
        stop()
        controller.close()
      }
      gone.addEventListener('abort', end)
    },
    cancel() {
      stop()
      gone.removeEventListener('abort', end)
    },
  })
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }
  return new Response(stream, { headers })
}
