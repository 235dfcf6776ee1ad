/** What a shape cannot say: rules about several fields, and what is worth knowing of a manifest that installs. */
import { isLoopback } from '../loopback.ts'
import { modules, type ModuleName } from '../modules.ts'
import { nearest, suggestion } from '../nearest.ts'
import { documentedScopes, grants, knownScopes, undocumentedScopes } from '../scopes.ts'
import { isObject, shown, valueAt } from '../value.ts'
import { modes, modesInCode } from './field-shapes.ts'
import { legacyTypes, typesInCode } from './fields.ts'
import { menuFindings } from './menu-checks.ts'
import { patternFindings, wildcardFindings, type Sample } from './pattern-checks.ts'
import { finding, type ManifestFinding } from './rules.ts'
import { isServerless } from './brand.ts'
import { authentications } from './shape.ts'
import { fieldFindings } from './unknown-fields.ts'
import { stepFindings, webhookFindings } from './webhook-checks.ts'
import type { FoundModule } from './found-module.ts'

/** The modules that are objects, whatever else is wrong with them. */
const modulesOf = (value: unknown): FoundModule[] => {
  const lists = valueAt(value, ['modules'])
  if (!isObject(lists)) return []
  return Object.entries(lists).flatMap(([type, list]) =>
    Array.isArray(list)
      ? list.flatMap((module: unknown, index) =>
          isObject(module) ? [{ type, path: ['modules', type, index], module }] : [],
        )
      : [],
  )
}

const typeFindings = (value: unknown): ManifestFinding[] => {
  const lists = valueAt(value, ['modules'])
  return Object.keys(isObject(lists) ? lists : {}).flatMap((type) => {
    const path = ['modules', type]
    if (Object.hasOwn(legacyTypes, type)) {
      const { [type]: heir } = legacyTypes
      const message = `this module type no longer exists${heir ? `, ${heir} does` : ''}; it is not shown`
      return [finding('MF-025', path, message, { at: 'key' })]
    }
    if (!Object.hasOwn(modules, type)) return []
    const { edition } = modules[type as ModuleName]
    return [
      ...(edition ? [finding('MF-023', path, `shown only in the ${edition} edition`, { at: 'key' })] : []),
      ...(typesInCode.has(type) && !isServerless(value)
        ? [finding('MF-024', path, 'no documentation describes this module type', { at: 'key' })]
        : []),
    ]
  })
}

const keyFindings = (found: readonly FoundModule[]): ManifestFinding[] => {
  const first = new Map<unknown, string>()
  return found.flatMap(({ type, path, module: { key } }) => {
    if (typeof key !== 'string') return []
    const before = first.get(key)
    if (before === undefined) first.set(key, type)
    return before === undefined
      ? []
      : [finding('MF-022', [...path, 'key'], `the key "${key}" is used twice, first in ${before}`)]
  })
}

/** The host of an http address, as it is written. */
const hostOf = (address: string): string => /^http:\/\/(\[[^\]]*\]|[^/:]*)/.exec(address)?.[1] ?? ''

