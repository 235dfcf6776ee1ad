/** The source text of a string, with plurals or without. */
import type { StringRow, Text } from './string-rows.ts'

/** Unstated: which form stands for a string with plurals where one text is wanted. Ours is `other`. */
export const mainText = (text: Text): string => (typeof text === 'string' ? text : (text['other'] ?? ''))

export const hasPlurals = ({ text }: Pick<StringRow, 'text'>): boolean => typeof text !== 'string'

/** A language may have forms that the source has not; to those the main text answers. */
export const sourceText = ({ text }: Pick<StringRow, 'text'>, pluralForm: string | null): string =>
  typeof text === 'string' ? text : (text[pluralForm ?? 'other'] ?? mainText(text))
