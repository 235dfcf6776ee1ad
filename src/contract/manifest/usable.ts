/** What can be used of a manifest that the platform would refuse. */
import { lifecyclePaths } from '../lifecycle.ts'
import type { Manifest, ManifestModule } from '../manifest.ts'
import { modules, type ModuleName } from '../modules.ts'
import { path, text } from './field-shapes.ts'
import { isServerless } from './brand.ts'
import { identifierOf, ofWildcard } from './serverless.ts'
import { manifestShape } from './shape.ts'
import { isObject } from '../value.ts'
import { readAs } from '../read-as.ts'

const textIn = (value: unknown): string | undefined => readAs(text, value).data
const pathIn = (value: unknown): string | undefined => readAs(path, value).data

/** A module is known by its key; what of it has another shape than wanted stays as it is, but for its address. */
const moduleIn = (value: unknown): ManifestModule[] => {
  const key = isObject(value) ? textIn(value['key']) : undefined
  if (!isObject(value) || key === undefined) return []
  const { name, url, type } = value
  return [{ ...value, key, name: textIn(name), url: pathIn(url), type: textIn(type) }]
}

/** A page of the platform's own for each module that is one; the platform puts its address before it. */
const hostedModule = (type: string, { url: _url, ...module }: ManifestModule): ManifestModule => {
  const { fileNamePattern } = module
  return {
    ...module,
    ...(modules[type as ModuleName].places && { url: `/${encodeURIComponent(module.key)}` }),
    ...(typeof fileNamePattern === 'string' && { fileNamePattern: ofWildcard(fileNamePattern) }),
  }
}

/** Where the bundle says that it is; '' where the platform has it. */
const bundleIn = (value: unknown): NonNullable<Manifest['bundle']> => {
  const { mode, url } = isObject(value) ? value : {}
  return { mode: mode === 'external' ? mode : 'internal', url: textIn(url) }
}

/** Null without an identifier or an address. */
export const usable = (value: unknown): Manifest | null => {
  if (!isObject(value)) return null
  const bundle = isServerless(value) ? bundleIn(value['bundle']) : undefined
  const identifier = bundle ? identifierOf(textIn(value['name']) ?? '') : textIn(value['identifier'])
  const baseUrl = bundle
    ? (bundle.url ?? '').replace(/\/$/, '')
    : readAs(manifestShape.shape.baseUrl, value['baseUrl']).data
  if (identifier === undefined || baseUrl === undefined) return null
  const { scopes, modules: lists, stringBasedAvailable, default_permissions } = value
  // Nothing of it is there to be told.
  const { authentication, events } = bundle ? {} : value
  const read = (name: string, list: unknown[]): ManifestModule[] =>
    bundle ? list.flatMap(moduleIn).map((module) => hostedModule(name, module)) : list.flatMap(moduleIn)
  const type = isObject(authentication) ? textIn(authentication['type']) : undefined
  const clientId = isObject(authentication) ? textIn(authentication['clientId']) : undefined
  return {
    identifier,
    baseUrl,
    ...(bundle && { bundle }),
    name: textIn(value['name']) ?? identifier,
    description: textIn(value['description']),
    logo: pathIn(value['logo']),
    authentication: type === undefined ? undefined : { type, clientId },
    events: isObject(events) ? lifecyclePaths((name) => pathIn(events[name])) : undefined,
    scopes: Array.isArray(scopes) ? scopes.flatMap((scope) => textIn(scope) ?? []) : undefined,
    stringBasedAvailable,
    default_permissions,
    modules: Object.fromEntries(
      Object.entries(isObject(lists) ? lists : {}).flatMap(([name, list]) =>
        Object.hasOwn(modules, name) && Array.isArray(list) ? [[name, read(name, list)]] : [],
      ),
    ),
  }
}
