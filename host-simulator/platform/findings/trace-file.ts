/** A world's trace, and what was found in it, as a file that others open. */
import { traceText, type TraceFile, type TraceHead } from '../../trace/file.ts'
import { harOf } from '../../trace/har.ts'
import { otlpOf } from '../../trace/otlp.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

/** Our own as JSON lines, HAR 1.2 of the HTTP part, and JSON of the OpenTelemetry protocol. */
export const traceFormats = ['jsonl', 'har', 'otlp'] as const
export type TraceFormat = (typeof traceFormats)[number]

const types: Readonly<Record<TraceFormat, string>> = {
  jsonl: 'application/jsonl; charset=utf-8',
  har: 'application/json; charset=utf-8',
  otlp: 'application/json; charset=utf-8',
}

type Head = Omit<TraceHead, 'format' | 'version'>

const headOf = ({ id, edition, domain, organizationId, trace }: HostedWorld, origin: string): Head => ({
  world: { id, edition, domain, organizationId },
  origin,
  at: Date.now(),
  dropped: trace.dropped,
})

/** The text of the file; all of it is in memory at once. */
export const traceFile = (hosted: HostedWorld, format: TraceFormat, origin: string): string => {
  const head = headOf(hosted, origin)
  const entries = [...hosted.trace.entries]
  const findings = findingsOf(hosted).list()
  if (format === 'jsonl') return traceText(head, entries, findings)
  const file: TraceFile = { head: { format: 'ap-bridge-trace', version: 1, ...head }, entries, findings }
  return JSON.stringify(format === 'har' ? harOf(file) : otlpOf(file))
}

export const traceFileAnswer = (hosted: HostedWorld, format: TraceFormat, origin: string): Response =>
  new Response(traceFile(hosted, format, origin), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="trace-${hosted.id}.${format === 'jsonl' ? 'jsonl' : `${format}.json`}"`,
    },
  })
