import { PatternError, SrxError } from './errors.ts'
import { checkSize } from './automaton.ts'
import { Matcher } from './matcher.ts'
import { nothing, seq, textEnd, textStart, type Node } from './node.ts'
import { readPattern } from './pattern.ts'
import { readSource, type CodeKind, type SourceText } from './source.ts'
import { pointsOf } from './view.ts'

export interface SrxRule {
  readonly isBreak: boolean
  readonly before: Node
  readonly after: Node
}

/** The rules that one language code gets, in order, and what finds their places. */
export interface LanguageRules {
  readonly rules: readonly SrxRule[]
  readonly matcher: Matcher
}

/** A rule file, read and checked. */
export interface SrxRules {
  readonly version: '1.0' | '2.0'
  readonly cascades: boolean
  readonly includes: Readonly<Record<CodeKind, boolean>>
  readonly languageRules: ReadonlyMap<string, readonly SrxRule[]>
  readonly maps: readonly { readonly name: string; readonly fits: (languageCode: string) => boolean }[]
  readonly warnings: readonly string[]
  /** Made when first used, by the names of the language rules; and which these are, by language code. */
  readonly compiled: Map<string, LanguageRules>
  readonly byCode: Map<string, LanguageRules>
}

/**
 * Reads a file of SRX 2.0 (or 1.0) and every pattern in it.
 * Throws SrxError: 'bad-xml' | 'bad-structure' | 'bad-pattern' | 'too-large' | 'unsafe-pattern'.
 */
export const parseSrx = (text: string): SrxRules => {
  const source = readSource(text)
  const warnings: string[] = []
  const languageRules = new Map<string, SrxRule[]>()
  const read = (place: string, pattern: SourceText): Node =>
    at(place, pattern, () => {
      const { node, translated, doubts } = readPattern(pattern.text)
      checkSize(node)
      const where = `${place} (line ${pattern.line})`
      warnings.push(...doubts.map((doubt) => `${where}: ${doubt}`))
      if (translated.length) warnings.push(`${where}: translated ${translated.join(', ')}`)
      return node
    })

  for (const [name, rules] of source.languageRules)
    languageRules.set(
      name,
      rules.map(({ isBreak, before, after }, index) => {
        const place = `languagerule "${name}" rule ${index + 1}`
        return {
          isBreak,
          before: read(`${place} beforebreak`, before),
          after: read(`${place} afterbreak`, after),
        }
      }),
    )
  const maps = source.maps.map(({ pattern, name }, index) => {
    const place = `languagemap ${index + 1} languagepattern`
    const node = seq(textStart, read(place, pattern), textEnd)
    const matcher = at(place, pattern, () => new Matcher([{ before: nothing, after: node }]))
    if (!languageRules.has(name))
      warnings.push(`languagemap ${index + 1} (line ${pattern.line}): no languagerule "${name}"`)
    return { name, fits: (code: string) => matcher.rulesAt(pointsOf(code))[0] === 0 }
  })
  const { version, cascades, includes } = source
  return {
    version,
    cascades,
    includes,
    languageRules,
    maps,
    warnings,
    compiled: new Map(),
    byCode: new Map(),
  }
}

const at = <Result>(place: string, pattern: SourceText | undefined, read: () => Result): Result => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    const where = pattern ? `${place} (line ${pattern.line})` : place
    throw new SrxError(error.code, where, error.message, pattern?.text)
  }
}

/** What an author may want to change: maps to nothing, suspicious escapes, and patterns that JS cannot read as they are. */
export const warningsOf = (rules: SrxRules): string[] => [...rules.warnings]

/** For each place between characters, whether the rules for a language code break there. */
export const decisionsOf = (srx: SrxRules, languageCode: string, points: Int32Array): Uint8Array => {
  const { rules, matcher } = rulesFor(srx, languageCode)
  const breaks = new Uint8Array(points.length + 1)
  if (!rules.length) return breaks
  const chosen = at(`rules of language "${languageCode}"`, undefined, () => matcher.rulesAt(points))
  // No segment is empty, so neither end of the text is a place.
  for (let place = 1; place < points.length; place++)
    if (rules[chosen[place] as number]?.isBreak) breaks[place] = 1
  return breaks
}

// The rules of all maps that fit where the file cascades, else of the first.
const rulesFor = (srx: SrxRules, languageCode: string): LanguageRules => {
  const before = srx.byCode.get(languageCode)
  if (before) return before
  if (srx.byCode.size >= mostCodes) srx.byCode.clear()
  const found = rulesFitting(srx, languageCode)
  srx.byCode.set(languageCode, found)
  return found
}

/** Whoever asks with more has made them up. */
const mostCodes = 1000

const rulesFitting = (srx: SrxRules, languageCode: string): LanguageRules => {
  // Unstated: a map to a languagerule that does not exist. We pass over it, so that a later map may fit.
  const fitting = srx.maps.filter(({ name, fits }) => srx.languageRules.has(name) && fits(languageCode))
  const names = [...new Set((srx.cascades ? fitting : fitting.slice(0, 1)).map(({ name }) => name))]
  const key = JSON.stringify(names)
  const known = srx.compiled.get(key)
  if (known) return known
  const rules = names.flatMap((name) => srx.languageRules.get(name) ?? [])
  const matcher = at(`rules of language "${languageCode}"`, undefined, () => new Matcher(rules))
  const compiled = { rules, matcher }
  srx.compiled.set(key, compiled)
  return compiled
}
