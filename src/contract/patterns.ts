/** Regular expressions that come from apps: whether they compile, mean the same elsewhere, and are quick. */
import { isExponential, overlap } from './patterns/automaton.ts'
import { matcherOf } from './patterns/matcher.ts'
import { programsOf } from './patterns/program.ts'
import { lettersOf, parsePattern, unreadIn, type Ranges, type Tree } from './patterns/syntax.ts'

/** Longest expression that is looked into, in characters. */
const sourceLimit = 2000

/** What stands at the head of its groups that have names or flags. */
const headsIn = (source: string): string[] =>
  // What is escaped and what stands in a class opens no group.
  [...source.matchAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]|\(\?(<(?![=!])[^>]*>|[a-z-]+:)/g)].flatMap(
    ([, head]) => head ?? [],
  )

/** Why an expression of ECMAScript 2025 is none in an older Node; null for one that is. */
const newer = (source: string): string | null => {
  const heads = headsIn(source)
  if (heads.some((head) => head.endsWith(':')))
    return `Invalid regular expression: /${source}/: Invalid group`
  return new Set(heads).size < heads.length
    ? `Invalid regular expression: /${source}/: Duplicate capture group name`
    : null
}

/** The expression, or why there is none: the same in every Node. */
export const compiled = (source: string): RegExp | string => {
  try {
    const expression = new RegExp(source)
    return newer(source) ?? expression
  } catch (error) {
    return (error as Error).message
  }
}

const isNullable = (tree: Tree): boolean => {
  switch (tree.kind) {
    case 'empty':
    case 'edge':
    case 'look':
    case 'unread':
      return true
    case 'chars':
      return false
    case 'sequence':
      return tree.items.every(isNullable)
    case 'choice':
      return tree.items.some(isNullable)
    case 'repeat':
      return tree.min === 0 || isNullable(tree.item)
  }
}

/** Three endless repeats of one letter in a row, with nothing that must be between them. */
const hasCrowd = (tree: Tree): boolean => {
  if (tree.kind === 'repeat') return hasCrowd(tree.item)
  if (tree.kind !== 'sequence' && tree.kind !== 'choice') return false
  if (tree.items.some(hasCrowd)) return true
  if (tree.kind === 'choice') return false
  let row: Ranges[] = []
  for (const item of tree.items) {
    if (item.kind === 'repeat' && item.max === Infinity && item.item.kind === 'chars') {
      const { ranges } = item.item
      row = row.every((other) => overlap(other, ranges)) ? [...row, ranges] : [ranges]
      if (row.length === 3) return true
    } else if (!isNullable(item)) row = []
  }
  return false
}

/** The letters of each part that reads letters; with `isEndless` only of those that repeat without end. */
const lettersIn = (tree: Tree, isEndless: boolean): Ranges[] => {
  switch (tree.kind) {
    case 'empty':
    case 'edge':
    case 'look':
    case 'unread':
      return []
    case 'chars':
      return isEndless ? [] : [tree.ranges]
    case 'sequence':
    case 'choice':
      return tree.items.flatMap((item) => lettersIn(item, isEndless))
    case 'repeat':
      return isEndless && tree.max === Infinity && tree.item.kind === 'chars'
        ? [tree.item.ranges]
        : lettersIn(tree.item, isEndless)
  }
}

/** A counted repeat of an endless one that could read on into the next round, such as `(.*a){30}`. */
const hasLadder = (tree: Tree): boolean => {
  if (tree.kind === 'sequence' || tree.kind === 'choice') return tree.items.some(hasLadder)
  if (tree.kind !== 'repeat') return false
  const { item, max } = tree
  const isLadder =
    max > 3 &&
    max !== Infinity &&
    lettersIn(item, true).some((letters) => lettersIn(item, false).every((other) => overlap(other, letters)))
  return isLadder || hasLadder(item)
}

/**
 * Why the expression may take exponential (or cubic) time on a text that almost matches; null for one that does
 * not, and for one that does not compile. What takes quadratic time is not found: most useful patterns do.
 */
export const isUnsafePattern = (source: string): string | null => {
  if (source.length > sourceLimit) return `it is longer than ${sourceLimit} characters, too long to be judged`
  if (typeof compiled(source) === 'string') return null
  const whole = parsePattern(source)
  const unread = unreadIn(whole)
  if (unread !== null) return `it has ${unread}, which cannot be followed in linear time`
  const tree = lettersOf(whole)
  const exponential = isExponential(tree)
  if (exponential === 'too large') return 'it has too many parts to be judged'
  if (exponential) return 'a repeat can read the same text in several ways, which takes exponential time'
  if (hasLadder(tree)) return 'a counted repeat holds an endless one that reads on into the next round'
  if (hasCrowd(tree)) return 'three endless repeats of the same letters stand in a row'
  return programsOf(whole) ? null : 'it has too many parts once its repeats are written out'
}

/**
 * Tells whether a text has a match of the expression, in time that is linear in the text; null for an expression that
 * does not compile or is unsafe. Means what `RegExp.test` means, without flags.
 */
export const fitting = (source: string): ((text: string) => boolean) | null => {
  if (typeof compiled(source) === 'string' || isUnsafePattern(source) !== null) return null
  const programs = programsOf(parsePattern(source))
  return programs && matcherOf(programs)
}

/** What JavaScript refuses and PCRE2 reads. */
const onlyPcre: readonly (readonly [RegExp, string])[] = [
  [/^\(\?[a-zA-Z^-]+[):]/, 'an inline flag such as (?i)'],
  [/^\(\?>/, 'an atomic group (?>…)'],
  [/^\(\?P[<=>]/, 'a group (?P<name>…)'],
  [/^\(\?#/, 'a comment (?#…)'],
  [/^\(\?(?:\||&|R|[+-]?\d)/, 'a recursion or branch reset'],
  [/^\(\*/, 'a verb (*…)'],
  [/^[*+?}]\+/, 'a possessive repeat such as a++'],
]

/** What both take, each in its own sense. */
const differing: readonly (readonly [RegExp, string])[] = [
  [/^\\[AZzGhHRKQEXNC]/, 'an escape that JavaScript reads as a letter'],
  [/^\[:\^?[a-z]+:\]/, 'a POSIX class such as [:alpha:]'],
  [/^\\u/, 'a \\u escape, which PCRE2 refuses'],
  [/^\[\^?\]/, 'an empty class, which PCRE2 does not have'],
]

const firstOf = (source: string, table: readonly (readonly [RegExp, string])[]): string | null => {
  for (let at = 0; at < source.length; at += source[at] === '\\' ? 2 : 1) {
    const rest = source.slice(at, at + 20)
    for (const [form, what] of table) if (form.test(rest)) return what
  }
  return null
}

/**
 * What in the expression belongs to one dialect only.
 * Unstated: which dialect the platform reads. The simulator reads JavaScript's.
 */
export const dialectProblem = (source: string): string | null => {
  if (typeof compiled(source) !== 'string') return firstOf(source, differing)
  return firstOf(source, onlyPcre)
}
