/**
 * JSON: string values, by the path of their keys (`menu.items.0`, a dot within a key is `\.`), which is their context, too.
 * `i18next_json`: besides, neighbours like `key_one`, `key_other` are one string with plurals.
 */
import { jsonTextEnd } from '../../src/contract/json-text.ts'
import { pluralFormsOf } from '../world/languages.ts'
import { Entries, formatBy, inPlace, type Entry } from './entry.ts'
import { jsonMembers } from './json-members.ts'
import { joined, saidPath, scanJson, type JsonValue } from './json-scan.ts'
import { jsonWritten, writerFor, type Write } from './json-written.ts'
import { formsIn, pluralEdits } from './plurals.ts'

/** What is not translated goes where no text is deeper than the first level, and is left blank elsewhere (facts F203). */
const readJson = (source: string): Entries => {
  const entries = new Entries(source)
  const write = writerFor(source)
  const values = scanJson(source)
  const isFlat = values.every(({ container, key }) => container === 0 && key !== null)
  const members = isFlat ? jsonMembers(source) : null
  entries.leaving = members?.edits ?? null
  for (const value of values)
    addSingle(entries, source, value, write, members?.taking(joined('', value.key ?? '')))
  return entries
}

const readI18next = (source: string, { sourceLanguageId }: { sourceLanguageId: string }): Entries => {
  const entries = new Entries(source)
  const write = writerFor(source)
  const values = scanJson(source)
  const categories = pluralFormsOf(sourceLanguageId)
  const singles = new Set(values.map(({ container, key }) => `${container} ${key}`))
  for (let at = 0; at < values.length;) {
    const group = pluralGroup(values, at, categories)
    const first = values[at] as JsonValue
    const [base] = splitKey(first.key)
    // A key without suffix would have the same identifier.
    if (group.length < Math.min(2, categories.length) || singles.has(`${first.container} ${base}`)) {
      addSingle(entries, source, first, write)
      at++
      continue
    }
    const members = group.map((value) => ({
      category: splitKey(value.key)[1],
      start: value.start,
      end: value.end,
      as: (category: string, text: string): string => {
        const before = source.slice(value.valueStart, value.end)
        const afterKey = source.slice(jsonTextEnd(source, value.start), value.valueStart)
        return (
          write(`${base}_${category}`, source.slice(value.start, jsonTextEnd(source, value.start))) +
          afterKey +
          write(text, before)
        )
      },
    }))
    const found = new Map(group.map((value) => [splitKey(value.key)[1], textOf(source, value)]))
    entries.add(
      {
        string: { ...keyed(joined(first.parent, base)), text: formsIn(found, sourceLanguageId) },
        write: (translation, languageId) => pluralEdits(source, members, translation, languageId),
      },
      first.start,
    )
    at += group.length
  }
  return entries
}

/** The values from `at` on that are forms of one key, if `other` is one of them. */
const pluralGroup = (
  values: readonly JsonValue[],
  at: number,
  categories: readonly string[],
): JsonValue[] => {
  const first = values[at] as JsonValue
  const [base, category] = splitKey(first.key)
  if (!base || !category) return []
  const group: JsonValue[] = []
  for (let next = at; next < values.length; next++) {
    const value = values[next] as JsonValue
    const [otherBase, form] = splitKey(value.key)
    const isNeighbour = value.container === first.container && value.index === first.index + group.length
    const isNew = !group.some(({ key }) => key === value.key)
    if (!isNeighbour || !isNew || otherBase !== base || !categories.includes(form)) break
    group.push(value)
  }
  return group.some(({ key }) => splitKey(key)[1] === 'other') ? group : []
}

const splitKey = (key: string | null): [base: string, category: string] => {
  const cut = key?.lastIndexOf('_') ?? -1
  return key === null || cut < 1 ? ['', ''] : [key.slice(0, cut), key.slice(cut + 1)]
}

const keyed = (identifier: string): { identifier: string; context: string } => ({
  identifier,
  context: saidPath(identifier),
})

const addSingle = (
  entries: Entries,
  source: string,
  value: JsonValue,
  write: Write,
  remove?: Entry['remove'],
): void => {
  const { parent, key, index, valueStart: start, end } = value
  const text = textOf(source, value)
  entries.add(
    {
      string: { ...keyed(joined(parent, key ?? String(index))), text },
      write: inPlace(text, start, end, (single) => write(single, source.slice(start, end))),
      ...(remove && { remove }),
    },
    start,
  )
}

export const textOf = (source: string, { valueStart, end }: JsonValue): string =>
  JSON.parse(source.slice(valueStart, end)) as string

export const json = formatBy({
  type: 'json',
  isBlanked: true,
  extensions: ['.json'],
  read: readJson,
  renew: jsonWritten,
})
export const i18nextJson = formatBy({
  type: 'i18next_json',
  isBlanked: true,
  extensions: [],
  read: readI18next,
  renew: jsonWritten,
})
