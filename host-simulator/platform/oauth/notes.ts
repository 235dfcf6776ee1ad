/** What the trace says of OAuth: who asked for what and what came of it; never a code, token, secret, verifier or state. */
import type { HostedWorld } from '../hosted/worlds.ts'
import type { Client } from './clients.ts'
import type { TokenRefused } from './refusal.ts'
import type { Exchange } from './exchange.ts'
import type { TokenRequest } from './token-request.ts'

/** `reason` is null where a code was issued. */
export const noteAuthorize = (
  hosted: HostedWorld,
  client: Client | null,
  reason: string | null,
  allowed: Record<string, unknown> = {},
): number =>
  hosted.trace.note({
    kind: 'oauth',
    app: client?.app ?? '',
    name: 'GET /oauth/authorize',
    outcome: reason === null ? 'ok' : 'refused',
    ...(reason !== null && { reason }),
    in: { ...(client && { client: client.clientId }) },
    out: allowed,
  })

/** Without a world there is no trace to write to. */
export const noteToken = (
  { hosted, client }: Exchange['place'],
  request: TokenRequest | null,
  refused: TokenRefused | null,
): void => {
  if (!hosted || !request) return
  const { encoding, authorization, fields } = request
  const authentication = authorization !== null ? 'basic' : fields.has('client_secret') ? 'body' : 'none'
  hosted.trace.note({
    kind: 'oauth',
    app: client?.app ?? '',
    name: `POST /oauth/token ${fields.get('grant_type')}`,
    outcome: refused ? 'refused' : 'ok',
    ...(refused && { reason: `${refused.code}: ${refused.message}` }),
    in: { ...(client && { client: client.clientId }), encoding, authentication, fields: [...fields.keys()] },
    out: { status: refused?.status ?? 200 },
  })
}
