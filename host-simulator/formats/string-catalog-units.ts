/**
 * What a catalog says of one string in one language: a text, plural forms, or several of both, by device or for a part of
 * it. Identifiers: the key; behind a colon the device or the part (`key:iphone`, `key:files`). Unstated: those.
 */
import { isObject } from '../../src/contract/value.ts'
import type { Text } from '../world/string-rows.ts'
import { singleOf } from './entry.ts'
import { allForms, zeroOf } from './plurals.ts'
import { pluralFormsOf } from '../world/languages.ts'

export type Said = Readonly<Record<string, unknown>>

export interface Unit {
  identifier: string
  /** Forms by category where it has some. */
  forms: ReadonlyMap<string, string> | string
  /** Whether it is a translation: Xcode says `new` of what is none. */
  isNew: boolean
}

const objectsIn = (value: unknown): [name: string, inner: Said][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => (isObject(inner) ? [[name, inner]] : []))
    : []

const textIn = (said: unknown): { text: string; isNew: boolean } | null => {
  const unit = isObject(said) ? said['stringUnit'] : undefined
  if (!isObject(unit)) return null
  const { value, state } = unit
  return typeof value === 'string' ? { text: value, isNew: state === 'new' } : null
}

export const unitsIn = (said: Said, identifier: string): Unit[] => {
  const { variations, substitutions } = said
  const own = textIn(said)
  const units: Unit[] = own ? [{ identifier, forms: own.text, isNew: own.isNew }] : []
  for (const [kind, inner] of objectsIn(variations)) {
    if (kind !== 'plural') {
      for (const [name, each] of objectsIn(inner)) units.push(...unitsIn(each, `${identifier}:${name}`))
      continue
    }
    const forms = Object.entries(inner).flatMap(([category, form]) => {
      const found = textIn(form)
      return found ? [[category, found] as const] : []
    })
    if (forms.length)
      units.push({
        identifier,
        forms: new Map(forms.map(([category, { text }]) => [category, text])),
        isNew: forms.every(([, { isNew }]) => isNew),
      })
  }
  for (const [name, part] of objectsIn(substitutions)) units.push(...unitsIn(part, `${identifier}:${name}`))
  return units
}

/** What is written of a unit, by its identifier; null leaves it out. */
export type Saying = (identifier: string) => { text: Text; state: 'translated' | 'new' } | null

const unitOf = (value: string, state: string): Said => ({ stringUnit: { state, value } })

/** Null for what would be empty. */
const made = (members: readonly (readonly [string, unknown])[]): Said | null => {
  const there = members.filter(([, value]) => value !== null)
  return there.length ? Object.fromEntries(there) : null
}

/** The source's structure as it is said in the language; null where nothing of it is. */
export const saidIn = (
  languageId: string,
  { stringUnit, variations, substitutions, ...rest }: Said,
  identifier: string,
  saying: Saying,
): Said | null => {
  const own = stringUnit === undefined ? null : saying(identifier)
  const partsOf = (parts: unknown): Said | null =>
    made(
      objectsIn(parts).map(([name, part]) => [
        name,
        saidIn(languageId, part, `${identifier}:${name}`, saying),
      ]),
    )
  const members = made([
    ...(own ? Object.entries(unitOf(singleOf(own.text), own.state)) : []),
    ['substitutions', partsOf(substitutions)],
    [
      'variations',
      made(
        objectsIn(variations).map(([kind, parts]) => [
          kind,
          kind === 'plural' ? pluralIn(languageId, identifier, saying) : partsOf(parts),
        ]),
      ),
    ],
  ])
  return members && { ...rest, ...members }
}

const pluralIn = (languageId: string, identifier: string, saying: Saying): Said | null => {
  const said = saying(identifier)
  if (!said) return null
  const zero = pluralFormsOf(languageId).includes('zero') ? null : saying(zeroOf(identifier))
  const forms = allForms(said.text, languageId).map(
    ([category, form]) => [category, unitOf(form, said.state)] as const,
  )
  const all = [...forms, ...(zero ? [['zero', unitOf(singleOf(zero.text), zero.state)] as const] : [])]
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
