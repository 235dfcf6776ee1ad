/** What a build of pseudo-translations is asked. */
import { z } from 'zod'
import type { BuildAttributes } from '../../files/builds.ts'
import { pseudoAlphabets, type Pseudo } from '../../files/pseudo.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { filters } from './filters.ts'

const how = {
  prefix: z.string().max(255),
  suffix: z.string().max(255),
  lengthTransformation: z.int().min(-50).max(100),
  charTransformation: z.enum(pseudoAlphabets),
}

const howWish = z.object(how).partial()
export const pseudoWish = { pseudo: z.boolean().optional(), ...howWish.shape }

type Wish = z.output<typeof howWish> & Record<string, unknown>

const requireNone = (wish: Wish, names: readonly string[], message: string): void => {
  const strange = names.find((name) => wish[name] !== undefined)
  if (strange !== undefined) throw new Refusal(invalid(strange, 'notAllowed', message))
}

/** Without what only pseudo-translations have; 400 thrown where it is said. */
export const plainWish = <W extends Wish>(wish: W): Omit<W, keyof typeof how> => {
  requireNone(wish, Object.keys(how), 'Expected it with pseudo=true alone')
  const { prefix: _, suffix: __, lengthTransformation: ___, charTransformation: ____, ...rest } = wish
  return rest
}

/** The platform's: whatever the project is translated into, files lie under a language that writes such letters. */
const languages = { asian: 'zh-TW', european: 'fr', cyrillic: 'uk', arabic: 'ar' } as const

export const pseudoBuild = (
  wish: Wish,
  place: Pick<BuildAttributes, 'branchId' | 'directoryId'>,
): BuildAttributes => {
  requireNone(wish, ['targetLanguageIds', ...Object.keys(filters)], 'Expected it without pseudo=true')
  const { prefix = '', suffix = '', lengthTransformation = 0, charTransformation } = wish
  const pseudo: Pseudo = {
    prefix,
    suffix,
    lengthTransformation,
    ...(charTransformation && { charTransformation }),
  }
  return {
    ...place,
    targetLanguageIds: [charTransformation ? languages[charTransformation] : 'en'],
    skipUntranslatedStrings: false,
    skipUntranslatedFiles: false,
    pseudo,
  }
}
