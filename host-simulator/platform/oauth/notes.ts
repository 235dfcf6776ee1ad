/** What the trace says of OAuth: who asked for what and what came of it; never a code, token, secret, verifier or state. */
import { sha256 } from '../hosted/digest.ts'
import { live } from '../hosted/live.ts'
import { causeOfAsking } from '../hosted/trace.ts'
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

/** Entries of the trace by the hash of the code that came of them; of more the oldest are forgotten. */
const consents = live(() => new Map<string, number>())
const mostConsents = 1000

/** From now on the exchange of this code is known to follow from the entry. */
export const rememberCode = async (hosted: HostedWorld, code: string, id: number): Promise<void> => {
  const known = consents(hosted)
  known.set(await sha256(code), id)
  if (known.size > mostConsents) known.delete(known.keys().next().value as string)
}

/** Without a world there is no trace to write to. */
export const noteToken = async (
  { hosted, client }: Exchange['place'],
  request: TokenRequest | null,
  refused: TokenRefused | null,
): Promise<void> => {
  if (!hosted || !request) return
  const { encoding, authorization, fields } = request
  const code = fields.get('code')
  const cause = code === undefined ? undefined : consents(hosted).get(await sha256(code))
  const authentication = authorization !== null ? 'basic' : fields.has('client_secret') ? 'body' : 'none'
  hosted.trace.note({
    kind: 'oauth',
    app: client?.app ?? '',
    name: `POST /oauth/token ${fields.get('grant_type')}`,
    outcome: refused ? 'refused' : 'ok',
    ...(refused && { reason: `${refused.code}: ${refused.message}` }),
    in: { ...(client && { client: client.clientId }), encoding, authentication, fields: [...fields.keys()] },
    out: { status: refused?.status ?? 200 },
    ...(cause === undefined ? causeOfAsking(hosted.trace, client?.app ?? '') : { cause }),
  })
}
