/** Regular expressions in a manifest. Source: specification, "App manifest", `signaturePatterns`. */
import { compiled, dialectProblem, fitting, isUnsafePattern } from '../patterns.ts'
import { valueAt } from '../value.ts'
import { finding, type ManifestFinding, type Path } from './rules.ts'
import type { FoundModule } from './found-module.ts'

/** A file that the app's patterns should recognise. */
export interface Sample {
  /** Name of a sample file. */
  sampleName?: string | undefined
}

/** Where patterns stand in a module. */
const places: readonly Path[] = [
  ['signaturePatterns', 'fileName'],
  ['signaturePatterns', 'fileContent'],
  ['options', 'signaturePatterns', 'fileName'],
  ['fileNamePattern'],
]

const findingsOf = (source: string, path: Path): ManifestFinding[] => {
  const expression = compiled(source)
  const foreign = dialectProblem(source)
  if (typeof expression === 'string') {
    if (foreign)
      return [
        finding('MF-027', path, `only PCRE2 reads ${foreign}; the simulator reads JavaScript's expressions`),
      ]
    // A wildcard such as *.psd is what newer kinds of apps write in the same field (facts F47).
    if (path.at(-1) === 'fileNamePattern' && /^\*\.\w+$/.test(source))
      return [
        finding('MF-027', path, `expected a regular expression, got the wildcard "${source}"`, {
          fix: `Write ^.+\\.${source.slice(2)}$.`,
        }),
      ]
    return [finding('MF-026', path, `expected a regular expression: ${expression}`)]
  }
  const unsafe = isUnsafePattern(source)
  return [
    ...(foreign ? [finding('MF-027', path, `it has ${foreign}`)] : []),
    ...(unsafe ? [finding('MF-028', path, unsafe)] : []),
  ]
}

/** Whether the sample's name matches; an unsafe pattern is not tried. */
const sampleFindings = (source: string, path: Path, { sampleName }: Sample): ManifestFinding[] => {
  if (sampleName === undefined || path.at(-1) !== 'fileName') return []
  const fits = fitting(source)
  if (!fits || fits(sampleName)) return []
  return [finding('MF-029', path, `it does not match the sample "${sampleName}"`)]
}

/** What is wrong with the patterns of all modules. */
export const patternFindings = (found: readonly FoundModule[], sample: Sample): ManifestFinding[] =>
  found.flatMap(({ type, path, module }) =>
    places.flatMap((place) => {
      const source = valueAt(module, place)
      if (typeof source !== 'string') return []
      const at = [...path, ...place]
      // Other modules may be meant for other files than the sample.
      const isFormat = type === 'custom-file-format'
      return [...findingsOf(source, at), ...(isFormat ? sampleFindings(source, at, sample) : [])]
    }),
  )

/** The names of assets that a serverless app wants are wildcards, which an expression of the other kind is not. */
export const wildcardFindings = (found: readonly FoundModule[]): ManifestFinding[] =>
  found.flatMap(({ path, module: { fileNamePattern: source } }) =>
    typeof source === 'string' && /^\^|\\|\$$/.test(source)
      ? [
          finding(
            'MF-027',
            [...path, 'fileNamePattern'],
            `expected a wildcard such as *.psd, got the regular expression "${source}"`,
            { fix: 'Write a wildcard: an app with a bundle has no expressions there.' },
          ),
        ]
      : [],
  )
