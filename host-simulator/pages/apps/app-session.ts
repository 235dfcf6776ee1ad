/** The page's line to its world's apps: who is installed, what a manifest says, to install and to remove. */
import type { AppAccess } from '../../page-api/access.ts'
import type { AppInfo, Installation, ManifestSource, ManifestWish, ReadManifest } from '../../page-api/app.ts'
import type { TraceEntry } from '../../page-api/trace.ts'
import { answered } from '../answered.ts'
import type { Ask } from '../ask.ts'

/** Rejects with an `Error` whose message a person can be shown. */
export interface AppSession {
  installedApps(): Promise<AppInfo[]>
  readManifest(source: ManifestSource): Promise<ReadManifest>
  installApp(wish: ManifestWish): Promise<Installation>
  grantApp(identifier: string, access: AppAccess): Promise<AppInfo>
  /** ISO 8601, UTC; null takes back that anybody paid. */
  subscribeApp(identifier: string, expires: string | null): Promise<{ app: AppInfo; callback: string | null }>
  uninstallApp(identifier: string): Promise<{ callbacks: TraceEntry[] }>
}

export const createAppSession = (ask: Ask): AppSession => ({
  installedApps: () => answered(ask('apps')),
  readManifest: (body) => answered(ask('readManifest', { body })),
  installApp: (body) => answered(ask('installApp', { body })),
  grantApp: (identifier, body) => answered(ask('grantApp', { parts: { identifier }, body })),
  subscribeApp: (identifier, expires) =>
    answered(ask('subscribeApp', { parts: { identifier }, body: { expires } })),
  uninstallApp: (identifier) => answered(ask('uninstallApp', { parts: { identifier } })),
})
