/**
 * The checks a program can make without a dictionary, a glossary or other strings.
 * Source: facts F157, F208. Unstated: their exact rules. Ours are the plainest that the words of its help pages allow.
 */
import type { QaCategory, QaIssue } from './issue.ts'
import { icuProblem } from './icu.ts'
import { choicesOf, hasSameVariables, isIcu, sameParts, tagsOf, variablesOf, wordsOf } from './texts.ts'

interface Checked {
  readonly source: string
  readonly translation: string
  readonly languageId: string
  /** In characters; 0 is no limit. */
  readonly maxLength: number
  /** `mdx_v2`; '' where it is not known. */
  readonly fileType: string
}

type Check = (checked: Checked) => QaIssue | null

const found = (category: QaCategory, validation: string, message: string): QaIssue => ({
  category,
  validation,
  message,
})

const isBlank = (text: string): boolean => text.trim() === ''

/** One side has words, the other has none. */
export const emptyCheck: Check = ({ source, translation }) => {
  if (isBlank(source) === isBlank(translation)) return null
  return isBlank(translation)
    ? found('empty', 'empty_suggestion_check', 'The translation is empty.')
    : found('empty', 'empty_string_check', 'The source is empty, the translation is not.')
}

export const sizeCheck: Check = ({ translation, maxLength }) => {
  if (maxLength <= 0 || translation.length <= maxLength) return null
  const length = Array.from(translation).length
  return length > maxLength
    ? found('size', 'max_length_check', `Expected at most ${maxLength} characters, got ${length}.`)
    : null
}

/** What the first list has more of than the second, each as often as it is missing. */
const missing = (wanted: readonly string[], given: readonly string[]): string[] => {
  if (!wanted.length) return []
  const left = new Map<string, number>()
  for (const item of given) left.set(item, (left.get(item) ?? 0) + 1)
  return wanted.filter((item) => {
    const count = left.get(item) ?? 0
    left.set(item, count - 1)
    return count <= 0
  })
}

const listed = (items: readonly string[]): string =>
  items.slice(0, 5).join(' ') + (items.length > 5 ? ' …' : '')

const difference = (wanted: readonly string[], given: readonly string[]): string | null => {
  const [lost, added] = [missing(wanted, given), missing(given, wanted)]
  if (!lost.length && !added.length) return null
  return [lost.length && `missing ${listed(lost)}`, added.length && `not in the source ${listed(added)}`]
    .filter(Boolean)
    .join(', ')
}

/** What Android's files put around what is filled in. */
const isPlaceholder = (tag: string): boolean => /^<\/?xliff:g>$/.test(tag)

