/** Which app reads a file. Source: specification, "Custom file format job rules" 1; facts F110. */
import type { ManifestModule } from '../../../src/contract/manifest.ts'
import { fitting } from '../../../src/contract/patterns.ts'
import { isObject } from '../../../src/contract/value.ts'
import { madeOnce } from '../../world/made-once.ts'
import { installedApps } from '../hosted/app.ts'
import { mayUse } from '../hosted/access.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { jobOptions, type JobOptions } from '../jobs/options.ts'

export interface FormatModule {
  app: InstalledApp
  module: ManifestModule
}

export interface DetectedFile {
  /** As the request or the row names it; undefined and `auto` leave it to the patterns. */
  type: string | undefined
  name: string
  bytes: Uint8Array
  projectId: number
  userId: number
}

/** Bytes of content that patterns see. */
const seenBytes = 64 * 1024

/**
 * The first module, in the order of installation, that the type names or that the patterns fit; null where none does.
 * A type forces processing by the app (facts F110). Unstated: one that a built-in format has, too. Ours is the app's.
 */
export const moduleFor = (hosted: HostedWorld, file: DetectedFile): FormatModule | null => {
  const { type, name, bytes } = file
  const isNamed = type !== undefined && type !== 'auto'
  const { detection } = jobOptions(hosted)
  let content: string | null = null
  for (const { app, module } of modulesOf(hosted, 'custom-file-format', file)) {
    const isMeant = isNamed
      ? module.type === type
      : fits(signatureOf(module), name, () => (content ??= startOf(bytes)), detection)
    if (isMeant) return { app, module }
  }
  return null
}

const modulesOf = (
  hosted: HostedWorld,
  wanted: string,
  { userId, projectId }: Pick<DetectedFile, 'userId' | 'projectId'>,
): FormatModule[] =>
  installedApps(hosted).flatMap((app) =>
    app.modules.flatMap(({ type, module }) =>
      type === wanted && mayUse(hosted, app, module.key, userId, projectId) ? [{ app, module }] : [],
    ),
  )

/**
 * The modules of this type that take the file, in the order of installation.
 * Unstated: which files a module without patterns takes. Ours takes all.
 */
export const modulesFor = (
  hosted: HostedWorld,
  type: string,
  file: Omit<DetectedFile, 'type'>,
): FormatModule[] => {
  const { detection } = jobOptions(hosted)
  let content: string | null = null
  return modulesOf(hosted, type, file).filter(
    ({ module }) =>
      !module['signaturePatterns'] ||
      fits(signatureOf(module), file.name, () => (content ??= startOf(file.bytes)), detection),
  )
}

type Pattern = (text: string) => boolean

interface Signature {
  name: Pattern | null
  content: Pattern | null
  /** A pattern is there that cannot be run, so that nothing fits it. */
  isBroken: boolean
}

/** Modules are replaced, never changed. */
const signatureOf = madeOnce((module: ManifestModule): Signature => {
  const patterns = isObject(module['signaturePatterns']) ? module['signaturePatterns'] : {}
  const [name, content] = ['fileName', 'fileContent'].map((field) => patternOf(patterns[field]))
  const isBroken = name === 'broken' || content === 'broken'
  return isBroken
    ? { name: null, content: null, isBroken }
    : { name: name as Pattern | null, content: content as Pattern | null, isBroken }
})

/** The linter says why a pattern is not run: it is none, or could take for ever. */
const patternOf = (source: unknown): Pattern | null | 'broken' =>
  typeof source !== 'string' || source === '' ? null : (fitting(source) ?? 'broken')

const fits = (
  signature: Signature,
  fileName: string,
  start: () => string,
  rule: JobOptions['detection'],
): boolean => {
  const { name, content, isBroken } = signature
  if (isBroken || (!name && !content)) return false
  if (!name || !content) return name ? name(fileName) : content !== null && content(start())
  return rule === 'and' ? name(fileName) && content(start()) : name(fileName) || content(start())
}

/** The text of the first 64 KB; what is no text gives some all the same. */
const startOf = (bytes: Uint8Array): string => {
  const encoding = ({ 65279: 'utf-16le', 65534: 'utf-16be' } as const)[
    (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8)
  ]
  // As a part of a stream, so that a character that is cut at the end is left out.
  return new TextDecoder(encoding ?? 'utf-8').decode(bytes.subarray(0, seenBytes), { stream: true })
}

/** Whether an app reads and builds this file's languages all at once. */
export const isMultilingual = (
  hosted: HostedWorld,
  { type, name, projectId }: { type: string; name: string; projectId: number },
  userId: number,
): boolean =>
  moduleFor(hosted, { type, name, bytes: new Uint8Array(), projectId, userId })?.module['multilingual'] ===
  true
