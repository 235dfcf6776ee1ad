import { z } from 'zod'
import { TraceShape } from '../../page-api/trace.ts'
import { unfiredEntries } from '../faults/faults.ts'
import { traceAnswer } from '../hosted/trace-answer.ts'
import { row } from './row.ts'

const tag = 'Trace'

export const traceRows = [
  row({
    method: 'GET',
    path: '/lost',
    tag,
    doc: 'Requests that are of no world, oldest first: without a token, or with one of a world that is gone.',
    ok: [200],
    answer: { plain: z.array(TraceShape) },
    run: ({ worlds }) => Response.json(worlds.lost.entries),
  }),
  row({
    method: 'GET',
    path: '/worlds/{id}/trace',
    tag,
    doc: 'What happened in the world, oldest first. With `Accept: text/event-stream` it goes on as it happens.',
    ok: [200],
    answer: { plain: z.array(TraceShape) },
    run: ({ hosted, request }) => traceAnswer(hosted, request),
  }),
  row({
    method: 'GET',
    path: '/worlds/{id}/findings',
    tag,
    doc: 'What was refused, oldest first; then the faults that were declared and never happened.',
    ok: [200],
    answer: { plain: z.array(TraceShape) },
    run: ({ hosted }) =>
      Response.json([
        ...hosted.trace.entries.filter(({ outcome }) => outcome === 'refused'),
        ...unfiredEntries(hosted),
      ]),
  }),
]
