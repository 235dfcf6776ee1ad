/** The address of an app's page in its iframe. Source: facts F21. */
import { appCode } from '../oauth/grants.ts'
import { faultsOf } from '../faults/faults.ts'
import { faultyToken } from './faulty-token.ts'
import { appContextToken, contextTokenLife, type AppContextClaims } from '../hosted/token.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'

/** Without a project where the page is outside of all. */
const contextClaims = (
  hosted: HostedWorld,
  projectId: number | undefined,
  stepId: number | undefined,
): Record<string, unknown> => {
  const { projects, users } = hosted.store.world
  return {
    project_id: projectId,
    project_identifier: projects.get(projectId ?? NaN)?.identifier,
    organization_id: hosted.organizationId,
    organization_domain: hosted.edition === 'enterprise' ? hosted.domain : undefined,
    user_id: hosted.userId,
    user_login: users.get(hosted.userId)?.login,
    workflow_step_id: stepId,
  }
}

const claimsOf = async (
  hosted: HostedWorld,
  app: InstalledApp,
  aud: string,
  moduleKey: string,
  projectId: number | undefined,
  stepId: number | undefined,
): Promise<AppContextClaims> => {
  const isWithCode = app.authentication.endsWith('_app_with_code')
  const code = isWithCode ? await appCode(hosted, app, hosted.userId) : undefined
  return {
    aud,
    sub: String(hosted.userId),
    domain: hosted.edition === 'enterprise' ? hosted.domain : null,
    module: moduleKey,
    context: contextClaims(hosted, projectId, stepId),
    ...(code !== undefined && { code }),
  }
}

/** The app-context JWT for a module of this app; null where the app has no credentials. A declared fault may spoil it. */
export const contextToken = async (
  hosted: HostedWorld,
  app: InstalledApp,
  moduleKey: string,
  projectId: number | undefined,
  /** Of a workflow, on the page of its settings. Source: facts F181. */
  stepId?: number,
): Promise<string | null> => {
  const { identifier, clientId, clientSecret } = app
  if (!clientId || !clientSecret) return null
  const claims = await claimsOf(hosted, app, clientId, moduleKey, projectId, stepId)
  const faulty = await faultyToken(hosted, { app: identifier, module: moduleKey }, claims, clientSecret)
  return faulty ? faulty.token : appContextToken(claims, clientSecret, hosted.clock.now())
}

/** Seconds left below which a new token is given out. Source: facts F5. */
const renewBelow = 60

export interface TokenCache {
  get(
    hosted: HostedWorld,
    app: InstalledApp,
    moduleKey: string,
    projectId: number | undefined,
    stepId?: number,
  ): Promise<string | null>
}

/** Gives the same token until it has less than a minute left. */
export const createTokenCache = (): TokenCache => {
  const tokens = new Map<string, { token: string | null; until: number }>()
  return {
    async get(hosted, app, moduleKey, projectId, stepId) {
      // A spoilt token must not outlive the fault, nor a sound one hide it.
      if (faultsOf(hosted).isAt('jwt')) return contextToken(hosted, app, moduleKey, projectId, stepId)
      const key = JSON.stringify([hosted.id, app.appId, moduleKey, projectId, stepId, hosted.userId])
      const known = tokens.get(key)
      const { now } = hosted.clock
      if (known && known.until - now() >= renewBelow * 1000) return known.token
      const token = await contextToken(hosted, app, moduleKey, projectId, stepId)
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
