/**
 * XLIFF brings translations into a file of any format, or into all of a project. Source: facts F271.
 * Unstated: how its units find strings. Ours are named by a string's key, else have its id; of a project they have its id.
 */
import { detect, formatOf } from '../../formats/index.ts'
import { keyOf } from '../../world/keys.ts'
import type { ImportedTranslation } from '../../world/commands.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { World } from '../../world/world.ts'
import type { Translations } from '../app-formats/parser.ts'

export const isXliff = (type: string): boolean => type === 'xliff' || type === 'xliff_two'

/** The type of what came, if it is XLIFF for a file of another format of ours; an app's may look like it. */
export const foreignXliff = (
  { type }: Pick<FileRow, 'type'>,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): string | null => {
  if (isXliff(type) || !formatOf(type, '')) return null
  const looks = detect(fileName, bytes)
  return isXliff(looks) ? looks : null
}

/** By the identifiers of the strings. What is for none of them keeps its name. */
export const byStrings = (world: World, strings: readonly StringRow[], found: Translations): Translations => {
  const left = new Map(found)
  const taken = (name: string): ImportedTranslation | undefined => {
    const translation = left.get(name)
    left.delete(name)
    return translation
  }
  const own = unitsOf(strings, (string) => keyOf(world, string), taken)
  return new Map([...left, ...own])
}

/** The same by ids alone, and of these strings alone. */
export const byIds = (strings: readonly StringRow[], found: Translations): Translations =>
  unitsOf(
    strings,
    () => '',
    (name) => found.get(name),
  )

const unitsOf = (
  strings: readonly StringRow[],
  nameOf: (string: StringRow) => string,
  unitOf: (name: string) => ImportedTranslation | undefined,
): Translations => {
  const translations = new Map<string, ImportedTranslation>()
  for (const string of strings) {
    const name = nameOf(string)
    const own =
      typeof string.text === 'string'
        ? (name && unitOf(name)) || unitOf(String(string.id))
        : pluralOf((form) => unitOf(`${name || string.id}[${form}]`))
    if (own) translations.set(string.identifier, own)
  }
  return translations
}

/** XLIFF has a unit for each form. */
const pluralOf = (unitOf: (form: string) => ImportedTranslation | undefined): ImportedTranslation | null => {
  const units = ['zero', 'one', 'two', 'few', 'many', 'other'].flatMap((form) => {
    const unit = unitOf(form)
    return unit && typeof unit.text === 'string' ? [{ form, text: unit.text, status: unit.status }] : []
  })
  if (!units.length) return null
  return {
    text: Object.fromEntries(units.map(({ form, text }) => [form, text])),
    status: Object.fromEntries(
      units.map(({ form, status }) => [form, typeof status === 'string' ? status : 'translated']),
    ),
  }
}
