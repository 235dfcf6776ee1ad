/** What refused calls of `AP` say of an app. */
import type { FindingId } from '../../../src/contract/findings/index.ts'
import { doubledPath, unreadField } from '../../../src/contract/doubts.ts'
import { elsewhere, manyListeners } from '../../../src/contract/events.ts'
import type { RefusalCode } from '../../../src/contract/messages.ts'
import { isObject } from '../../../src/contract/value.ts'
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

/** `modeName: expected "translate", "review" or "proofread", got "edit"`: a word, and not one of the words. */
const isOtherWord = /: expected "[^"]*"(?:(?:, | or )"[^"]*")*, got "|: expected ALL, TODO, /

const ruleOf = ({ name, code, reason = '' }: TraceEntry & { code: RefusalCode }): FindingId | null => {
  if (name === 'editor.applyUnsavedTranslations' && /: data: .*, got nothing$/.test(reason)) return 'BR-009'
  if (code === 'need-unmet' && name === 'editor.closeModal') return 'BR-015'
  if (code !== 'wrong-argument') return rules[code]
  if (subscriptions.has(name)) return reason.includes('there is no event') ? 'BR-020' : 'BR-021'
  return isOtherWord.test(reason) ? 'BR-008' : 'BR-003'
}

/** Of a call that went well. */
const doubtsOf = ({ name, reason = '', in: args }: TraceEntry): [FindingId, string][] => {
  if (subscriptions.has(name)) {
    if (reason.includes(elsewhere)) return [['BR-022', reason]]
    return reason.includes(manyListeners) ? [['BR-006', reason]] : []
  }
  const [request] = Array.isArray(args) ? (args as unknown[]) : []
  const lacksHeaders = isObject(request) && typeof request['path'] === 'string' && !request['headers']
  const found: [FindingId, string][] = []
  if (reason.includes(unreadField)) found.push(['BR-030', reason])
  if (reason.includes(doubledPath)) found.push(['BR-031', reason])
  if (name === 'apiRequest' && lacksHeaders)
    found.push(['BR-010', 'payload.headers: expected object, got nothing'])
  return found
}

export const seeCalls = (hosted: HostedWorld, entry: TraceEntry): void => {
  const { kind, app, name, code, outcome, reason = '', id: number } = entry
  if (kind !== 'call') return
  const meet = (id: FindingId, message: string): void =>
    void findingsOf(hosted).meet(id, { app, where: `AP.${name}`, message, entry: number })
  if (outcome === 'ok') {
    for (const doubt of doubtsOf(entry)) meet(...doubt)
    return
  }
  const id = code && ruleOf({ ...entry, code })
  if (id) meet(id, reason)
}
