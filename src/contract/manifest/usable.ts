/** What can be used of a manifest that the platform would refuse. */
import type { Manifest, ManifestModule } from '../manifest.ts'
import { modules } from '../modules.ts'
import { path, text } from './field-shapes.ts'
import { manifestShape } from './shape.ts'
import { isObject } from '../value.ts'

const textIn = (value: unknown): string | undefined => text.safeParse(value).data
const pathIn = (value: unknown): string | undefined => path.safeParse(value).data

/** A module is known by its key; what of it has another shape than wanted stays as it is, but for its address. */
const moduleIn = (value: unknown): ManifestModule[] => {
  const key = isObject(value) ? textIn(value['key']) : undefined
  if (!isObject(value) || key === undefined) return []
  const { name, url, type } = value
  return [{ ...value, key, name: textIn(name), url: pathIn(url), type: textIn(type) }]
}

/** Null without an identifier or an address. */
export const usable = (value: unknown): Manifest | null => {
  if (!isObject(value)) return null
  const identifier = textIn(value['identifier'])
  const baseUrl = manifestShape.shape.baseUrl.safeParse(value['baseUrl']).data
  if (identifier === undefined || baseUrl === undefined) return null
  const { authentication, events, scopes, modules: lists } = value
  const type = isObject(authentication) ? textIn(authentication['type']) : undefined
  const clientId = isObject(authentication) ? textIn(authentication['clientId']) : undefined
  return {
    identifier,
    baseUrl,
    name: textIn(value['name']) ?? identifier,
    description: textIn(value['description']),
    logo: pathIn(value['logo']),
    authentication: type === undefined ? undefined : { type, clientId },
    events: isObject(events)
      ? { installed: pathIn(events['installed']), uninstall: pathIn(events['uninstall']) }
      : undefined,
    scopes: Array.isArray(scopes) ? scopes.flatMap((scope) => textIn(scope) ?? []) : undefined,
    modules: Object.fromEntries(
      Object.entries(isObject(lists) ? lists : {}).flatMap(([name, list]) =>
        Object.hasOwn(modules, name) && Array.isArray(list) ? [[name, list.flatMap(moduleIn)]] : [],
      ),
    ),
  }
}
