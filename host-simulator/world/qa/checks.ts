/**
 * The checks of words that a program can make without a dictionary, a glossary or other strings.
 * Source: facts F157, F208. Unstated: their exact rules. Ours are the plainest that the words of its help pages allow.
 */
import { found, type Check } from './checked.ts'
import { difference } from './difference.ts'
import { isIcu, sameParts, wordsOf } from './texts.ts'

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

/** First code point of the digits of scripts that have their own. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0x1040, 0xff10]

const otherDigit = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯௦-௯౦-౯೦-೯൦-൯๐-๙၀-၉０-９]/

const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((zero) => code >= zero && code < zero + 10)
  return zero === undefined ? digit : String(code - zero)
}

const numbersOf = (text: string): string[] => {
  const said = wordsOf(text)
  const words = otherDigit.test(said) ? said.replaceAll(/\p{Nd}/gu, asciiDigit) : said
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
