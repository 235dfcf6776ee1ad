/** The words that a term may be said to be, and their codes in exports. */
import type { TermFacts } from './concepts.ts'

/** By the code. Source: the platform's description of terms and of exports. */
export const partsOfSpeech = {
  ADJ: 'adjective',
  ADP: 'adposition',
  ADV: 'adverb',
  AUX: 'auxiliary',
  CCONJ: 'coordinating conjunction',
  DET: 'determiner',
  INTJ: 'interjection',
  NOUN: 'noun',
  NUM: 'numeral',
  PRT: 'particle',
  PRON: 'pronoun',
  PROPN: 'proper noun',
  SCONJ: 'subordinating conjunction',
  VERB: 'verb',
  X: 'other',
} as const

export const statuses = ['preferred', 'admitted', 'not recommended', 'obsolete', 'draft'] as const
export const types = ['full form', 'acronym', 'abbreviation', 'short form', 'phrase', 'variant'] as const
export const genders = ['masculine', 'feminine', 'neuter', 'other'] as const

const words: Readonly<Record<string, readonly string[]>> = {
  partOfSpeech: Object.values(partsOfSpeech),
  status: statuses,
  type: types,
  gender: genders,
}

/** Of what a file says, that which REST could say. A table has parts of speech by their codes. */
export const knownFacts = (facts: Readonly<Record<string, string>>): TermFacts =>
  Object.fromEntries(
    Object.entries(facts)
      .map(([name, value]) => [name, name === 'partOfSpeech' ? partOfSpeechMeant(value) : value] as const)
      .filter(([name, value]) => words[name]?.includes(value) ?? true),
  )

const partOfSpeechMeant = (said: string): string =>
  (partsOfSpeech as Readonly<Record<string, string>>)[said.toUpperCase()] ?? said.toLowerCase()

/** As CroQL and prompts name a status, a type or a gender: `not_recommended`. */
export const wordCode = (word: string): string => word.replaceAll(' ', '_')

/** Empty where none was said. */
export const partOfSpeechCode = (word: string): string =>
  Object.entries(partsOfSpeech).find(([, each]) => each === word)?.[0] ?? word
