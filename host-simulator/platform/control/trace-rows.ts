import { z } from 'zod'
import { unfiredFindings } from '../faults/faults.ts'
import { traceAnswer } from '../hosted/trace-answer.ts'
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

export const traceRows = [
  row({
    method: 'GET',
    path: '/worlds/{id}/trace',
    tag,
    doc: 'What happened in the world, oldest first. With `Accept: text/event-stream` it goes on as it happens.',
    ok: [200],
    answer: { plain: z.array(Entry) },
    run: ({ hosted, request }) => traceAnswer(hosted, request),
  }),
  row({
    method: 'GET',
    path: '/worlds/{id}/findings',
    tag,
    doc: 'What was refused, oldest first; then the faults that were declared and never happened.',
    ok: [200],
    answer: { plain: z.array(Entry) },
    run: ({ hosted }) =>
      Response.json([
        ...hosted.trace.entries.filter(({ outcome }) => outcome === 'refused'),
        ...unfiredFindings(hosted),
      ]),
  }),
]
