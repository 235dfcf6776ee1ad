/** What the strings of a file bring: checked, their labels found or made, their translations listed. */
import type { ChangeOf } from '../changes.ts'
import { hashOf } from '../id-lists.ts'
import { pluralFormsIn } from '../languages.ts'
import { problem, type Problem } from '../problem.ts'
import type { ProjectRow } from '../project-rows.ts'
import type { World } from '../world.ts'
import { made, type Asked } from './row.ts'
import { wrongString } from './string-checks.ts'
import {
  isStaged,
  type ImportedString,
  type ImportedStrings,
  type ImportedTranslation,
} from './string-fields.ts'
import type { Wanted } from './translation-batches.ts'

/** The field begins with the index, `strings[3].text`; null where all can come in. */
export const wrongImport = (
  strings: ImportedStrings,
  { sourceLanguageId, targetLanguageIds }: ProjectRow,
  world: World,
): Problem | null => {
  const forms = pluralFormsIn(world, sourceLanguageId)
  if (isStaged(strings)) return strings.hasPlurals ? wrongPlurals(strings, forms) : null
  const again = firstAgain(strings)
  for (let index = 0; index < strings.length; index++) {
    const string = strings[index] as ImportedString
    const wrong =
      wrongString(string, forms) ??
      (index === again ? problem('duplicate', 'identifier', `"${string.identifier}" comes twice`) : null) ??
      wrongTranslations(string, targetLanguageIds, world)
    if (wrong) return { ...wrong, field: `strings[${index}].${wrong.field}` }
  }
  return null
}

/** What is staged was looked at, but the forms are those of a language that may be another by now. */
const wrongPlurals = (strings: Iterable<ImportedString>, forms: readonly string[]): Problem | null => {
  let index = 0
  for (const string of strings) {
    const wrong = typeof string.text === 'string' ? null : wrongString(string, forms)
    if (wrong) return { ...wrong, field: `strings[${index}].${wrong.field}` }
    index++
  }
  return null
}

const wrongTranslations = (
  { text, translations }: ImportedString,
  targets: readonly string[],
  world: World,
): Problem | null => {
  if (!translations) return null
  for (const [languageId, translation] of Object.entries(translations)) {
    const field = `translations.${languageId}`
    if (!targets.includes(languageId))
      return problem('not-found', field, `expected a target language (${targets.join(', ')})`)
    if (typeof translation.text !== typeof text) {
      const [wanted, got] = typeof text === 'string' ? ['one text', 'plurals'] : ['plurals', 'one text']
      return problem('wrong-plural-form', field, `expected ${wanted} as in the source, got ${got}`)
    }
    if (typeof translation.text === 'string') continue
    const forms = pluralFormsIn(world, languageId)
    const unknown = Object.keys(translation.text).find((form) => !forms.includes(form))
    if (unknown !== undefined)
      return problem('wrong-plural-form', field, `expected forms ${forms.join(', ')}, got "${unknown}"`)
  }
  return null
}

/** Index of the first whose identifier came before; -1 where each is there once. */
const firstAgain = (strings: readonly ImportedString[]): number => {
  // Marks by hash, few of which clash: a Set of all takes several times as long, and memory.
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, strings.length) * marksEach))
  const [once, twice] = [new Uint32Array(size / 32), new Uint32Array(size / 32)]
  const hashes = new Int32Array(strings.length)
  let clashes = 0
  for (let index = 0; index < strings.length; index++) {
    const hash = hashOf(0, (strings[index] as ImportedString).identifier) & (size - 1)
    hashes[index] = hash
    const [word, bit] = [hash >>> 5, 1 << (hash & 31)]
    if ((once[word] as number) & bit) {
      twice[word] = (twice[word] as number) | bit
      clashes++
    } else once[word] = (once[word] as number) | bit
  }
  if (!clashes) return -1
  const seen = new Set<string>()
  for (let index = 0; index < strings.length; index++) {
    const hash = hashes[index] as number
    if (!((twice[hash >>> 5] as number) & (1 << (hash & 31)))) continue
    const { identifier } = strings[index] as ImportedString
    if (seen.has(identifier)) return index
    seen.add(identifier)
  }
  return -1
}

/** At least 32 in all. */
const marksEach = 32

/** By which titles of labels are the same: case does not tell them apart. Source: facts F215. */
export const labelKey = (title: string): string => title.toLowerCase()

/** The labels of these titles: facts about those that are to be made, and the id of each by its key. */
export const labelsFor = (
  strings: ImportedStrings,
  projectId: number,
  asked: Asked,
): { facts: ChangeOf<'labelAdded'>[]; ids: ReadonlyMap<string, number> } => {
  const ids = new Map<string, number>()
  for (const { id, projectId: of, title } of asked.world.labels)
    if (of === projectId && !ids.has(labelKey(title))) ids.set(labelKey(title), id)
  const facts: ChangeOf<'labelAdded'>[] = []
  let labelId = asked.world.counters.labels
  for (const labels of isStaged(strings) ? strings.labels.values() : strings.map((each) => each.labels))
    for (const title of labels ?? none)
      if (title.trim() && !ids.has(labelKey(title))) {
        ids.set(labelKey(title), ++labelId)
        facts.push({ fact: 'labelAdded', labelId, projectId, title, ...made(asked) })
      }
  return { facts, ids }
}

/** Texts that are there and not marked as none. */
export const translationsOfImport = (
  stringId: number,
  { translations }: ImportedString,
): readonly Wanted[] => {
  if (!translations) return none
  return Object.entries(translations).flatMap(([languageId, translation]) =>
    textsOf(translation).flatMap(({ pluralForm, text, status }) =>
      text.trim() && status !== 'untranslated'
        ? [{ stringId, languageId, text, pluralForm, isApproved: status === 'approved' }]
        : [],
    ),
  )
}

/** One for all that bring nothing. */
const none: readonly never[] = []

const textsOf = ({
  text,
  status = 'translated',
}: ImportedTranslation): { pluralForm: string | null; text: string; status: string }[] => {
  const statusOf = (form: string): string =>
    typeof status === 'string' ? status : (status[form] ?? 'translated')
  return typeof text === 'string'
    ? [{ pluralForm: null, text, status: statusOf('other') }]
    : Object.entries(text).map(([form, own]) => ({ pluralForm: form, text: own, status: statusOf(form) }))
}

/** Those labels that are said by title, then those given to all. */
export const labelIdsOf = (
  { labels }: Pick<ImportedString, 'labels'>,
  ids: ReadonlyMap<string, number>,
  attached: readonly number[],
): readonly number[] =>
  labels?.length || attached.length
    ? [...new Set([...(labels ?? []).flatMap((title) => ids.get(labelKey(title)) ?? []), ...attached])]
    : none
