/** A spell checker: the platform sends texts as they are written, and marks what is wrong in them. */
import { AppError } from './errors.ts'

export const spellChecker = {
  key: 'reference-spelling',
  name: 'Reference spelling',
  description: 'Knows some words that are often misspelt.',
  checkSpellingUrl: '/api/spelling/check',
  listSupportedLanguagesUrl: '/api/spelling/languages',
  /** Of its settings, of which there are none. */
  url: '/panel.html',
}

/** The platform asks when the app is installed, and sends no text in another language. */
export const languages = {
  data: [
    { code: 'de', name: 'German' },
    { code: 'en', name: 'English' },
  ],
}

/** Put your dictionary here: by language, words that are wrong and what is right. */
const mistakes: Record<string, Record<string, string>> = {
  de: { Standart: 'Standard', seperat: 'separat', wiederspiegeln: 'widerspiegeln' },
  en: { recieve: 'receive', seperate: 'separate', teh: 'the' },
}

interface Match {
  category: string
  message: string
  shortMessage: string
  /** In UTF-16 units of the text; so too the length. */
  offset: number
  length: number
  replacements: string[]
}

/** Answers one entry for each text, in their order. */
export const checkSpelling = (body: unknown): { data: { text: string; matches: Match[] }[] } => {
  const { language, texts } = (body ?? {}) as { language?: unknown; texts?: unknown }
  if (typeof language !== 'string') throw new AppError(400, 'language: expected a code')
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string'))
    throw new AppError(400, 'texts: expected a list of texts')
  const known = mistakes[language] ?? {}
  return { data: texts.map((text) => ({ text, matches: matchesIn(text, known) })) }
}

const matchesIn = (text: string, known: Record<string, string>): Match[] =>
  [...text.matchAll(/\p{L}+/gu)].flatMap((found) => {
    const [word] = found
    const right = Object.hasOwn(known, word) ? known[word] : undefined
    if (right === undefined) return []
    const message = `Did you mean “${right}”?`
    const place = { offset: found.index, length: word.length }
    return [{ category: 'typos', message, shortMessage: 'Misspelt', ...place, replacements: [right] }]
  })
