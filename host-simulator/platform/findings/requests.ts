/** What requests to REST say of an app: those that were refused, had fields that nobody reads, or went to another account's host. */
import type { FindingId } from '../../../src/contract/findings/index.ts'
import { strayField } from '../../../src/contract/doubts.ts'
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

const ruleOf = (status: unknown, reason: string): FindingId | null => {
  // It was the test that refused it.
  if (reason.includes('fault was declared')) return null
  if (reason === 'a token of an app that was removed') return 'LC-003'
  if (status === 401) return reason.includes('that has expired') ? 'OA-008' : 'OA-009'
  if (status === 501 && !reason.includes('canned by')) return 'SM-004'
  // Roles refuse with 403, too: only a lack of scope is named so.
  return status === 403 && reason.includes('(needs ') ? 'SC-001' : null
}

export const seeRequests = (
  hosted: HostedWorld,
  { kind, app, name, outcome, reason = '', out, id: entry }: TraceEntry,
): void => {
  if (kind !== 'request') return
  const { strangeHost } = Object(out) as { strangeHost?: string }
  if (strangeHost) findingsOf(hosted).meet('OA-010', { app, where: name, message: strangeHost, entry })
  // What else is there hurts nobody, and the trace tells it.
  if (reason.includes(strayField) && reason.includes('did you mean'))
    findingsOf(hosted).meet('RQ-001', { app, where: name, message: reason, entry })
  if (outcome !== 'refused') return
  const { door, fix } = Object(out) as { door?: string; fix?: string }
  const met = { app, where: name, message: reason, entry, ...(fix && { fix }) }
  if (door !== undefined) {
    if (door === 'untrusted') findingsOf(hosted).meet('SM-005', met)
    return
  }
  const id = ruleOf((Object(out) as { status?: unknown }).status, reason)
  if (id) findingsOf(hosted).meet(id, met)
}
