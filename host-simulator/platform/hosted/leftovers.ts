/** What an app leaves behind in a world's vault. */
import type { HostedWorld, InstalledApp } from './worlds.ts'

interface OfApp {
  app?: string
}

const names = ['forms', 'grants', 'codes', 'consents', 'records', 'webhooks'] as const

/** Keys of rows by collection. */
export type Leftovers = Record<(typeof names)[number], readonly string[]>

/** Rows name their app; forms do so in their key. Of webhooks, those that it made over REST. */
export const leftoversOf = (
  hosted: Pick<HostedWorld, 'vault'>,
  { identifier, appId }: InstalledApp,
): Leftovers => {
  const form = JSON.stringify([appId]).slice(0, -1)
  const keysIn = (name: string): string[] =>
    hosted.vault
      .collection<OfApp>(name)
      .entries()
      .flatMap(([key, { app }]) =>
        (name === 'forms' ? key.startsWith(form) : app === identifier) ? [key] : [],
      )
  return {
    forms: keysIn('forms'),
    grants: keysIn('grants'),
    codes: keysIn('codes'),
    consents: keysIn('consents'),
    records: keysIn('records'),
    webhooks: keysIn('webhooks'),
  }
}

/** Deletes these rows, but none that is also among `kept`. */
export const deleteLeftovers = (
  hosted: Pick<HostedWorld, 'vault'>,
  leftovers: Leftovers,
  kept?: Leftovers,
): void => {
  for (const name of names) {
    const stays = new Set(kept?.[name])
    const rows = hosted.vault.collection(name)
    for (const key of leftovers[name]) if (!stays.has(key)) rows.delete(key)
  }
}
