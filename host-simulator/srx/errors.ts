export type SrxErrorCode = 'bad-xml' | 'bad-structure' | 'bad-pattern' | 'too-large' | 'unsafe-pattern'

/** Why a rule file was refused; `where` names the place, such as `languagerule "English" rule 3 beforebreak (line 12)`. */
export class SrxError extends Error {
  override readonly name = 'SrxError'
  readonly code: SrxErrorCode
  readonly where: string
  /** That is at fault, where one is. */
  readonly pattern: string | undefined
  constructor(code: SrxErrorCode, where: string, reason: string, pattern?: string) {
    super(`${where}: ${reason}`)
    this.code = code
    this.where = where
    this.pattern = pattern
  }
}

/** A pattern that cannot be used; the caller knows which rule it came from. */
export class PatternError extends Error {
  readonly code: 'bad-pattern' | 'unsafe-pattern'
  constructor(reason: string, code: 'bad-pattern' | 'unsafe-pattern' = 'bad-pattern') {
    super(reason)
    this.code = code
  }
}

export const limits = {
  /** UTF-16 units of the rule file; the largest public one we know has 205,000. */
  fileUnits: 1_048_576,
  rules: 10_000,
  /** The longest pattern we know, a list of abbreviations, has 7,000. */
  patternUnits: 20_000,
  /** The automaton of one side of one rule, and of one language. */
  patternStates: 50_000,
  languageStates: 400_000,
  repeat: 10_000,
  depth: 200,
  /** States visited in learning what a text needs: so many at once, and so many more for each of its characters. */
  effort: 10_000_000,
  effortPerPlace: 10,
  /** What one scanner keeps before it starts afresh. */
  keptStates: 10_000,
  keptNumbers: 4_000_000,
} as const
