/** What refused requests to REST say of an app. */
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

const rules = { 401: 'OA-009', 403: 'SC-001' } as const

export const seeRequests = (
  hosted: HostedWorld,
  { kind, app, name, outcome, reason = '', out, id }: TraceEntry,
): void => {
  if (kind !== 'request' || outcome !== 'refused') return
  const { status } = Object(out) as { status?: unknown }
  // Roles refuse with 403, too: only a lack of scope is named so.
  const isOfScope = status === 403 && reason.includes('(needs ')
  if (status === 401 || isOfScope)
    findingsOf(hosted).meet(rules[status], { app, where: name, message: reason, entry: id })
}
