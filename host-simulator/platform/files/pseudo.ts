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

/**
 * For a to z, as the platform writes c to i, n, o and r to t; capitals, where the script has any, are theirs.
 * Unstated: the other letters.
 */
const alphabets = {
  european: 'à ƀ ç ð é ƒ ĝ ĥ î ĵ ķ ļ ɱ ñ ô þ ǫ ŕ š ţ û ṽ ŵ ẋ ý ž',
  cyrillic: 'а б с д е ф дж х і й к л м н о п к р с т у в в кс и з',
  asian: '诶 比 西 迪 伊 弗 吉 尺 艾 杰 开 勒 马 娜 哦 屁 吾 儿 丝 提 优 维 豆 克 歪 贼',
  arabic: 'ش لا ؤ ي ث ب ل ا ه ت ن م ة ى خ ح ض ق س ف ع ر ص ء غ ئ',
} as const

export const pseudoAlphabets = Object.keys(alphabets) as (keyof typeof alphabets)[]

export const readable: Pseudo = {
  prefix: '[',
  suffix: ']',
  lengthTransformation: 0,
  charTransformation: 'european',
}

/** What a program fills in or a browser reads stays as it is: tags, `{name}`, `%s`, `%(name)s`, entities, escapes. */
export const kept = /<[^<>]*>|(?:\$|(?<!\{))\{+[^{}]*\}+|%(?:\([^()%]*\))?[-+0-9.$]*[a-zA-Z@]|&#?\w+;|\\./

const written = (letter: string, alphabet: readonly string[]): string => {
  const small = alphabet[letter.toLowerCase().charCodeAt(0) - 97] ?? letter
  return letter < 'a' ? small.slice(0, 1).toUpperCase() + small.slice(1) : small
}

/**
 * The text with accents and brackets, or as it is said: what is not translated is seen.
 * The first character stays in a text that is shortened, and stays single in one that is not doubled to its end.
 */
export const pseudo = (text: string, wish: Pseudo = readable): string => {
  const { prefix, suffix, lengthTransformation, charTransformation } = wish
  const alphabet = charTransformation && alphabets[charTransformation].split(' ')
  const share = Math.abs(lengthTransformation) / 100
  let count = 0
  const changed = (character: string): string => {
    const isOfShare = Math.floor(++count * share) > Math.floor((count - 1) * share)
    const times = isOfShare ? 1 + Math.sign(lengthTransformation) : 1
    return (alphabet && /[a-z]/i.test(character) ? written(character, alphabet) : character).repeat(times)
  }
  const words = (piece: string): string =>
    piece
      .split(new RegExp(`(${kept.source})`))
      .map((part, at) => (at % 2 ? part : Array.from(part, changed).join('')))
      .join('')
  const pieces = isIcu(text) ? icuPieces(text) : [{ text, isFrame: false }]
  return `${prefix}${pieces.map((piece) => (piece.isFrame ? piece.text : words(piece.text))).join('')}${suffix}`
}

/** A text, or each form that it has in the language that it is for, made anew. */
export const inForms = (
  text: Text,
  forms: readonly string[],
  made: (text: string, at: number) => string,
): Text =>
  typeof text === 'string'
    ? made(text, 0)
    : Object.fromEntries(forms.map((form, at) => [form, made(text[form] ?? text['other'] ?? '', at)]))

/** The same of a text with plurals. */
export const pseudoText = (text: Text, wish: Pseudo, forms: readonly string[]): Text =>
  inForms(text, forms, (each) => pseudo(each, wish))
