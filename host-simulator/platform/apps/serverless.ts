/** Apps without a server: where their bundle is, and where their pages are. Source: facts F190, F191. */
import { bundleUrlOf, type Manifest } from '../../../src/contract/manifest.ts'
import { live } from '../hosted/live.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { InstallFailed } from './install-failure.ts'
import type { Source } from './install.ts'

/** Null for an app with a server, '' for a bundle that the platform has or waits for. */
export const bundleOf = ({ bundle }: Manifest, { name, url, identifier }: Source): string | null => {
  if (!bundle) return null
  const address = bundleUrlOf(bundle, url)
  if (address !== null) return address
  if (identifier !== undefined) return ''
  throw new InstallFailed('bad-manifest', name, [
    'bundle.mode: expected external, as nothing lies beside a manifest that has no address, got internal',
  ])
}

const doorOf = async (
  open: (app: string) => Promise<string>,
  { identifier }: { identifier: string },
): Promise<string> => `${await open(identifier)}/${identifier}`

/** The app with its pages at a door of its own. */
export const inShell = async (
  hosted: HostedWorld,
  manifest: Manifest,
  { name }: Source,
): Promise<Manifest> => {
  const { openShell } = hosted.tools
  if (!openShell)
    throw new InstallFailed('bad-manifest', name, [
      'bundle: this simulator has no server, which apps with a bundle need',
    ])
  return { ...manifest, baseUrl: await doorOf(openShell, manifest) }
}

/** The app with its pages at a door that is open: after a new start of the simulator that is another. */
export const atItsDoor = async (hosted: HostedWorld, app: InstalledApp): Promise<InstalledApp> => {
  const { openShell } = hosted.tools
  if (app.bundle === undefined || !openShell) return app
  const baseUrl = await doorOf(openShell, app)
  if (baseUrl === app.baseUrl) return app
  const moved = { ...app, baseUrl }
  hosted.apps.set(app.identifier, moved)
  return moved
}

/** How often bundles were installed: their pages load anew. */
export const bundlesOf = live(() => ({ installed: 0 }))
