/** What the trace says of OAuth: who asked for what and what came of it; never a code, token, secret, verifier or state. */
import { sha256 } from '../hosted/digest.ts'
import { endedInstallations, type EndedInstallation } from '../hosted/ended-installations.ts'
import { live } from '../hosted/live.ts'
import { causeOfAsking } from '../hosted/trace.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'
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

/** The installation that a refused request names by its secret, and that is no more. */
const endedIn = async (
  worlds: readonly HostedWorld[],
  { fields }: TokenRequest,
): Promise<(EndedInstallation & { hosted: HostedWorld }) | null> => {
  const secret = fields.get('app_secret')
  if (secret === undefined) return null
  const hash = await sha256(secret)
  for (const hosted of worlds) {
    const ended = endedInstallations(hosted).get(hash)
    if (ended) return { hosted, ...ended }
  }
  return null
}

/** Another account that has the app, and whose domain came with the secret of this one. */
const isOfAnother = (
  { hosted, client }: Exchange['place'],
  worlds: readonly HostedWorld[],
  { fields }: TokenRequest,
): boolean => {
  const [domain, app] = [fields.get('domain'), client?.app]
  return worlds.some(
    (one) => one !== hosted && one.domain === domain && app !== undefined && one.apps.get(app) !== undefined,
  )
}

/** What found no world, or could not be read, is among what is lost. */
export const noteToken = async (
  place: Exchange['place'],
  worlds: Worlds,
  request: TokenRequest | null,
  refused: TokenRefused | null,
): Promise<void> => {
  const all = worlds.all()
  const ended = request && refused && (await endedIn(all, request))
  const hosted = ended?.hosted ?? place.hosted
  const outcome = refused ? 'refused' : 'ok'
  const reason = refused && { reason: `${refused.code}: ${refused.message}` }
  const out = { status: refused?.status ?? 200 }
  if (!hosted || !request) {
    const grantType = request?.fields.get('grant_type') ?? ''
    worlds.noteLost({
      kind: 'oauth',
      app: '',
      name: `POST /oauth/token ${grantType}`.trimEnd(),
      outcome,
      ...reason,
      out,
    })
    return
  }
  const { client } = place
  const { encoding, authorization, isOfPage, fields } = request
  const isMixed = refused?.message.startsWith('domain: ') === true && isOfAnother(place, all, request)
  const code = fields.get('code')
  const cause = code === undefined ? undefined : consents(hosted).get(await sha256(code))
  const authentication = authorization !== null ? 'basic' : fields.has('client_secret') ? 'body' : 'none'
  hosted.trace.note({
    kind: 'oauth',
    app: ended?.app ?? client?.app ?? '',
    name: `POST /oauth/token ${fields.get('grant_type')}`,
    outcome,
    ...reason,
    in: {
      ...(client && { client: client.clientId }),
      encoding,
      authentication,
      fields: [...fields.keys()],
      ...(isOfPage && { isOfPage }),
      ...(ended && { installation: ended.how }),
      ...(isMixed && { isMixed }),
    },
    out,
    ...(cause === undefined ? causeOfAsking(hosted.trace, client?.app ?? '') : { cause }),
  })
}
