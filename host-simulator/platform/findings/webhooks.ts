/** What receivers of webhooks answer. */
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

export const seeWebhooks = (
  hosted: HostedWorld,
  { app, name, outcome, reason = '', id: entry }: TraceEntry,
): void => {
  // What was not sent was kept back here.
  if (outcome !== 'refused' || reason.includes('nothing sent')) return
  findingsOf(hosted).meet('WH-001', { app, where: `webhook ${name}`, message: reason, entry })
}
