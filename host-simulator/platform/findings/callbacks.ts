/** What an app's answers to `installed` and `uninstall` say of it. */
import type { FindingId } from '../../../src/contract/findings/index.ts'
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

/** Words of apps that want the field, which is null in the standard edition. */
export const wantsDomain = /\bdomain\b|installation fields/i

/** What a status says of the address of a callback; null for one that says something of the app's own work. */
export const addressAdvice = (status: string): string | null => {
  if (status === '404')
    return "Nothing is served there: serve the path, or correct it in the manifest's events, or baseUrl before it."
  if (status === '405') return 'It takes no POST there, and callbacks are posted.'
  if (status === '502' || status === '504')
    return 'A proxy answered for a server that did not: start that one first, and the proxy when it listens.'
  return /^3\d\d$/.test(status)
    ? 'The platform follows no redirects: let the manifest name the address where it leads.'
    : null
}

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
  if (!id) return
  const message = body ? `${reason}: ${body}` : reason
  const fix = id === 'LC-001' ? addressAdvice(status) : null
  findingsOf(hosted).meet(id, { app, where: name, message, entry, ...(fix && { fix }) })
}
