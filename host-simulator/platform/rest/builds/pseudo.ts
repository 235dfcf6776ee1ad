/** What a build of pseudo-translations is asked. */
import { z } from 'zod'
import type { BuildAttributes } from '../../files/builds.ts'
import { pseudoAlphabets, readable, type Pseudo } from '../../files/pseudo.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { projectOf } from '../common/found.ts'
import type { Call } from '../common/row.ts'
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

/**
 * Unstated: what the texts look like where nothing is said of them. Ours are readable, in brackets, as all that nobody
 * translates. And under which language files lie: ours under the source's, as what they are made of.
 */
export const pseudoBuild = (
  call: Call,
  wish: Wish,
  place: Pick<BuildAttributes, 'branchId' | 'directoryId'>,
): BuildAttributes => {
  requireNone(wish, ['targetLanguageIds', ...Object.keys(filters)], 'Expected it without pseudo=true')
  const { prefix, suffix, lengthTransformation, charTransformation } = wish
  const said: Pseudo = {
    prefix: prefix ?? '',
    suffix: suffix ?? '',
    lengthTransformation: lengthTransformation ?? 0,
    ...(charTransformation && { charTransformation }),
  }
  const isPlain = Object.keys(how).every((name) => wish[name] === undefined)
  return {
    ...place,
    targetLanguageIds: [projectOf(call).sourceLanguageId],
    skipUntranslatedStrings: false,
    skipUntranslatedFiles: false,
    pseudo: isPlain ? readable : said,
  }
}
