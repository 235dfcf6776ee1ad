/** Pages that tell their whole address, with the token in it, to whom they load something from. */
import { decodeJwt } from 'jose'
import { findingsOf } from '../findings/findings.ts'
import type { Worlds } from '../hosted/worlds.ts'

/** Where the world and the app of the token are here. `own` is the simulator's origin: to it a page of its own may tell all. */
export const seeReferer = (worlds: Worlds, referer: string | undefined, own: string): void => {
  if (referer === undefined || !URL.canParse(referer)) return
  const { origin, pathname, searchParams } = new URL(referer)
  const token = searchParams.get('jwtToken')
  if (token === null || origin === own) return
  const { aud, context } = claimsOf(token)
  const { organization_id: organizationId } = Object(context) as { organization_id?: unknown }
  const hosted = worlds.ofOrganization(Number(organizationId))
  const app = hosted?.apps.values().find(({ clientId }) => clientId !== undefined && clientId === aud)
  if (!hosted || !app) return
  const message = `Referer: expected at most ${origin}/ for another host, got the address with the token`
  findingsOf(hosted).meet('JW-005', { app: app.identifier, where: `page ${origin}${pathname}`, message })
}

const claimsOf = (token: string): Record<string, unknown> => {
  try {
    return decodeJwt(token)
  } catch {
    // Not a token of ours.
    return {}
  }
}