/** What is said of tags, first things first. Ids are not translated; in CDATA nothing is a tag. */
const tagChecks: readonly (readonly [QaCategory, string, string, (text: string) => readonly string[]])[] = [
  ['android', 'android_check', 'Placeholders', (text) => tagsOf(text).filter(isPlaceholder)],
  ['tags', 'tags_check', 'Tags', (text) => tagsOf(text).filter((tag) => !isPlaceholder(tag))],
  ['tags', 'mismatch_ids_check', 'Ids', (text) => text.match(/\bid=(?:"[^"<>]*"|'[^'<>]*')/g) ?? []],
  ['tags', 'cdata_check', 'Sections', (text) => text.match(/<!\[CDATA\[|]]>/g) ?? []],
]

/** The same tags, each as often. Their order is free, for languages order words differently. */
export const tagsCheck: Check = ({ source, translation }) => {
  if (!source.includes('<') && !translation.includes('<')) return null
  // The branches of an ICU message may repeat tags.
  const unique = (tags: readonly string[]): readonly string[] => (isIcu(source) ? [...new Set(tags)] : tags)
  for (const [category, validation, what, of] of tagChecks) {
    const differs = difference(unique(of(source)), unique(of(translation)))
    if (differs !== null) return found(category, validation, `${what} differ: ${differs}.`)
  }
  return null
}

/** The same variables, each as often, in any order. */
export const variablesCheck: Check = ({ source, translation }) => {
  if (hasSameVariables(source, translation)) return null
  const [wanted, given] = [variablesOf(source), variablesOf(translation)]
  const differs = difference(
    wanted.map(({ text }) => text),
    given.map(({ text }) => text),
  )
  const { validation } = wanted[0] ?? given[0] ?? { validation: '' }
  return differs === null ? null : found('variables', validation, `Variables differ: ${differs}.`)
}

const isSpace = (character = 'none'): boolean => ' \t\u00a0'.includes(character)

const isEdged = (text: string): boolean => text !== '' && (isSpace(text[0]) || isSpace(text.at(-1)))

const edgeSpaces = (text: string): [string, string] => [
  /^[ \t\u00a0]*/.exec(text)?.[0] ?? '',
  /[ \t\u00a0]*$/.exec(text.slice(-64))?.[0] ?? '',
]

// French sets a space that does not break before high marks.
const isSpacedBeforeMarks = (languageId: string): boolean => /^fr\b/.test(languageId)

/** Spaces at both ends as in the source, no doubled ones that it does not have, and as many that do not break. */
export const spacesCheck: Check = ({ source, translation, languageId }) => {
  if (isEdged(source) || isEdged(translation)) {
    const [before, after] = [edgeSpaces(source), edgeSpaces(translation)]
    if (before[0] !== after[0]) return found('spaces', 'leading_spaces_check', 'Leading spaces differ.')
    if (before[1] !== after[1]) return found('spaces', 'trailing_spaces_check', 'Trailing spaces differ.')
  }
  if (translation.includes('  ') && !source.includes('  '))
    return found('spaces', 'multiple_spaces_check', 'Several spaces in a row.')
  return isSpacedBeforeMarks(languageId) || sameParts(source, translation, /[\u00a0\u202f]/g)
    ? null
    : found('spaces', 'non_breaking_spaces_check', 'Non-breaking spaces differ.')
}

/** Marks that end a sentence, with what stands for them in other scripts. */
const endMarks: readonly string[] = ['.。।։။።｡', '!！՜', '?？؟՞⸮', ':：', ';；؛', ',，،、', '…']

const endMark = (text: string, languageId: string): string => {
  const end = text.trimEnd()
  if (end.endsWith('...')) return '…'
  const last = end.at(-1) ?? ''
  // The Greek question mark looks like a semicolon.
  if (languageId === 'el' && (last === ';' || last === '\u037e')) return '?'
  return endMarks.find((marks) => last !== '' && marks.includes(last))?.[0] ?? ''
}

/** The text ends with the same mark, or its like in the other script; before a mark stands no space, after it one. */
export const punctuationCheck: Check = ({ source, translation, languageId }) => {
  // Thai and Lao end a sentence with a space or nothing.
  if (/^(th|lo|km)\b/.test(languageId)) return null
  const [wanted, given] = [endMark(source, ''), endMark(translation, languageId)]
  if (wanted !== given) {
    const message = `Expected ${wanted ? `“${wanted}”` : 'no mark'} at the end, got ${given ? `“${given}”` : 'none'}.`
    return found('punctuation', 'punctuation_check', message)
  }
  const spaced = / [,.;:!?](?=\s|$)/
  if (!isSpacedBeforeMarks(languageId) && spaced.test(translation) && !spaced.test(source))
    return found('punctuation', 'spaces_before_punctuation_check', 'A space stands before a mark.')
  // Not `a.b`, `a:b` nor `&amp;b`.
  const joined = /[,!?]\p{L}/u
  return joined.test(translation) && !joined.test(source)
    ? found('punctuation', 'spaces_after_punctuation_check', 'No space stands after a mark.')
    : null
}

type Case = 'upper' | 'lower' | 'none'

const firstCase = (text: string): Case => {
  const words = /^[a-z]/i.test(text) ? text : wordsOf(text).trimStart()
  const first = String.fromCodePoint(words.codePointAt(0) ?? 32)
  const [upper, lower] = [first.toUpperCase(), first.toLowerCase()]
  return upper === lower ? 'none' : first === upper ? 'upper' : 'lower'
}

// These write nouns with a capital, so a small first letter of the source says nothing.
const capitalisesNouns = (languageId: string): boolean => /^(de|lb|gsw|nds)\b/.test(languageId)

/** Both begin with a capital, or neither does, and several in a row are in both; scripts without capitals pass. */
export const caseCheck: Check = ({ source, translation, languageId }) => {
  const several = /\p{Lu}\p{Lu}/u
  if (several.test(translation) && /\p{Ll}/u.test(source) && !several.test(source))
    return found('symbol_register', 'multiple_uppercase_check', 'Several capitals in a row.')
  const wanted = firstCase(source)
  if (wanted === 'none') return null
  const given = firstCase(translation)
  if (given === 'none' || given === wanted) return null
  if (wanted === 'lower' && capitalisesNouns(languageId)) return null
  return found('symbol_register', 'capitalize_check', `Expected a first letter in ${wanted} case.`)
}

const symbolPattern = /[©®™°§¶†‡№•\p{Sc}]/gu
// Most texts have none of them, and this pattern says so quickly.
const plainPattern = /^[\x20-\x23\x25-\x7e]*$/

const lineEdges = (text: string): [number, number] => [
  /^\s*/.exec(text)?.[0].split('\n').length ?? 1,
  /\s*$/.exec(text.slice(-64))?.[0].split('\n').length ?? 1,
]

/** Plain or wide. Most texts have none: to make all of them plain takes five times as long. */
const bracketPattern = /[()[\]\uff08\uff09\uff3b\uff3d]/

const entityPattern = /&#?\w{2,31};/g
const quotePattern = /["“”„«»「」]/

/** With a backslash or without; languages have marks of their own. */
const quotesOf = (text: string): string[] | undefined =>
  text.match(/\\?["“”„«»「」]/g)?.map((mark) => (mark.length > 1 ? '\\"' : '"'))

/** Line breaks at both ends, brackets, quotes, entities, paragraphs and signs such as € and ©, are those of the source. */
export const symbolsCheck: Check = ({ source, translation }) => {
  const differs = (of: (text: string) => readonly string[] | null | undefined): string | null =>
    difference(of(wordsOf(source)) ?? [], of(wordsOf(translation)) ?? [])
  const isBracketed = bracketPattern.test(source) || bracketPattern.test(translation)
  const brackets = isBracketed ? differs((text) => text.normalize('NFKC').match(/[()[\]]/g)) : null
  if (brackets !== null) return found('special_symbols', 'parentheses_check', `Brackets differ: ${brackets}.`)
  const quotes = quotePattern.test(source) || quotePattern.test(translation) ? differs(quotesOf) : null
  if (quotes !== null) return found('special_symbols', 'escaped_quotes_check', `Quotes differ: ${quotes}.`)
  const entities = sameParts(source, translation, entityPattern)
    ? null
    : differs((text) => text.match(entityPattern))
  if (entities !== null) return found('special_symbols', 'entities_check', `Entities differ: ${entities}.`)
  if (plainPattern.test(source) && plainPattern.test(translation)) return null
  const [before, after] = [lineEdges(source), lineEdges(translation)]
  if (before[0] !== after[0]) return found('spaces', 'leading_newlines_check', 'Leading line breaks differ.')
  if (before[1] !== after[1])
    return found('spaces', 'trailing_newlines_check', 'Trailing line breaks differ.')
  const symbols = differs((text) => text.replaceAll(/\n[ \t\r]*\n/g, '¶').match(symbolPattern))
  return symbols === null
    ? null
    : found('special_symbols', 'specials_symbols_check', `Special characters differ: ${symbols}.`)
}

/** A message in the ICU format stays one, and chooses by the same. */
export const icuCheck: Check = ({ source, translation }) => {
  if (!isIcu(source)) return null
  const problem = icuProblem(translation) ?? difference(choicesOf(source), choicesOf(translation))
  return problem === null ? null : found('icu', 'icu_check', `The message is not as the source: ${problem}.`)
}

/** What would be code to MDX. */
export const mdxCheck: Check = ({ translation, fileType }) =>
  fileType.startsWith('mdx') && /^(?:import|export)\b/m.test(translation)
    ? found('mdx', 'mdx_check', 'A line begins as code does.')
    : null

/** First code point of the digits of scripts that have their own. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0x1040, 0xff10]

const otherDigit = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯௦-௯౦-౯೦-೯൦-൯๐-๙၀-၉０-９]/

const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((zero) => code >= zero && code < zero + 10)
  return zero === undefined ? digit : String(code - zero)
}

const numbersOf = (text: string): string[] => {
  if (!/\p{Nd}/u.test(text)) return []
  const words = wordsOf(text).replaceAll(/\p{Nd}/gu, asciiDigit)
  // 1,234.5 and 1 234,5 are the same number: only the digits count.
  return Array.from(words.matchAll(/\d+(?:[.,’'\u00a0\u202f٫٬ ]\d+)*/g), ([number]) =>
    number.replaceAll(/\D/g, ''),
  )
}

/** The same numbers, each as often. An ICU message may say "one" where another has "1", so it passes. */
export const numbersCheck: Check = ({ source, translation }) => {
  const isPlain = !otherDigit.test(source) && !otherDigit.test(translation)
  if ((isPlain && sameParts(source, translation, /\d+/g)) || isIcu(source)) return null
  const differs = difference(numbersOf(source), numbersOf(translation))
  return differs === null ? null : found('numbers', 'numbers_check', `Numbers differ: ${differs}.`)
}
