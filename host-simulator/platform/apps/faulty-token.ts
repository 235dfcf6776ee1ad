/** Faults of the app-context JWT. */
import { appContextToken, type AppContextClaims } from '../hosted/token.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { faultsOf } from '../faults/faults.ts'

/** Long past and far away by any clock, the machine's and the world's: an app reads its own. */
const longAgo = Date.UTC(2001, 0, 1)
const farAway = Date.UTC(2100, 0, 1)

/** The token that a fault makes; null where none happens. `secret` is the app's client secret. */
export const faultyToken = async (
  hosted: Pick<HostedWorld, 'vault' | 'trace' | 'clock' | 'appsChanged'>,
  facts: { app: string; module: string },
  claims: AppContextClaims,
  secret: string,
): Promise<{ token: string | null } | null> => {
  const deed = faultsOf(hosted).fire('jwt', facts)
  if (!deed) return null
  if (deed.null) return { token: null }
  const changed: Record<string, unknown> = structuredClone({ ...claims })
  const context = changed['context'] as Record<string, unknown>
  if (deed.largeIds) context['organization_id'] = Number.MAX_SAFE_INTEGER
  if (deed.stringIds)
    for (const [name, value] of Object.entries(context))
      if (typeof value === 'number') context[name] = String(value)
  for (const path of deed.missing ?? []) leaveOut(changed, path.split('.'))
  if (deed.notYetValid) changed['nbf'] = farAway / 1000
  const now = deed.expired ? longAgo : deed.notYetValid ? farAway : hosted.clock.now()
  const key = deed.wrongSecret ? `not ${secret}` : secret
  return { token: await appContextToken(changed as unknown as AppContextClaims, key, now) }
}

const leaveOut = (claims: Record<string, unknown>, [name = '', ...rest]: string[]): void => {
  const below = claims[name]
  if (!rest.length) delete claims[name]
  else if (typeof below === 'object' && below !== null) leaveOut(below as Record<string, unknown>, rest)
}