const addressFindings = (value: unknown): ManifestFinding[] => {
  const baseUrl = valueAt(value, ['baseUrl'])
  if (typeof baseUrl !== 'string') return []
  const found: ManifestFinding[] = []
  // On the own machine http is right.
  if (baseUrl.startsWith('http://') && !isLoopback(hostOf(baseUrl)))
    found.push(
      finding('MF-012', ['baseUrl'], 'expected https, which the platform wants in production, got http'),
    )
  if (/^https?:\/\/[^?#]+\/$/.test(baseUrl))
    found.push(
      finding('MF-013', ['baseUrl'], 'a path is put behind it as it is, so the slash comes twice', {
        fix: `Write ${baseUrl.slice(0, endOf(baseUrl, '/'))}.`,
      }),
    )
  return found
}

/** Where the text ends without the signs at its end. */
const endOf = (text: string, sign: string): number => {
  let end = text.length
  while (text[end - 1] === sign) end--
  return end
}

/** Types whose tokens want what `installed` brings. */
const told: ReadonlySet<unknown> = new Set([
  'service_app',
  'crowdin_app',
  'crowdin_agent',
  'crowdin_app_with_code',
])

const accountFindings = (value: unknown, found: readonly FoundModule[]): ManifestFinding[] => {
  const authentication = valueAt(value, ['authentication'])
  const { type = 'none', clientId } = isObject(authentication) ? authentication : {}
  const findings: ManifestFinding[] = []
  if (type === 'none' && clientId != null && valueAt(value, ['authentication', 'type']) !== undefined)
    findings.push(
      finding('MF-016', ['authentication', 'clientId'], 'expected none, since type is none', {
        fix: 'Remove clientId, or set type to service_app.',
      }),
    )
  if (typeof type === 'string' && Object.hasOwn(authentications, type)) {
    if (authentications[type as keyof typeof authentications] === 'code')
      findings.push(
        finding('MF-024', ['authentication', 'type'], `no documentation describes the type ${type}`),
      )
  }
  if (type === 'crowdin_agent' && valueAt(value, ['agent']) === undefined)
    findings.push(
      finding('MF-017', ['agent'], 'expected an object with a username, since type is crowdin_agent'),
    )
  // Optional: an app may do with the tokens of its pages.
  const events = valueAt(value, ['events']) ?? {}
  if (told.has(type) && isObject(events) && events['installed'] === undefined)
    findings.push(
      finding(
        'MF-039',
        ['authentication', 'type'],
        `${String(type)} without events.installed: appId, appSecret and domain, with which the server asks for its token, are told nobody`,
      ),
    )
  if (type !== 'crowdin_agent')
    for (const { type: moduleType, path } of found)
      if (moduleType === 'workflow-step-type')
        findings.push(finding('MF-032', path, `expected authentication crowdin_agent, got ${type}`))
  return findings
}

const guardFindings = (found: readonly FoundModule[]): ManifestFinding[] =>
  found.flatMap(({ type, path, module: { options } }) => {
    if (type !== 'auth-guard' || !isObject(options)) return []
    const { type: how, url } = options
    const at = [...path, 'options']
    return [
      // Source: facts F258.
      ...(how === 'iframe'
        ? [finding('MF-024', [...at, 'type'], 'no documentation names the type iframe, only frame')]
        : []),
      ...((how === 'redirect' || how === 'frame' || how === 'iframe') && typeof url !== 'string'
        ? [finding('MF-035', at, `expected url, since type is ${how}`)]
        : []),
    ]
  })

/** What the platform gives. Source: facts F190. */
const ownFindings = (value: unknown, found: readonly FoundModule[]): ManifestFinding[] => {
  if (!isServerless(value)) return []
  const tops = ['identifier', 'baseUrl'].filter((name) => Object.hasOwn(value, name))
  const urls = found.filter(({ module }) => Object.hasOwn(module, 'url'))
  return [...tops.map((name) => [name]), ...urls.map(({ path }) => [...path, 'url'])].map((path) =>
    finding('MF-036', path, 'expected none: the platform gives it to an app with a bundle', { at: 'key' }),
  )
}

/** What was perhaps meant, else all that there are. `project.translation` is often written without what it is of. */
const scopesNear = (name: string): string => {
  const ends = new Map([...knownScopes].map((known) => [known.replace(/^.*\./, ''), known]))
  const near = suggestion(ends.get(name) ?? name, knownScopes)
  const meant = near ? undefined : ends.get(nearest(name, ends.keys()) ?? '')
  return near || (meant ? `; did you mean "${meant}"?` : `; there are ${documentedScopes.join(', ')}`)
}

const scopeFindings = (value: unknown): ManifestFinding[] => {
  const given = valueAt(value, ['scopes'])
  if (!Array.isArray(given)) return []
  // Once each: every one that only writes is held against all others.
  const scopes = [...new Set(given)].filter((scope) => typeof scope === 'string')
  const known = scopes.filter((scope) => knownScopes.has(scope.split(':', 1)[0] as string))
  return given.flatMap((scope: unknown, index) => {
    if (typeof scope !== 'string') return []
    const path = ['scopes', index]
    const [name = '', only] = scope.split(/:(.*)/s)
    if (!knownScopes.has(name))
      return [finding('MF-019', path, `there is no scope "${name}"${scopesNear(name)}`)]
    if (only !== undefined && only !== 'read' && only !== 'write')
      return [finding('MF-019', path, `expected :read, :write or nothing behind ${name}, got ":${only}"`)]
    if (undocumentedScopes.includes(name))
      return [finding('MF-024', path, `no documentation describes the scope ${name}`)]
    if (only === 'write' && !grants(known, name, 'read'))
      return [
        finding('MF-020', path, `${scope} does not let the app read`, {
          fix: `Add ${name}:read, or write ${name}, if the app reads too.`,
        }),
      ]
    return []
  })
}

const modeFindings = (found: readonly FoundModule[]): ManifestFinding[] =>
  found.flatMap(({ type, path, module: { modes: given } }) => {
    const unnamed = modesInCode.get(type) ?? []
    const named = modes.filter((mode) => !unnamed.includes(mode)).join(', ')
    return (Array.isArray(given) ? given : []).flatMap((mode: unknown, index) => {
      const at = [...path, 'modes', index]
      if (unnamed.includes(mode))
        return [finding('MF-024', at, `no documentation names the mode ${shown(mode)}, only ${named}`)]
      // Packages alone know the type, so its shape takes all.
      return type === 'editor-background-worker' && !modes.some((name) => name === mode)
        ? [finding('MF-033', at, `expected one of ${named}, got ${shown(mode)}`)]
        : []
    })
  })

/** Everything that the shape lets through and is worth a word, and errors that take more than one field to see. */
export const checkFindings = (value: unknown, sample: Sample = {}): ManifestFinding[] => {
  const found = modulesOf(value)
  const schema = valueAt(value, ['$schema'])
  const hasBundle = isServerless(value)
  return [
    ...ownFindings(value, found),
    // The vendor's own documents name it in a serverless one.
    ...(schema === undefined || hasBundle
      ? []
      : [
          finding('MF-008', ['$schema'], 'the platform may refuse it with the other unknown fields', {
            at: 'key',
            fix: 'Leave it out of the manifest that the app serves.',
          }),
        ]),
    ...addressFindings(value),
    ...accountFindings(value, found),
    ...stepFindings(found),
    ...webhookFindings(found),
    ...guardFindings(found),
    ...scopeFindings(value),
    ...typeFindings(value),
    ...keyFindings(found),
    ...(hasBundle ? [] : modeFindings(found)),
    ...menuFindings(found),
    ...(hasBundle ? wildcardFindings(found) : patternFindings(found, sample)),
    ...fieldFindings(value, found),
  ]
}
