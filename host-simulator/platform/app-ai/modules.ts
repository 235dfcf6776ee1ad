/** Modules for AI that installed apps bring. */
import type { ManifestModule } from '../../../src/contract/manifest.ts'
import { installedApp, installedApps } from '../hosted/app.ts'
import { mayUse } from '../hosted/access.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'

export type AiModuleType =
  | 'ai-provider'
  | 'ai-prompt-provider'
  | 'ai-request-pre-compile'
  | 'ai-request-post-compile'
  | 'ai-request-pre-parse'
  | 'ai-request-post-parse'

export interface AiModule {
  app: InstalledApp
  module: ManifestModule
}

/** By which a module is known where it is kept. */
export interface AiModuleName {
  app: string
  key: string
}

/** Those of one type, in the order of installation, that the user may use; in the project where one is named. */
export const aiModules = (
  hosted: HostedWorld,
  type: AiModuleType,
  { userId, projectId }: { userId: number; projectId: number | null },
): AiModule[] =>
  installedApps(hosted)
    .flatMap((app) => app.modules.map((each) => ({ app, ...each })))
    .filter(
      ({ app, type: own, module }) => own === type && mayUse(hosted, app, module.key, userId, projectId),
    )
    .map(({ app, module }) => ({ app, module }))

/** The module of this name, whoever may use it. */
export const aiModule = (
  hosted: Pick<HostedWorld, 'apps'>,
  type: AiModuleType,
  name: { app: unknown; key: unknown },
): AiModule | undefined => {
  const app = installedApp(hosted, String(name.app))
  const found = app?.modules.find(({ type: own, module }) => own === type && module.key === name.key)
  return app && found ? { app, module: found.module } : undefined
}

/** A field that its row of the manifest has and the type of all modules has not. */
export const fieldOf = ({ module }: AiModule, name: string): unknown =>
  (module as unknown as Readonly<Record<string, unknown>>)[name]
