/** What a manifest makes: the app, with what it was given and what goes on from the one before. */
import { lifecyclePaths } from '../../../src/contract/lifecycle.ts'
import type { Manifest } from '../../../src/contract/manifest.ts'
import { accessByDefault, permittedBy, permittedByModules } from '../hosted/access.ts'
import { agentFor } from '../hosted/agents.ts'
import { modulesFor } from '../hosted/environments.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { scopeBeyondClient } from '../oauth/clients.ts'
import { scenarioAccess } from '../scenarios/scenarios.ts'
import { InstallFailed } from './install-failure.ts'
import type { InstallOptions, Source } from './install.ts'

interface Making extends Pick<InstallOptions, 'access' | 'inviteAgent'> {
  userId: number
  bundle: string | null
  /** Of the same identifier. */
  old: InstalledApp | undefined
  /** The same one where the installation goes on. */
  resumed: InstalledApp | null
}

/**
 * `elsewhere` are modules of the other edition. Throws `InstallFailed` where access names a module that is not there, or the
 * manifest a scope that its client was not registered with.
 */
export const madeApp = (
  hosted: HostedWorld,
  source: Source,
  manifest: Manifest,
  { access: given, inviteAgent: isInvited = true, userId, bundle, old, resumed }: Making,
): { app: InstalledApp; elsewhere: InstalledApp['modules'] } => {
  const { newId, clientSecret } = hosted.tools
  const { here, elsewhere } = modulesFor(hosted.edition, manifest)
  const moduleKeys = [...here, ...elsewhere].map(({ module }) => module.key)
  const { type = 'none', clientId } = manifest.authentication ?? {}
  const permitted = permittedBy(manifest)
  const byDefault = accessByDefault(permitted)
  const chosen =
    typeof given === 'function'
      ? given(byDefault)
      : (given ?? resumed?.access ?? scenarioAccess(hosted, moduleKeys) ?? byDefault)
  const access = {
    ...chosen,
    modules: { ...(bundle !== null && permittedByModules(here)), ...chosen.modules },
  }
  const keys = new Set(moduleKeys)
  const strange = Object.keys(access.modules).filter((key) => !keys.has(key))
  if (strange.length)
    throw new InstallFailed(
      'unknown-module',
      source.name,
      strange.map((key) => `modules: the manifest has no module "${key}"`),
    )
  const tooMuch = scopeBeyondClient(hosted, clientId, manifest.scopes ?? [])
  if (tooMuch !== undefined)
    throw new InstallFailed('bad-manifest', source.name, [
      `scopes: requested scopes exceed the access level specified in the OAuth app: it has no "${tooMuch}"`,
    ])
  const now = new Date(hosted.clock.now()).toISOString()
  // The client is the developer's and outlives installations; only what an installation gives out is new.
  const known = clientId && clientId === old?.clientId ? old.clientSecret : undefined
  const isOthers = (secret: string): boolean =>
    hosted.apps.values().some((app) => app.clientId !== clientId && app.clientSecret === secret)
  const app: InstalledApp = {
    identifier: manifest.identifier,
    name: manifest.name,
    description: manifest.description ?? '',
    manifestUrl: source.url,
    ...(source.text !== undefined && { manifestText: source.text }),
    baseUrl: manifest.baseUrl.replace(/\/$/, ''),
    logo: manifest.logo,
    ...(bundle !== null && { bundle }),
    scopes: manifest.scopes ?? [],
    ...(clientId && {
      clientId,
      clientSecret: clientSecret(clientId, isOthers) || known || newId() + newId(),
    }),
    authentication: type,
    // Without credentials there is nothing to tell: published apps of type `none` name these paths and do not serve
    // them. Source: specification, "App manifest", rule 6; public docs, "App Installation".
    events: type === 'none' ? {} : lifecyclePaths((name) => manifest.events?.[name]),
    appId: resumed?.appId ?? newId(),
    appSecret: resumed?.appSecret ?? newId() + newId(),
    ...(type === 'crowdin_agent' && { agentId: agentFor(hosted, manifest, old, { userId, isInvited }) }),
    modules: here,
    access,
    ...(permitted && { byDefault: permitted }),
    ...(manifest.stringBasedAvailable === true && { isStringBased: true }),
    manifestAt: now,
    installedBy: resumed?.installedBy ?? userId,
    installedAt: resumed?.installedAt ?? now,
  }
  return { app, elsewhere }
}

/** Whether what the one was given is right for the other. */
export const isSameApp = (old: InstalledApp, { authentication, scopes = [] }: Manifest): boolean =>
  !old.isPending &&
  old.authentication === (authentication?.type ?? 'none') &&
  old.clientId === authentication?.clientId &&
  JSON.stringify(old.scopes.toSorted()) === JSON.stringify(scopes.toSorted())
