/** What refused calls of `AP` say of an app. */
import type { FindingId } from '../../../src/contract/findings/index.ts'
import type { RefusalCode } from '../../../src/contract/messages.ts'
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

/** `null`: it is no fault of the app. */
const rules: Record<RefusalCode, FindingId | null> = {
  'unknown-method': 'BR-004',
  'wrong-place': 'BR-001',
  'wrong-argument': 'BR-003',
  'missing-callback': 'BR-005',
  'need-unmet': 'BR-016',
  'not-found': 'BR-017',
  'not-implemented': 'SM-004',
  'handler-failed': 'SM-004',
  uncloneable: 'BR-018',
  'too-much': 'BR-019',
  disconnected: null,
  'no-ap': null,
}

const subscriptions = new Set(['events.on', 'events.once', 'events.onAny'])

const ruleOf = ({ name, code, reason = '' }: TraceEntry & { code: RefusalCode }): FindingId | null =>
  code === 'wrong-argument' && subscriptions.has(name)
    ? reason.includes('there is no event')
      ? 'BR-020'
      : 'BR-021'
    : rules[code]

export const seeCalls = (hosted: HostedWorld, entry: TraceEntry): void => {
  const { kind, app, name, code, outcome, reason = '', id: number } = entry
  if (kind !== 'call' || outcome !== 'refused' || !code) return
  const id = ruleOf({ ...entry, code })
  if (id) findingsOf(hosted).meet(id, { app, where: `AP.${name}`, message: reason, entry: number })
}
