/** What goes wrong at an install. */
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'

export const manifestUrl = 'https://app.test/manifest.json'

export const told = { events: { installed: '/installed', uninstall: '/uninstall' } }

export const keysOf = (world: HostedWorld, name: string): string[] =>
  world.vault
    .collection(name)
    .entries()
    .map(([key]) => key)
