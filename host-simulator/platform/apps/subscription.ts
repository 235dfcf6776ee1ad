/** Paying for an app. Source: facts F67. */
import { subscriptionsOf } from '../hosted/subscriptions.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { callApp } from './callback.ts'

/**
 * Pays for the app until then, which its server is told where its manifest wants to hear of it; null takes back that
 * anything was ever paid, of which nobody is told. Answers how the callback went, null without one; throws nothing.
 */
export const subscribe = async (
  hosted: HostedWorld,
  app: InstalledApp,
  expires: string | null,
): Promise<string | null> => {
  const { identifier, events } = app
  if (expires === null) subscriptionsOf(hosted).delete(identifier)
  else subscriptionsOf(hosted).set(identifier, { app: identifier, expires })
  hosted.trace.note({
    kind: 'install',
    app: identifier,
    name: expires === null ? 'not paid for' : `paid for until ${expires}`,
    outcome: 'ok',
  })
  hosted.appsChanged.emit('change', [])
  const path = events.subscription_paid
  if (expires === null || !path) return null
  const { status } = await callApp(hosted, app, path, { organization_id: hosted.organizationId })
  return status
}
