/** The modules of a manifest, whatever else is wrong with it. */
import { modules, type ModuleName } from '../../src/contract/modules.ts'
import { isObject } from '../../src/contract/value.ts'

export interface ModuleAt {
  type: string
  key: string
  /** Path below `baseUrl`. */
  path: string
  /** As it stands in the manifest. */
  module: Record<string, unknown>
}

const all = (manifest: Record<string, unknown>): ModuleAt[] =>
  Object.entries(isObject(manifest['modules']) ? manifest['modules'] : {}).flatMap(([type, list]) =>
    (Array.isArray(list) ? list : [list])
      .filter(isObject)
      .flatMap((module) =>
        typeof module['url'] === 'string' && typeof module['key'] === 'string'
          ? [{ type, key: module['key'], path: module['url'], module }]
          : [],
      ),
  )

const hasPage = (type: string): boolean =>
  Object.hasOwn(modules, type) && modules[type as ModuleName].places !== null

/** Those that open in a frame. */
export const pageModulesOf = (manifest: Record<string, unknown>): ModuleAt[] =>
  all(manifest).filter(({ type }) => hasPage(type))

/** Those that parse and build files. */
export const formatModulesOf = (manifest: Record<string, unknown>): ModuleAt[] =>
  all(manifest).filter(({ type }) => type === 'custom-file-format')

/** Whether the platform gives the app credentials. */
export const hasCredentials = ({ authentication }: Record<string, unknown>): boolean =>
  isObject(authentication) && typeof authentication['type'] === 'string' && authentication['type'] !== 'none'

/** Of `baseUrl`: what stands before every path. */
export const basePathOf = ({ baseUrl }: Record<string, unknown>): string =>
  new URL(String(baseUrl)).pathname.replace(/\/$/, '')
