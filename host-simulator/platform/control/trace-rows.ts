import { z } from 'zod'
import { ConsoleError, TraceShape } from '../../page-api/trace.ts'
import { FindingShape } from '../../page-api/finding.ts'
import { SightingsShape } from '../../page-api/sighting.ts'
import { findingsOf } from '../findings/findings.ts'
import { refusalBehind } from '../findings/console-cause.ts'
import { seeSightings } from '../findings/sightings.ts'
import { traceFileAnswer, traceFormats } from '../findings/trace-file.ts'
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
    doc: 'What happened in the world, oldest first. With `Accept: text/event-stream` it goes on as it happens; what is told again stands in the place of the entry with its id. With a format it is a file.',
    query: z.object({ format: z.enum(traceFormats).optional().describe('docs/trace.md describes them') }),
    ok: [200],
    answer: { plain: z.array(TraceShape) },
    run: ({ hosted, request, query: { format } }) =>
      format ? traceFileAnswer(hosted, format, new URL(request.url).origin) : traceAnswer(hosted, request),
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/console',
    tag,
    doc: "Adds errors of apps' pages, as who drives the browser heard them, to the trace; the oldest first.",
    body: z.array(ConsoleError).max(100),
    ok: [204],
    run({ hosted, body }) {
      for (const { ago, ...error } of body) {
        const cause = refusalBehind(hosted.trace, error)
        hosted.trace.note({ kind: 'console', ...error, outcome: 'refused', ...cause }, ago)
      }
      return new Response(null, { status: 204 })
    },
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/sightings',
    tag,
    doc: "Adds what was seen inside of apps' pages, as who drives the browser saw it, to the findings.",
    body: SightingsShape,
    ok: [204],
    run({ hosted, body }) {
      seeSightings(hosted, body)
      return new Response(null, { status: 204 })
    },
  }),
  row({
    method: 'GET',
    path: '/worlds/{id}/findings',
    tag,
    doc: 'Rules of the findings table that were met, the worst first: what was wrong, where, how often, and what to do. Each rule in words: `/findings`.',
    query: z.object({
      complete: z
        .literal('1')
        .optional()
        .describe('With what only a whole run shows: scopes that no request needed'),
    }),
    ok: [200],
    answer: { plain: z.array(FindingShape) },
    run: ({ hosted, query }) =>
      Response.json(findingsOf(hosted).list({ isComplete: query.complete === '1' })),
  }),
]
