/** The page of a module that opens in a frame. */
import { modules, type ModuleName } from './modules.ts'
import type { ManifestModule } from './manifest.ts'
import { pagePathOf } from './module-spots.ts'

const hasPage = (type: string): boolean =>
  Object.hasOwn(modules, type) && modules[type as ModuleName].places !== null

/** Below `baseUrl`; undefined where there is none. A guard's `url` is asked by POST (facts F182). */
export const framedPathOf = (type: string, module: ManifestModule): string | undefined =>
  hasPage(type) && type !== 'auth-guard' ? pagePathOf(module) : undefined
