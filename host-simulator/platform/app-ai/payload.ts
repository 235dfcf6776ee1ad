/** What a prompt is made of. Source: facts F172, F179. */
import { keyOf } from '../../world/keys.ts'
import { pathOf } from '../../world/folders.ts'
import { languageIn, pluralFormsIn, type Language } from '../../world/languages.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { sourceText } from '../../world/texts.ts'
import type { World } from '../../world/world.ts'

export interface AiString {
  id: number
  text: string
  key: string
  context: string
  maxLength: number | null
  pluralForm: string | null
  fields?: object
}

/** A translation of something like one of the strings. */
export interface TmSuggestion {
  tmId: number
  /** Of the record that has the target. */
  phraseId: number
  source: { text: string }
  target: { text: string }
  /** Percent; 100 is the same text. */
  relevant: number
  /** ISO 8601, UTC. */
  updatedAt: string
}

const languageFields = [
  ...(['id', 'name', 'twoLettersCode', 'threeLettersCode', 'locale'] as const),
  ...(['pluralCategoryNames', 'pluralRules', 'pluralExamples', 'textDirection', 'dialectOf'] as const),
]
type AiLanguage = Pick<Language, (typeof languageFields)[number]>

/** What the platform has for the strings already. */
export interface AiReferences {
  tmSuggestions: readonly TmSuggestion[]
  terms: readonly object[]
}

/** What apps alone hear beside it, which compile the prompt or change what it is made of. Source: facts F172. */
export interface AiBeside {
  /** Of the enterprise edition. */
  fieldsOf(entity: 'project' | 'file' | 'string', id: number): { fields?: object }
  /** Where the source of the file lies for a while. */
  contentUrl(fileId: number): Promise<string | undefined>
}

export interface AiPayload extends AiReferences {
  /** Null for texts of no project. */
  project: object | null
  sourceLanguage: AiLanguage
  targetLanguage: AiLanguage
  strings: readonly AiString[]
  /** Of the assistant. */
  siblingsStrings?: Record<'previous' | 'next', ListedString | null>
  filteredStrings?: readonly ListedString[]
  file?: object
}

type ListedString = Omit<AiString, 'pluralForm'>

export const aiString = (world: World, string: StringRow, pluralForm: string | null): AiString => ({
  id: string.id,
  text: sourceText(string, pluralForm),
  key: keyOf(world, string),
  context: string.context,
  maxLength: string.maxLength || null,
  pluralForm,
})

/** The first form of a string with plurals. */
export const firstForm = (world: World, { text }: StringRow, languageId: string): string | null =>
  typeof text === 'string' ? null : (pluralFormsIn(world, languageId)[0] ?? null)

interface Subject extends AiReferences {
  world: World
  projectId: number | null
  fileId: number | null
  sourceLanguageId: string
  targetLanguageId: string
  strings: readonly AiString[]
  isAssist: boolean
  fieldsOf?: AiBeside['fieldsOf'] | undefined
  contentUrl?: string | undefined
}

const noFields: AiBeside['fieldsOf'] = () => ({})

export const payloadOf = (subject: Subject): AiPayload => {
  const { world, projectId, fileId, sourceLanguageId, targetLanguageId, ...rest } = subject
  const project = projectId === null ? undefined : world.projects.get(projectId)
  const file = fileId === null ? undefined : world.files.get(fileId)
  const { tmSuggestions, terms, isAssist, fieldsOf = noFields, contentUrl } = rest
  const strings = rest.strings.map((each) => ({ ...each, ...fieldsOf('string', each.id) }))
  return {
    project: project ? { ...projectOf(world, project), ...fieldsOf('project', project.id) } : null,
    sourceLanguage: aiLanguage(sourceLanguageId, world),
    targetLanguage: aiLanguage(targetLanguageId, world),
    strings,
    ...(isAssist && file && listedAround(world, file, strings[0]?.id, fieldsOf)),
    tmSuggestions,
    terms,
    ...(file &&
      project?.settings.type !== 1 && {
        file: { ...fileOf(world, file), ...(contentUrl && { contentUrl }), ...fieldsOf('file', file.id) },
      }),
  }
}

const listed = (
  world: World,
  id: number | undefined,
  fieldsOf: AiBeside['fieldsOf'],
): ListedString | null => {
  const string = world.strings.get(id ?? NaN)
  if (!string) return null
  const { pluralForm: _, ...each } = aiString(world, string, null)
  return { ...each, ...fieldsOf('string', string.id) }
}

/** The list that the Editor shows. Unstated: how much of it. Ours is a page of what is not hidden in the file. */
const pageLength = 50

const listedAround = (
  world: World,
  { stringIds }: FileRow,
  id: number | undefined,
  fieldsOf: AiBeside['fieldsOf'],
): Pick<AiPayload, 'siblingsStrings' | 'filteredStrings'> => {
  const ids = stringIds.filter((each) => world.strings.get(each)?.isHidden === false)
  const at = Math.max(ids.indexOf(id ?? NaN), 0)
  const from = at - (at % pageLength)
  return {
    siblingsStrings: {
      previous: listed(world, ids[at - 1], fieldsOf),
      next: listed(world, ids[at + 1], fieldsOf),
    },
    filteredStrings: ids
      .slice(from, from + pageLength)
      .flatMap((each) => listed(world, each, fieldsOf) ?? []),
  }
}

const projectOf = (
  world: World,
  { id, name, description, sourceLanguageId, targetLanguageIds, settings }: ProjectRow,
): object => ({
  id,
  type: settings.type,
  sourceLanguage: aiLanguage(sourceLanguageId, world),
  targetLanguages: targetLanguageIds.map((each) => aiLanguage(each, world)),
  name,
  description,
})

const fileOf = (world: World, file: FileRow): object => {
  const { id, name, title, context, type } = file
  return { id, name, title, context, type, path: pathOf(world, file) }
}

const aiLanguage = (id: string, world: World): AiLanguage => {
  const language = languageIn(world, id)
  if (!language) throw new Error(`There is no language "${id}"`)
  return Object.fromEntries(languageFields.map((field) => [field, language[field]])) as unknown as AiLanguage
}
