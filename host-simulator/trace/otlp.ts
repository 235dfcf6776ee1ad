/**
 * A trace as OTLP JSON: what any viewer of OpenTelemetry opens. Each root and what followed from it is one of its traces.
 * Source: OpenTelemetry protocol, "JSON Protobuf Encoding": ids in hex, enums as numbers, 64-bit numbers as text.
 */
import type { TraceEntry, TraceKind } from '../page-api/trace.ts'
import type { TraceFile } from './file.ts'
import { exchangeOf } from './http.ts'
import { laneOf } from './lanes.ts'
import { endOf, startOf } from './time.ts'
import { treeOf } from './tree.ts'

/** Numbers of SpanKind: internal, server, client, producer. */
const spanKinds: Readonly<Partial<Record<TraceKind, number>>> = {
  request: 2,
  oauth: 2,
  callback: 3,
  webhook: 3,
  job: 3,
  page: 3,
  event: 4,
}
const internal = 1

/** Numbers of StatusCode. */
const statuses = { unset: 0, ok: 1, error: 2 }

/** What the app itself did. */
const byApp: ReadonlySet<TraceKind> = new Set<TraceKind>(['call', 'console', 'page'])

/** Plain JSON. */
export const otlpOf = ({ head, entries }: TraceFile): object => {
  const tree = treeOf(entries)
  /** Of roots; an entry has that of its cause, which comes before it. */
  const traceIds = new Map<number, string>()
  const services = new Map<string, object[]>()
  for (const entry of entries) {
    const cause = tree.causeOf(entry)
    const traceId = (cause && traceIds.get(cause.id)) ?? traceIdOf(head, entry.id)
    traceIds.set(entry.id, traceId)
    const service = (byApp.has(entry.kind) && entry.app) || 'ap-bridge'
    const spans = services.get(service) ?? []
    services.set(service, spans)
    spans.push({
      traceId,
      spanId: spanIdOf(head, entry.id),
      ...(cause && { parentSpanId: spanIdOf(head, cause.id) }),
      name: `${entry.kind} ${entry.name}`,
      kind: spanKinds[entry.kind] ?? internal,
      startTimeUnixNano: nanos(startOf(entry)),
      endTimeUnixNano: nanos(endOf(entry, head.at)),
      attributes: attributesOf(entry),
      status: statusOf(entry),
    })
  }
  return {
    resourceSpans: [...services].map(([service, spans]) => ({
      resource: {
        attributes: attributes({
          'service.name': service,
          'ap.world': head.world.id,
          'ap.dropped': head.dropped,
        }),
      },
      scopeSpans: [{ scope: { name: 'ap-bridge', ...(head.by && { version: head.by }) }, spans }],
    })),
  }
}

const statusOf = ({ outcome, reason, open }: TraceEntry): object =>
  outcome === 'refused'
    ? { code: statuses.error, ...(reason !== undefined && { message: reason }) }
    : { code: open ? statuses.unset : statuses.ok }

const attributesOf = (entry: TraceEntry): object[] => {
  const { kind, app, reason, in: given, out, guessed, open } = entry
  const exchange = exchangeOf(entry)
  return attributes({
    'ap.id': entry.id,
    'ap.kind': kind,
    'ap.lane': laneOf(kind),
    'ap.app': app || undefined,
    'ap.reason': reason,
    'ap.in': given === undefined ? undefined : JSON.stringify(given),
    'ap.out': out === undefined ? undefined : JSON.stringify(out),
    'ap.guessed': guessed,
    'ap.open': open,
    'http.request.method': exchange?.method,
    'url.full': exchange?.url,
    'http.response.status_code': exchange?.status || undefined,
  })
}

type Value = string | number | boolean

const attributes = (values: Record<string, Value | undefined>): object[] =>
  Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : { key, value: valueOf(value) },
  )

const valueOf = (value: Value): object => {
  if (typeof value === 'string') return { stringValue: value }
  return typeof value === 'boolean' ? { boolValue: value } : { intValue: String(value) }
}

const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

const hex = (number: number): string => (number >>> 0).toString(16).padStart(8, '0')

/** FNV-1a of 32 bits; it tells worlds apart and hides nothing. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** 8 bytes in hex. Ids begin at 1, so it is never all zero. */
const spanIdOf = ({ world }: TraceFile['head'], id: number): string => hex(hashOf(world.id)) + hex(id)

/** 16 bytes in hex; another for each writing of the same world, as ids begin again when a simulator does. */
const traceIdOf = ({ world, at }: TraceFile['head'], id: number): string =>
  hex(hashOf(`${world.id} ${at}`)) + hex(hashOf(world.domain)) + hex(0) + hex(id)
