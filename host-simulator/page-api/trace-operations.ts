/** Of the trace and of what was found in it. */
import { z } from 'zod'
import { FindingShape } from './finding.ts'
import { SightingsShape } from './sighting.ts'
import { Report, TraceShape } from './trace.ts'
import type { Shapes } from './shapes.ts'

const trace = { tag: 'Trace', ok: [200] as [200] }

export const traceOperations = {
  trace: {
    ...trace,
    doc: 'What happened in the world, oldest first. With `Accept: text/event-stream` it goes on as it happens.',
    answer: { plain: z.array(TraceShape) },
  },
  traceFile: {
    ...trace,
    doc: 'The trace and the findings as a file of JSON lines, which `ap-bridge report` reads.',
  },
  findings: {
    ...trace,
    doc: 'The rules of the findings table that were met in the world, the worst first.',
    answer: { plain: z.array(FindingShape) },
  },
  report: {
    ...trace,
    doc: 'Adds what the page saw of calls and events.',
    body: z.array(Report),
    atMost: { characters: 4 * 1024 * 1024, levels: 64 },
    ok: [204],
  },
  followTrace: {
    ...trace,
    doc: "Whether the page's stream of changes tells of the trace from now on.",
    body: z.strictObject({ page: z.string().max(40), isOn: z.boolean() }),
    ok: [204],
  },
  see: {
    ...trace,
    doc: "Adds what was seen inside of apps' frames to the findings.",
    body: SightingsShape,
    ok: [204],
  },
} satisfies Record<string, Shapes>
