/** What an app's authorization and token requests say of it. */
import type { FindingId } from '../../../src/contract/findings/index.ts'
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

type Met = [id: FindingId, message: string]

/** What was allowed; see `noteAuthorize`. */
const ofAuthorization = (out: unknown): Met[] => {
  const { pkce, hasState, isStateNew } = Object(out) as Record<string, unknown>
  return [
    ...(hasState === false ? [['OA-001', 'state: expected a random text, got nothing'] as Met] : []),
    ...(isStateNew === false ? [['OA-002', 'state: the same came before'] as Met] : []),
    ...(pkce === 'none' ? [['OA-003', 'code_challenge: expected, got nothing'] as Met] : []),
    ...(pkce === 'plain' ? [['OA-004', 'code_challenge_method: expected S256, got plain'] as Met] : []),
  ]
}

const ofToken = (given: unknown, reason: string): Met[] => {
  const sent = Object(given) as Record<string, unknown>
  const { encoding, authentication, isOfPage, installation, isMixed } = sent
  return [
    ...(encoding === 'form'
      ? [['OA-006', 'content-type: expected application/json, got form fields'] as Met]
      : []),
    ...(isOfPage && authentication !== 'none'
      ? [['OA-007', 'client_secret: a page in a browser has sent it'] as Met]
      : []),
    ...(installation === 'replaced'
      ? [['LC-002', 'app_secret: of an installation that was replaced by a later one'] as Met]
      : []),
    ...(installation === 'removed'
      ? [['LC-003', 'app_secret: of an installation that was removed'] as Met]
      : []),
    ...(isMixed ? [['LC-004', 'domain: of another account than app_secret'] as Met] : []),
    ...(reason.startsWith('invalid_grant: refresh_token: used before') ? [['OA-005', reason] as Met] : []),
  ]
}

export const seeOauth = (
  hosted: HostedWorld,
  { kind, app, name, outcome, reason = '', in: sent, out, id: entry }: TraceEntry,
): void => {
  if (kind !== 'oauth') return
  const isAuthorization = name === 'GET /oauth/authorize'
  const met = isAuthorization ? (outcome === 'ok' ? ofAuthorization(out) : []) : ofToken(sent, reason)
  for (const [id, message] of met) findingsOf(hosted).meet(id, { app, where: name, message, entry })
}
