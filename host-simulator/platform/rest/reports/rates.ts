/** What reports about costs and their templates have to say of prices. Source: the OpenAPI files. */
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { requiredAt } from '../common/required-field.ts'
import type { Schema } from './schema.ts'

type Said = Partial<
  Pick<Schema, 'baseRates' | 'individualRates' | 'netRateSchemes'> &
    Pick<Schema, 'useCategoryBasedProofreadRates' | 'useTmEditDistance'>
>

export interface Priced {
  /** Of the base and of each that is individual. */
  rates: readonly ('fullTranslation' | 'proofread' | 'hourly')[]
  /** Whether individual rates are people's. */
  ofPeople: boolean
  matches: readonly ('tmMatch' | 'mtMatch' | 'suggestionMatch')[]
}

const words = ['fullTranslation', 'proofread'] as const
export const estimated: Priced = { rates: words, ofPeople: false, matches: ['tmMatch'] }
export const earned: Priced = {
  rates: words,
  ofPeople: true,
  matches: ['tmMatch', 'mtMatch', 'suggestionMatch'],
}
export const hourly: Priced = { rates: ['hourly'], ofPeople: true, matches: [] }
/** Of a person's own templates: their individual rates are of languages alone. Source: the OpenAPI files. */
export const ofOneself = (priced: Priced): Priced => ({ ...priced, ofPeople: false })

/** Throws 400 on the first that is missing or not as it must be; `at` is what holds them, with a dot. */
export const requireRates = (said: Said, at: string, { rates, ofPeople, matches }: Priced): void => {
  const needed = said.useCategoryBasedProofreadRates ? rates.filter((name) => name !== 'proofread') : rates
  const missing = (own: object, names: readonly string[]): string | undefined =>
    names.find((name) => Reflect.get(own, name) === undefined)
  const base = missing(said.baseRates ?? {}, said.baseRates ? needed : [])
  if (base !== undefined) throw requiredAt(`${at}baseRates.${base}`)
  for (const [index, each] of (said.individualRates ?? []).entries()) {
    const own = missing(each, ofPeople ? ['userIds', ...needed] : needed)
    if (own !== undefined) throw requiredAt(`${at}individualRates.${index}.${own}`)
  }
  for (const name of said.netRateSchemes ? schemes : []) {
    const types = said.netRateSchemes?.[name]?.map(({ matchType }) => matchType) ?? []
    if (!types.length && !matches.some((each) => each === name)) continue
    const [key, came] = [`${at}netRateSchemes.${name}`, types.join(', ') || 'none']
    const isOfMemory = name === 'tmMatch'
    const musts = isOfMemory && !said.useTmEditDistance ? ['perfect', '100'] : ['100']
    if (!musts.every((each) => types.includes(each)))
      throw new Refusal(
        invalid(key, 'invalid', `Expected match types with ${musts.join(' and ')}, got ${came}`),
      )
    if (!isOfMemory && types.includes('perfect'))
      throw new Refusal(invalid(key, 'invalid', `Expected match types of 100 and ranges, got ${came}`))
  }
}

const schemes = ['tmMatch', 'mtMatch', 'aiMatch', 'suggestionMatch'] as const
