/** What a prompt is made of. Source: facts F179. */
import { keyOf } from '../../world/keys.ts'
import { pluralFormsIn } from '../../world/languages.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { sourceText } from '../../world/texts.ts'
import type { World } from '../../world/world.ts'
import { jobLanguage, type JobLanguage } from '../app-formats/request.ts'

export interface AiString {
  id: number
  text: string
  key: string
  context: string
  maxLength: number | null
  pluralForm: string | null
}

/** A translation of something like a string. Unstated: its shape, and that of terms. */
export interface TmSuggestion {
  stringId: number
  source: string
  target: string
  /** Percent; 100 is the same text. */
  relevant: number
}

/** What the platform has for the strings already. */
export interface AiReferences {
  tmSuggestions: readonly TmSuggestion[]
  terms: readonly object[]
}

export interface AiPayload extends AiReferences {
  /** Null for texts of no project. */
  project: object | null
  sourceLanguage: JobLanguage
  targetLanguage: JobLanguage
  strings: readonly AiString[]
  file?: object
}

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
}

export const payloadOf = (subject: Subject): AiPayload => {
  const { world, projectId, fileId, sourceLanguageId, targetLanguageId, ...rest } = subject
  const project = projectId === null ? undefined : world.projects.get(projectId)
  const file = fileId === null ? undefined : world.files.get(fileId)
  const { strings, tmSuggestions, terms } = rest
  return {
    project: project ? projectOf(world, project) : null,
    sourceLanguage: jobLanguage(sourceLanguageId, world),
    targetLanguage: jobLanguage(targetLanguageId, world),
    strings,
    tmSuggestions,
    terms,
    ...(file && { file: fileOf(file) }),
  }
}

const projectOf = (
  world: World,
  { id, name, description, sourceLanguageId, targetLanguageIds, settings }: ProjectRow,
): object => ({
  id,
  type: settings.type,
  sourceLanguage: jobLanguage(sourceLanguageId, world),
  targetLanguages: targetLanguageIds.map((each) => jobLanguage(each, world)),
  name,
  description,
})

const fileOf = ({ id, name, title, context, type }: FileRow): object => ({
  ...{ id, name, title, context, type },
  path: `/${name}`,
})
