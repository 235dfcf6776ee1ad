import { languageOf } from '../../world/languages.ts'

/** The writing direction of a language. */
export const directionOf = (languageId: string): 'ltr' | 'rtl' =>
  languageOf(languageId)?.textDirection === 'rtl' ? 'rtl' : 'ltr'
