/** A pseudo-locale: what there is where nobody translates. */
import { icuPieces } from '../../world/qa/icu-pieces.ts'
import { isIcu } from '../../world/qa/texts.ts'
import type { Text } from '../../world/string-rows.ts'

/** Names as in REST. */
export interface Pseudo {
  prefix: string
  suffix: string
  /** Percent that are added to the letters or taken from them, -50 to 100. */
  lengthTransformation: number
  charTransformation?: keyof typeof alphabets | undefined
}

/** For A to Z, or for those that have a look-alike; then for a to z. Unstated: which letters the platform takes. */
const alphabets = {
  european: ['ÀBÇĐÉFĜĤÎĴĶĻMÑÖPQŔŠŢÛVŴXÝŽ', 'àbçđéfĝĥîĵķļmñöpqŕšţûvŵxýž'],
  cyrillic: ['ДВСДЄФГНІЙКЛМИОРЦЯЅТЦВШХУЗ', 'двсдєфгніјклмиорцяѕтцвшхуз'],
  asian: [
    '卂乃匚刀乇下厶卄工丁长乚爪几口尸甲尺丂丅凵丷山乂丫乙',
    '卂乃匚刀乇下厶卄工丁长乚爪几口尸甲尺丂丅凵丷山乂丫乙',
  ],
  arabic: ['ابچدعفگهيجکلمنوپقرستوڤوخىز', 'ابچدعفگهيجکلمنوپقرستوڤوخىز'],
} as const

export const pseudoAlphabets = Object.keys(alphabets) as (keyof typeof alphabets)[]

export const readable: Pseudo = {
  prefix: '[',
  suffix: ']',
  lengthTransformation: 0,
  charTransformation: 'european',
}

/** What a program fills in or a browser reads stays as it is: tags, `{name}`, `%s`, `%(name)s`, entities, escapes. */
const kept = /<[^<>]*>|(?:\$|(?<!\{))\{+[^{}]*\}+|%(?:\([^()%]*\))?[-+0-9.$]*[a-zA-Z@]|&#?\w+;|\\./

const written = (letter: string, [large, small]: readonly [string, string]): string =>
  (letter < 'a' ? large[letter.charCodeAt(0) - 65] : small[letter.charCodeAt(0) - 97]) ?? letter

/** The text with accents and brackets, or as it is said: what is not translated is seen. */
export const pseudo = (text: string, wish: Pseudo = readable): string => {
  const { prefix, suffix, lengthTransformation, charTransformation } = wish
  const alphabet = charTransformation && alphabets[charTransformation]
  const share = 1 + lengthTransformation / 100
  let count = 0
  // Unstated: which letters are repeated or left out. Ours are spread over the text.
  const changed = (letter: string): string => {
    const times = Math.floor(++count * share) - Math.floor((count - 1) * share)
    return (alphabet ? written(letter, alphabet) : letter).repeat(times)
  }
  const words = (piece: string): string =>
    piece
      .split(new RegExp(`(${kept.source})`))
      .map((part, at) => (at % 2 ? part : part.replaceAll(/[a-z]/gi, changed)))
      .join('')
  const pieces = isIcu(text) ? icuPieces(text) : [{ text, isFrame: false }]
  return `${prefix}${pieces.map((piece) => (piece.isFrame ? piece.text : words(piece.text))).join('')}${suffix}`
}

/** The same of a text with plurals, form by form. */
export const pseudoText = (text: Text, wish: Pseudo): Text =>
  typeof text === 'string'
    ? pseudo(text, wish)
    : Object.fromEntries(Object.entries(text).map(([form, each]) => [form, pseudo(each, wish)]))
