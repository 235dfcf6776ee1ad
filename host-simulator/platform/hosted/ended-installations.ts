/** Installations that were, by their secret: an app that still uses one has kept what it should not. */
import { sha256 } from './digest.ts'
import type { InstalledApp } from './app.ts'
import { live } from './live.ts'

export interface EndedInstallation {
  /** Identifier of the app. */
  app: string
  how: 'replaced' | 'removed'
}

/** By the hash of the secret; of more the oldest are forgotten. */
const most = 1000

export const endedInstallations = live(() => new Map<string, EndedInstallation>())

export const endInstallation = async (
  hosted: Parameters<typeof endedInstallations>[0],
  { identifier, appSecret }: Pick<InstalledApp, 'identifier' | 'appSecret'>,
  how: EndedInstallation['how'],
): Promise<void> => {
  const ended = endedInstallations(hosted)
  ended.set(await sha256(appSecret), { app: identifier, how })
  if (ended.size > most) ended.delete(ended.keys().next().value as string)
}
