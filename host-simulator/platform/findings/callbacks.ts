/** What an app's answers to `installed` and `uninstall` say of it. */
import type { FindingId } from '../../../src/contract/findings/index.ts'
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

/** Words of apps that want the field, which is null in the standard edition. */
export const wantsDomain = /\bdomain\b|installation fields/i

const ruleOf = ({ edition }: HostedWorld, status: string, words: string): FindingId | null => {
  // It was ours not to send it.
  if (status.startsWith('nothing sent')) return null
  if (status.includes('no answer within')) return 'LC-006'
  return edition === 'standard' && wantsDomain.test(words) ? 'LC-008' : 'LC-001'
}

export const seeCallbacks = (
  hosted: HostedWorld,
  { kind, app, name, outcome, reason = '', in: given, out, id: entry }: TraceEntry,
): void => {
  if (kind !== 'callback' || outcome !== 'refused') return
  // Asked for a module of the app: whoever asked hears what it answered.
  if (Object.hasOwn(Object(given) as object, 'module')) return
  const { status = '', body = '' } = Object(out) as { status?: string; body?: string }
  const id = ruleOf(hosted, status, body)
  if (id)
    findingsOf(hosted).meet(id, { app, where: name, message: body ? `${reason}: ${body}` : reason, entry })
}
