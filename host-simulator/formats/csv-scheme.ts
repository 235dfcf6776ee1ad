/** Which column of a spreadsheet means what. */
import { languageOf, languages } from '../world/languages.ts'
import type { JsonObject } from '../world/json.ts'
import { FormatError, type FormatOptions } from './format.ts'

/** Columns from 0. */
export interface Scheme {
  source: number
  identifier?: number | undefined
  /** Of the one target language, whichever it is. */
  translation?: number | undefined
  context?: number | undefined
  maxLength?: number | undefined
  labels?: number | undefined
  /** Whether the string is seen: `no` hides it. */
  translatable?: number | undefined
  /** By language id; the source language is not among them. */
  languages: ReadonlyMap<string, number>
  hasHeader: boolean
}

const roles = [
  'identifier',
  'source',
  'translation',
  'context',
  'maxLength',
  'labels',
  'translatable',
] as const
type Role = (typeof roles)[number]

/** Names that the first row has for them, in lower case and without spaces. Source: facts F205; the others are ours. */
const headings: Readonly<Record<Role, readonly string[]>> = {
  identifier: ['identifier', 'key', 'id', 'stringid', 'stringkey', 'stringidentifier'],
  source: [
    ...['source', 'sourcephrase', 'sourcestring', 'sourcetext', 'text', 'string', 'phrase'],
    ...['sourceortranslation', 'source/translation'],
  ],
  translation: ['translation', 'target', 'targettext', 'translatedtext'],
  context: ['context', 'comment', 'comments', 'description', 'note', 'notes'],
  maxLength: ['maxlength', 'maxlen', 'max.length', 'limit'],
  labels: ['labels', 'label', 'tags'],
  translatable: ['translatable'],
}

/** The scheme of the import options, else what the first row says, else: identifier, source, translation, context. */
export const schemeOf = (firstRow: readonly string[], options: FormatOptions): Scheme => {
  const guess = guessed(firstRow, options.sourceLanguageId)
  const given = options.importOptions?.['scheme']
  const isHeader = options.importOptions?.['firstLineContainsHeader']
  const hasHeader = typeof isHeader === 'boolean' ? isHeader : guess !== null
  if (given !== undefined && given !== null)
    return { ...fromOptions(given as JsonObject, options.sourceLanguageId), hasHeader }
  if (guess) return { ...guess, hasHeader }
  if (firstRow.length < 2) return { source: 0, languages: new Map(), hasHeader }
  return { identifier: 0, source: 1, translation: 2, context: 3, languages: new Map(), hasHeader }
}

/**
 * The platform's command line sends the columns of its configuration as they are written there. `-` and `_` stand in the
 * names of languages, too.
 */
const spelled: Readonly<Record<string, string>> = {
  source_phrase: 'sourcePhrase',
  source_or_translation: 'sourceOrTranslation',
  max_length: 'maxLength',
}

const fromOptions = (given: JsonObject, sourceLanguageId: string): Omit<Scheme, 'hasHeader'> => {
  const columns = new Map<string, number>()
  for (const [name, column] of Object.entries(given)) {
    if (typeof column !== 'number' || !Number.isSafeInteger(column) || column < 0 || column > 255)
      throw new FormatError(
        'bad-syntax',
        `importOptions.scheme.${name}`,
        `expected a column from 0 to 255, got ${JSON.stringify(column)}`,
      )
    columns.set(spelled[name] ?? name, column)
  }
  const both = columns.get('sourceOrTranslation')
  const source = columns.get('sourcePhrase') ?? both ?? columns.get(sourceLanguageId)
  if (source === undefined)
    throw new FormatError(
      'bad-syntax',
      'importOptions.scheme',
      `expected sourcePhrase, sourceOrTranslation or ${sourceLanguageId}, got ${[...columns.keys()].join(', ')}`,
    )
  const languages = languageColumns(columns, sourceLanguageId, source)
  if (both === undefined && !columns.has('translation') && !languages.size)
    // The platform's own words.
    throw new FormatError(
      'bad-syntax',
      '',
      'The file schema must include the "Source String" and "Translation" elements',
    )
  return {
    source,
    identifier: columns.get('identifier'),
    translation: columns.get('translation'),
    context: columns.get('context'),
    maxLength: columns.get('maxLength'),
    labels: columns.get('labels'),
    translatable: columns.get('translatable'),
    languages,
  }
}

const languageColumns = (
  columns: ReadonlyMap<string, number>,
  sourceLanguageId: string,
  source: number,
): ReadonlyMap<string, number> =>
  new Map([...columns].filter(([id, at]) => languageOf(id) && id !== sourceLanguageId && at !== source))

const languageByName = new Map(
  languages.flatMap(({ id, name, locale }) => [
    [name.toLowerCase(), id],
    [locale.toLowerCase(), id],
  ]),
)
for (const { id } of languages) languageByName.set(id.toLowerCase(), id)

/** Null unless the row names a source column, and something else or nothing else. */
const guessed = (row: readonly string[], sourceLanguageId: string): Omit<Scheme, 'hasHeader'> | null => {
  const found = new Map<Role, number>()
  const byLanguage = new Map<string, number>()
  for (const [index, cell] of row.entries()) {
    const heading = cell.trim().toLowerCase()
    const role = roles.find((each) => headings[each].includes(heading.replaceAll(/[\s_-]+/g, '')))
    const languageId = languageByName.get(heading)
    if (role && !found.has(role)) found.set(role, index)
    else if (!role && languageId !== undefined && !byLanguage.has(languageId))
      byLanguage.set(languageId, index)
  }
  const source = found.get('source') ?? byLanguage.get(sourceLanguageId)
  if (source === undefined || found.size + byLanguage.size < Math.min(2, row.length)) return null
  return {
    source,
    identifier: found.get('identifier'),
    translation: found.get('translation'),
    context: found.get('context'),
    maxLength: found.get('maxLength'),
    labels: found.get('labels'),
    translatable: found.get('translatable'),
    languages: languageColumns(byLanguage, sourceLanguageId, source),
  }
}
