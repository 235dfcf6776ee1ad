/** An app as it was installed. */
import type { LifecyclePaths } from '../../../src/contract/lifecycle.ts'
import type { ManifestModule } from '../../../src/contract/manifest.ts'
import type { AppAccess } from '../../page-api/access.ts'
import type { DefaultPermissions } from './access.ts'
import { shelf } from './shelf.ts'
import type { Collection } from './vault.ts'

/** Plain JSON. */
export interface InstalledApp {
  identifier: string
  name: string
  description: string
  /** Empty where it was installed from its manifest's text. */
  manifestUrl: string
  manifestText?: string
  /** Kept as it was at install: a changed address needs a reinstall. Source: specification, "Versioning". */
  baseUrl: string
  /** Path of its picture. */
  logo: string | undefined
  /** Of an app without a server: the address below which its bundle is, with a slash at its end; '' where the platform has it. */
  bundle?: string
  scopes: string[]
  /** Absent for authentication type `none`. */
  clientId?: string
  clientSecret?: string
  /** Of the manifest's `authentication.type`. */
  authentication: string
  /** Paths of the callbacks. */
  events: LifecyclePaths
  appId: string
  appSecret: string
  /** Of an agent, the user that it acts as. */
  agentId?: number
  modules: { type: string; module: ManifestModule }[]
  /** Who may use it, and in which projects. */
  access: AppAccess
  /** Told of its installation, and has not answered yet: only its server knows of it. */
  isPending?: boolean
  /** What its manifest says of whom to grant it to, where the installer says nothing; absent where it says nothing. */
  byDefault?: DefaultPermissions
  /** Of the manifest: whether it is for string-based projects, too. */
  isStringBased?: boolean
  /** When its manifest was read last, ISO 8601, UTC. Absent in worlds of older versions. */
  manifestAt?: string
  /** Of a pending one, the app that stays if it refuses. */
  replaces?: InstalledApp
  installedBy: number
  /** ISO 8601, UTC. */
  installedAt: string
}

/** By identifier. In a fork it is another installation, that of an app which never answers is the one before. */
export const appsOf = shelf<InstalledApp>('apps', {
  onReset: 'keep',
  onFork: {
    make: (app, newId) => ({ ...(app.replaces ?? app), appId: newId(), appSecret: newId() + newId() }),
  },
  ofApp: null,
  secretsIn: ({ appSecret, clientSecret }) => [appSecret, clientSecret],
})

type HasApps = { readonly apps: Collection<InstalledApp> }

/** Those that are there for everybody, in the order of installation. */
export const installedApps = ({ apps }: HasApps): InstalledApp[] =>
  apps.values().filter(({ isPending }) => !isPending)

/** One of them. */
export const installedApp = ({ apps }: HasApps, identifier: string | undefined): InstalledApp | undefined => {
  const app = identifier === undefined ? undefined : apps.get(identifier)
  return app?.isPending ? undefined : app
}

/** Installs and removals of one app wait for each other in it. */
export const installLine = ({ identifier }: Pick<InstalledApp, 'identifier'>): string =>
  `install ${identifier}`
