/** The app manifest. Source: specification, "App manifest"; more module types and fields: facts F41 to F50. */
import type { LifecycleEvent } from './lifecycle.ts'
import { checkFindings } from './manifest/checks.ts'
import { legacyTypes } from './manifest/fields.ts'
import type { Sample } from './manifest/pattern-checks.ts'
import type { ManifestFinding } from './manifest/rules.ts'
import { isServerless } from './manifest/brand.ts'
import { bundleUrlOf } from './manifest/serverless.ts'
import { manifestShape } from './manifest/shape.ts'
import { usable } from './manifest/usable.ts'
import { pathText } from './path-text.ts'
import { firstNamed } from './several.ts'
import { shapeFindings } from './manifest/shape-findings.ts'
import { readAs } from './read-as.ts'

export { isServerless } from './manifest/brand.ts'
export { bundleUrlOf } from './manifest/serverless.ts'
export { manifestShape } from './manifest/shape.ts'
export { manifestRules } from './findings/manifest.ts'
export type { ManifestFinding, RuleId, Severity } from './manifest/rules.ts'

export interface ManifestModule {
  key: string
  name?: string | undefined
  url?: string | undefined
  type?: string | undefined
  [field: string]: unknown
}

/** A manifest that was read. */
export interface Manifest {
  identifier: string
  name: string
  baseUrl: string
  description?: string | undefined
  logo?: string | undefined
  authentication?: { type: string; clientId?: string | undefined } | undefined
  /** The person that the platform makes of it. */
  agent?: { username: string; name?: string | undefined; avatarUrl?: string | undefined } | undefined
  events?: { [E in LifecycleEvent]?: string | undefined } | undefined
  scopes?: string[] | undefined
  /** Of an app without a server. Its `baseUrl` is the bundle's until the platform hosts it, '' where it says none. */
  bundle?: { mode: 'internal' | 'external'; url?: string | undefined } | undefined
  modules: Record<string, ManifestModule[]>
  [field: string]: unknown
}

/** Reads a manifest; modules of types that no longer exist are left out, and null is no client id. */
export const Manifest = manifestShape.transform(({ modules, authentication, ...rest }): Manifest => ({
  ...rest,
  ...(authentication && {
    authentication: { ...authentication, clientId: authentication.clientId ?? undefined },
  }),
  modules: Object.fromEntries(
    Object.entries(modules as Manifest['modules']).filter(([type]) => !Object.hasOwn(legacyTypes, type)),
  ),
}))

/** All that can be said of a manifest's value, errors first found first. */
export const manifestFindings = (value: unknown, sample: Sample = {}): ManifestFinding[] => [
  ...shapeFindings(value),
  ...checkFindings(value, sample),
]

/** What is wrong with a manifest, the first 20 with their places; empty when it can be installed. */
export const manifestProblems = (value: unknown): string[] =>
  firstNamed(
    manifestFindings(value)
      .filter(({ severity }) => severity === 'error')
      .map(({ path, message }) => `${pathText(path) || 'manifest'}: ${message}`),
  )

/** A manifest without errors. */
export const manifestOf = (value: unknown): Manifest =>
  isServerless(value) ? (usable(value) as Manifest) : Manifest.parse(value)

/** What can be used of a manifest with errors; null where not even its identifier and its address can. */
export const usableManifest = (value: unknown): Manifest | null => {
  if (isServerless(value)) return usable(value)
  const read = readAs(Manifest, value)
  return read.success ? read.data : usable(value)
}

/** The address of a bundle's script; null of an app with a server, and where it is not known. */
export const bundleScriptOf = (value: unknown, manifestUrl: string): string | null => {
  const bundle = isServerless(value) ? usable(value)?.bundle : undefined
  const folder = bundle && bundleUrlOf(bundle, manifestUrl)
  return folder && URL.canParse(folder) ? new URL('app.js', folder).href : null
}
