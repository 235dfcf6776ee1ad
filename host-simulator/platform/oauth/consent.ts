/** What people allowed, and the requests that wait for a person's answer. */
import { about } from '../hosted/about.ts'
import { namesApp, shelf } from '../hosted/shelf.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'
import type { AuthorizeRequest } from './authorize.ts'
import type { Client } from './clients.ts'
import { isSame } from '../hosted/digest.ts'
import { isCovered } from './scopes.ts'

/** What the authorize page does: asks a person, or answers without one. */
export type ConsentMode = 'ask' | 'allow' | 'deny'

const modeOf = about<ConsentMode>('consent')

export const consentMode = (hosted: HostedWorld): ConsentMode => modeOf(hosted).get() ?? 'ask'

export const setConsent = (hosted: HostedWorld, mode: ConsentMode): void => modeOf(hosted).set(mode)

/** Plain JSON. */
interface Consent {
  clientId: string
  app?: string
  scopes: string[]
}

export const consentsOf = shelf<Consent>('consents', {
  onReset: 'keep',
  onFork: 'copy',
  ofApp: { isOf: namesApp, onReinstall: 'keep' },
})
const consentKey = (clientId: string, userId: number): string => JSON.stringify([clientId, userId])

export const hasConsented = (
  hosted: HostedWorld,
  { clientId }: Client,
  userId: number,
  scopes: readonly string[],
): boolean => {
  const consent = consentsOf(hosted).get(consentKey(clientId, userId))
  return consent !== undefined && scopes.every((scope) => isCovered(scope, consent.scopes))
}

export const rememberConsent = (
  hosted: HostedWorld,
  { clientId, app }: Pick<Client, 'clientId' | 'app'>,
  userId: number,
  scopes: readonly string[],
): void => {
  const key = consentKey(clientId, userId)
  const all = [...new Set([...(consentsOf(hosted).get(key)?.scopes ?? []), ...scopes])]
  consentsOf(hosted).set(key, { clientId, ...(app !== undefined && { app }), scopes: all })
}

/** The person is asked again. */
export const forgetConsent = (hosted: HostedWorld, clientId: string, userId: number): boolean =>
  consentsOf(hosted).delete(consentKey(clientId, userId))

/** A request that a page shows to a person. */
export interface Pending {
  id: string
  hosted: HostedWorld
  request: AuthorizeRequest
  /** Stands in the form: only who saw the page may answer. */
  csrf: string
  /** Milliseconds since 1970 on the world's clock. */
  expiresAt: number
}

export interface PendingRequests {
  open(hosted: HostedWorld, request: AuthorizeRequest): Pending
  /** Takes it from the list, so that it is answered once; or says why it may not be answered. */
  take(id: string, csrf: string): Pending | 'gone' | 'not-yours'
}

/** Seconds that a page may stay open. Unstated. */
const pageLife = 600
/** Pages open at once; the oldest go first. */
const maxOpen = 1000

/** In memory: after a restart the app starts again. */
export const createPendingRequests = (worlds: Worlds, newId: () => string): PendingRequests => {
  const open = new Map<string, Pending>()
  return {
    open(hosted, request) {
      const expiresAt = hosted.clock.now() + pageLife * 1000
      const pending = { id: newId(), hosted, request, csrf: newId(), expiresAt }
      open.set(pending.id, pending)
      const [oldest] = open.keys()
      if (open.size > maxOpen && oldest !== undefined) open.delete(oldest)
      return pending
    },
    take(id, csrf) {
      const pending = open.get(id)
      if (!pending) return 'gone'
      if (!isSame(pending.csrf, csrf)) return 'not-yours'
      open.delete(id)
      const { hosted, expiresAt } = pending
      return worlds.find(hosted.id) === hosted && hosted.clock.now() < expiresAt ? pending : 'gone'
    },
  }
}
