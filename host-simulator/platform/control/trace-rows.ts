import { z } from 'zod'
import { unfiredFindings } from '../faults/faults.ts'
import type { HostedWorld } from '../worlds.ts'
import { row } from './row.ts'

const tag = 'Trace'

const Entry = z.object({
  id: z.int(),
  at: z.int().describe("Milliseconds since 1970 on the world's clock"),
  kind: z.string(),
  app: z.string(),
  name: z.string(),
  outcome: z.enum(['ok', 'refused']),
  reason: z.string().optional(),
  ms: z.number().optional(),
  in: z.unknown().optional(),
  out: z.unknown().optional(),
})

/** What was there first, then what comes, until the reader goes. */
const streamOf = ({ trace }: HostedWorld): Response => {
  const encoder = new TextEncoder()
  let stop = (): void => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (entry: { id: number }): void =>
        controller.enqueue(encoder.encode(`id: ${entry.id}\ndata: ${JSON.stringify(entry)}\n\n`))
      for (const entry of trace.entries) write(entry)
      stop = trace.subscribe(write)
    },
    cancel: () => stop(),
  })
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }
  return new Response(stream, { headers })
}

export const traceRows = [
  row({
    method: 'GET',
    path: '/worlds/{id}/trace',
    tag,
    doc: 'What happened in the world, oldest first. With `Accept: text/event-stream` it goes on as it happens.',
    ok: [200],
    answer: { plain: z.array(Entry) },
    run: ({ world, request }) =>
      request.headers.get('accept')?.includes('text/event-stream')
        ? streamOf(world)
        : Response.json(world.trace.entries),
  }),
  row({
    method: 'GET',
    path: '/worlds/{id}/findings',
    tag,
    doc: 'What was refused, oldest first; then the faults that were declared and never happened.',
    ok: [200],
    answer: { plain: z.array(Entry) },
    run: ({ world }) =>
      Response.json([
        ...world.trace.entries.filter(({ outcome }) => outcome === 'refused'),
        ...unfiredFindings(world),
      ]),
  }),
]
