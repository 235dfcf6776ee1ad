/** The HTTP exchange that an entry tells of. */
import type { TraceEntry, TraceKind } from '../page-api/trace.ts'

export interface Exchange {
  method: string
  /** Absolute, or from the root of the simulator. */
  url: string
  /** 0 where nothing answered, or where it is not known. */
  status: number
  /** What is known of the bodies, as the trace tells it; undefined where that is nothing. */
  sent: unknown
  answered: unknown
}

const kinds: ReadonlySet<TraceKind> = new Set<TraceKind>([
  'request',
  'oauth',
  'page',
  'callback',
  'webhook',
  'job',
])

/** Null where it was none. */
export const exchangeOf = ({ kind, name, in: given, out }: TraceEntry): Exchange | null => {
  if (!kinds.has(kind)) return null
  const { url, body: sent } = Object(given) as { url?: unknown; body?: unknown }
  const { status, body: answered } = Object(out) as { status?: unknown; body?: unknown }
  const [, method = 'POST', target] = /^([A-Z]+) ((?:https?:\/)?\/\S*)/.exec(name) ?? []
  const address = target ?? (typeof url === 'string' ? url : null)
  if (address === null) return null
  // Callbacks tell words where there is no status.
  const number = Number(status)
  return {
    method,
    url: address,
    status: Number.isInteger(number) ? number : 0,
    sent: sent ?? (kind === 'callback' || kind === 'webhook' || kind === 'job' ? given : undefined),
    answered,
  }
}
