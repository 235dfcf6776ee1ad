/** The address of an app's page in its iframe. Source: facts-bridge 2. */
import { appCode } from '../oauth/grants.ts'
import { createFaults } from '../faults/faults.ts'
import { faultyToken } from './faulty-token.ts'
import { appContextToken, contextTokenLife, type AppContextClaims } from '../hosted/token.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'

/** Without a project where the page is outside of all. */
const contextClaims = (world: HostedWorld, projectId: number | undefined): Record<string, unknown> => {
  const { projects, users } = world.store.world
  return {
    project_id: projectId,
    project_identifier: projects.get(projectId ?? NaN)?.identifier,
    organization_id: world.organizationId,
    organization_domain: world.edition === 'enterprise' ? world.domain : undefined,
    user_id: world.userId,
    user_login: users.get(world.userId)?.login,
  }
}

const claimsOf = async (
  world: HostedWorld,
  app: InstalledApp,
  aud: string,
  moduleKey: string,
  projectId: number | undefined,
): Promise<AppContextClaims> => {
  const isWithCode = app.authentication.endsWith('_app_with_code')
  const code = isWithCode ? await appCode(world, app, world.userId, () => crypto.randomUUID()) : undefined
  return {
    aud,
    sub: String(world.userId),
    domain: world.edition === 'enterprise' ? world.domain : null,
    module: moduleKey,
    context: contextClaims(world, projectId),
    ...(code !== undefined && { code }),
  }
}

/** The app-context JWT for a module of this app; null where the app has no credentials. A declared fault may spoil it. */
export const contextToken = async (
  world: HostedWorld,
  app: InstalledApp,
  moduleKey: string,
  projectId: number | undefined,
): Promise<string | null> => {
  const { identifier, clientId, clientSecret } = app
  if (!clientId || !clientSecret) return null
  const claims = await claimsOf(world, app, clientId, moduleKey, projectId)
  const faulty = await faultyToken(world, { app: identifier, module: moduleKey }, claims, clientSecret)
  return faulty ? faulty.token : appContextToken(claims, clientSecret, world.clock.now())
}

/** Seconds left below which a new token is given out. Source: facts-bridge 1.1. */
const renewBelow = 60

export interface TokenCache {
  get(
    world: HostedWorld,
    app: InstalledApp,
    moduleKey: string,
    projectId: number | undefined,
  ): Promise<string | null>
}

/** Gives the same token until it has less than a minute left. */
export const createTokenCache = (): TokenCache => {
  const tokens = new Map<string, { token: string | null; until: number }>()
  return {
    async get(world, app, moduleKey, projectId) {
      // A spoilt token must not outlive the fault, nor a sound one hide it.
      if (createFaults(world).isAt('jwt')) return contextToken(world, app, moduleKey, projectId)
      const key = JSON.stringify([world.id, app.appId, moduleKey, projectId, world.userId])
      const known = tokens.get(key)
      const { now } = world.clock
      if (known && known.until - now() >= renewBelow * 1000) return known.token
      const token = await contextToken(world, app, moduleKey, projectId)
      // Tokens count whole seconds, so this one dies up to a second before its life is over.
      tokens.set(key, { token, until: Math.floor(now() / 1000 + contextTokenLife) * 1000 })
      return token
    },
  }
}

/** `baseUrl + url` with the query that the platform adds. `parentUrl` is the page with the frame. */
export const frameUrl = (
  app: InstalledApp,
  path: string,
  token: string | null,
  parentUrl: string,
): string => {
  const url = new URL(app.baseUrl + path)
  const query = {
    jwtToken: token,
    tokenJwt: token,
    clientId: app.clientId,
    client_id: app.clientId,
    origin: new URL(parentUrl).origin,
    parentUrl,
  }
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url.href
}
