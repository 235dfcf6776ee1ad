/** Regular expressions that come from apps: whether they compile, mean the same elsewhere, and are quick. */
import { isExponential, overlap } from './patterns/automaton.ts'
import { parsePattern, type Ranges, type Tree } from './patterns/syntax.ts'

/** Longest expression that is looked into, in characters. */
const sourceLimit = 2000

/** The expression, or why there is none. */
export const compiled = (source: string): RegExp | string => {
  try {
    return new RegExp(source)
  } catch (error) {
    return (error as Error).message
  }
}

const isNullable = (tree: Tree): boolean => {
  switch (tree.kind) {
    case 'empty':
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
  if (tree.kind === 'empty' || tree.kind === 'chars') return false
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
  if (tree.kind === 'empty' || tree.kind === 'chars') return false
  if (tree.kind !== 'repeat') return tree.items.some(hasLadder)
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
  const tree = parsePattern(source)
  const exponential = isExponential(tree)
  if (exponential === 'too large') return 'it has too many parts to be judged'
  if (exponential) return 'a repeat can read the same text in several ways, which takes exponential time'
  if (hasLadder(tree)) return 'a counted repeat holds an endless one that reads on into the next round'
  return hasCrowd(tree) ? 'three endless repeats of the same letters stand in a row' : null
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
