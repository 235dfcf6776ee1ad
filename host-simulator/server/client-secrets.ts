/** What apps' servers know, as the developer has said it. */
import type { Tools } from '../platform/hosted/tools.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * By client id, else `APP_CLIENT_SECRET`, as an app's own server reads it: for the client of `APP_CLIENT_ID`, and where
 * that is not set for one app of each world.
 */
export const secretsFrom =
  (named: Readonly<Record<string, string>>, environment: Environment): Tools['clientSecret'] =>
  (clientId, isTaken) => {
    if (Object.hasOwn(named, clientId)) return named[clientId]
    const { APP_CLIENT_ID: ownId, APP_CLIENT_SECRET: secret } = environment
    if (!secret || (ownId ? ownId !== clientId : isTaken(secret))) return undefined
    return secret
  }
