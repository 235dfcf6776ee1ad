/** Providers that apps bring: requests go on to the app. */
import type { ManifestModule } from '../../../../src/contract/manifest.ts'
import { askModule } from '../../apps/ask-module.ts'
import type { HostedWorld, InstalledApp } from '../../hosted/worlds.ts'
import { saidBy } from '../common/app-answer.ts'
import type { Call } from '../common/row.ts'

interface Provider {
  app: InstalledApp
  module: ManifestModule
}

/** The module that the credentials of a provider name, or none. */
export const providerModule = (
  { apps }: HostedWorld,
  credentials: Readonly<Record<string, unknown>> | null,
): Provider | undefined => {
  const app = apps.get(String(credentials?.['identifier']))
  const found = app?.modules.find(
    ({ type, module }) => type === 'ai-provider' && module.key === credentials?.['key'],
  )
  return app && found && { app, module: found.module }
}

/** What the app says. Throws 424 where it says nothing, and its own status where it refuses. */
export const askProvider = async (
  { hosted }: Pick<Call, 'hosted'>,
  { app, module }: Provider,
  what: 'chatCompletionsUrl' | 'modelsUrl',
  body?: unknown,
): Promise<unknown> => {
  const path = (module as unknown as Readonly<Record<string, unknown>>)[what]
  const method = what === 'modelsUrl' ? 'GET' : 'POST'
  const answer = await askModule(hosted, app, { method, path: String(path), module: module.key, body })
  return saidBy(app, answer)
}
