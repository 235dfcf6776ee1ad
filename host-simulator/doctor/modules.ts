/** The modules of a manifest, whatever else is wrong with it. */
import type { ManifestModule } from '../../src/contract/manifest.ts'
import { framedPathOf } from '../../src/contract/framed-path.ts'
import { isObject } from '../../src/contract/value.ts'

export interface ModuleAt {
  type: string
  key: string
  /** Path below `baseUrl`. */
  path: string
  /** As it stands in the manifest. */
  module: Record<string, unknown>
}

/** `pathOf`: undefined of those that are not wanted. */
const those = (
  manifest: Record<string, unknown>,
  pathOf: (type: string, module: ManifestModule) => unknown,
): ModuleAt[] =>
  Object.entries(isObject(manifest['modules']) ? manifest['modules'] : {}).flatMap(([type, list]) =>
    (Array.isArray(list) ? list : [list]).filter(isObject).flatMap((module) => {
      const { key } = module
      const path = pathOf(type, module as ManifestModule)
      return typeof path === 'string' && typeof key === 'string' ? [{ type, key, path, module }] : []
    }),
  )

/** Those that open in a frame. */
export const pageModulesOf = (manifest: Record<string, unknown>): ModuleAt[] => those(manifest, framedPathOf)

/** Those that parse and build files. */
export const formatModulesOf = (manifest: Record<string, unknown>): ModuleAt[] =>
  those(manifest, (type, { url }) => (type === 'custom-file-format' ? url : undefined))

/** Whether the platform gives the app credentials. */
export const hasCredentials = ({ authentication }: Record<string, unknown>): boolean =>
  isObject(authentication) && typeof authentication['type'] === 'string' && authentication['type'] !== 'none'

/** Of `baseUrl`: what stands before every path. */
export const basePathOf = ({ baseUrl }: Record<string, unknown>): string =>
  new URL(String(baseUrl)).pathname.replace(/\/$/, '')
