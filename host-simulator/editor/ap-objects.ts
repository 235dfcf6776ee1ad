/** Rows of the world in the shapes that apps receive. Conversions: facts F89. */
import type {
  EditorContext,
  FileData,
  FileProgress,
  ListString,
  PartialContext,
  Person,
  SelectedString,
  SourceString,
  TargetLanguage,
  Translation,
} from '../../src/contract/objects.ts'
import { languageIn, type Language } from '../world/languages.ts'
import { keyOf } from '../world/keys.ts'
import { filesOf, mainText, progressOf, ratingOf, translationsOf } from '../world/queries.ts'
import type { FilePriority, FileRow } from '../world/file-rows.ts'
import type { UserRow } from '../world/people-rows.ts'
import type { ProjectRow } from '../world/project-rows.ts'
import type { StringRow } from '../world/string-rows.ts'
import type { Provider, TranslationRow } from '../world/translation-rows.ts'
import { rowsAt } from '../world/table.ts'
import type { World } from '../world/world.ts'
import { shownMode } from './asset.ts'
import { themeOf } from './custom-theme.ts'
import { checkedIds } from './lists.ts'
import { taskOf } from './task.ts'
import { isoWithOffset, plainTime } from './times.ts'
import type { EditorView } from './view.ts'
import { activeStep } from './steps.ts'

export const personOf = ({ id, login, name, avatarUrl }: UserRow): Person => ({
  id: String(id),
  login,
  name,
  avatar_url: avatarUrl,
})

// Unstated: who is the author of a suggestion that no person made. Ours is named after the engine, id 0.
const engines = {
  tm: { id: '0', login: 'tm', name: 'Translation Memory', avatar_url: '' },
  mt: { id: '0', login: 'mt', name: 'Machine Translation', avatar_url: '' },
  ai: { id: '0', login: 'ai', name: 'AI', avatar_url: '' },
} satisfies Record<Provider, Person>

const nobody: Person = { id: '0', login: '', name: '', avatar_url: '' }

const authorOf = (world: World, { userId, provider }: TranslationRow): Person => {
  if (userId === null) return provider ? engines[provider] : nobody
  const user = world.users.get(userId)
  return user ? personOf(user) : { ...nobody, id: String(userId) }
}

export const sourceStringOf = (world: World, string: StringRow): SourceString => ({
  id: string.id,
  identifier: keyOf(world, string),
  text: mainText(string.text),
  context: string.context,
  max_length: string.maxLength,
  file: { id: string.fileId, name: world.files.get(string.fileId)?.name ?? '' },
})

export const listStringOf = (world: World, string: StringRow): ListString => ({
  id: string.id,
  project_id: String(string.projectId),
  text: mainText(string.text),
  key: keyOf(world, string),
  file_id: string.fileId,
})

export const translationOf = (world: World, row: TranslationRow): Translation => ({
  id: row.id,
  string_id: row.stringId,
  text: row.text,
  target_language_id: row.languageId,
  votes_rating: ratingOf(row),
  approved: row.approval !== null,
  author: authorOf(world, row),
  created_at: isoWithOffset(row.createdAt),
})

export const targetLanguageOf = ({ id, name, editorCode, editorId }: Language): TargetLanguage => ({
  id: String(editorId),
  name,
  internal_code: editorCode,
  code: id,
  // Unstated: when a language is preferred. None is.
  preferred: false,
})

/** Unstated: the numbers of priorities, but for the sample's file, which has 1. */
const priorities = { low: '0', normal: '1', high: '2' } satisfies Record<FilePriority, string>

/**
 * Progress is of the language. Fields the world does not store have the values of the documented sample.
 * Unstated: how excluded languages are named. By their codes.
 */
export const fileDataOf = (world: World, file: FileRow, languageId: string): FileData => {
  const progress = progressOf(world, file.id, languageId)
  return {
    id: String(file.id),
    is_plain_text: file.type !== 'assets',
    type: file.type,
    status: '1',
    parent_id: String(file.directoryId ?? file.branchId ?? 0),
    node_type: '1',
    created: plainTime(file.createdAt),
    extension: file.name.includes('.') ? (file.name.split('.').at(-1) ?? '') : '',
    priority: priorities[file.priority],
    name: file.name,
    upload_ready: 1,
    export_ready: 1,
    export_xliff_ready: 1,
    can_change: 1,
    plural_support: 1,
    excluded_languages: [...(file.excludedTargetLanguages ?? [])],
    html_preview: file.hasPreview === true,
    identifier_required: 1,
    total: progress.total,
    translated: progress.translated,
    approved: progress.approved,
    preTranslated: progress.preTranslated,
    translated_percent: progress.translatedPercent,
    approved_percent: progress.approvedPercent,
  }
}

const editorCodeOf = (world: World, id: string): string => languageIn(world, id)?.editorCode ?? id

const fileProgressOf = (
  world: World,
  project: ProjectRow,
  file: FileRow,
  languageId: string,
): FileProgress => {
  const progress = progressOf(world, file.id, languageId)
  const pair = `${editorCodeOf(world, project.sourceLanguageId)}-${editorCodeOf(world, languageId)}`
  return {
    total: progress.total,
    translated: progress.translated,
    approved: progress.approved,
    translated_percent: progress.translatedPercent,
    approved_percent: progress.approvedPercent,
    pre_translated: progress.preTranslated,
    file_id: file.id,
    language_id: languageIn(world, languageId)?.editorId ?? 0,
    translation_link: `/editor/${project.identifier}/${file.id}/${pair}`,
  }
}

/** The files selected in the tree. */
export const selectedFilesOf = (world: World, view: EditorView): FileData[] =>
  rowsAt(world.files, view.fileIds).map((file) => fileDataOf(world, file, view.languageId))

/** `all` where every file of a project with several is selected. */
const openFileOf = (world: World, view: EditorView): FileRow | 'all' | undefined => {
  const isSeveral = view.fileIds.length > 1
  if (isSeveral && view.fileIds.length === filesOf(world, view.projectId).length) return 'all'
  // Unstated: which file is open when several are selected. The one with the active string.
  const active = world.strings.get(view.stringId ?? NaN)?.fileId
  return world.files.get((isSeveral && active) || (view.fileIds[0] ?? NaN))
}

const isOfOneLanguage = ({ mode }: EditorView): boolean => mode === 'translate' || mode === 'proofread'

const editorContextOf = (world: World, view: EditorView, project: ProjectRow): EditorContext => {
  const file = openFileOf(world, view)
  const step = activeStep(world, view)
  const task = project.hasTaskBasedAccess ? taskOf(world, view) : null
  const context: EditorContext = {
    mode: shownMode(world, view),
    theme: themeOf(view),
    source_language_id: project.sourceLanguageId,
    ...(isOfOneLanguage(view) && { target_language_id: view.languageId }),
    ...(view.mode === 'multilingual' && { target_language_ids: [...view.languageIds] }),
    active_target_language_id: view.languageId,
    ...(task && { task_id: task.id, task }),
    ...(step && { workflow_step: { id: step.id, title: step.title, type: step.type } }),
  }
  if (!file) return context
  if (file === 'all') return { ...context, file }
  const progress = fileProgressOf(world, project, file, view.languageId)
  // In the documented samples this one is a number here, and a boolean among the selected files.
  const data = fileDataOf(world, file, view.languageId)
  const fileData = { ...data, html_preview: Number(data.html_preview), progress }
  return { ...context, file: file.id, fileData }
}

/** What `AP.getContext` answers inside the Editor. A value that does not apply is absent. */
export const contextOf = (world: World, view: EditorView, userId: number): PartialContext => {
  const project = world.projects.get(view.projectId)
  const user = world.users.get(userId)
  const { id, domain, edition } = world.organization
  return {
    ...(user && { user_id: user.id, user_login: user.login }),
    project_id: view.projectId,
    ...(project && { project_identifier: project.identifier }),
    ...(edition === 'enterprise' && { organization_id: id, organization_domain: domain }),
    ...(project && { editor: editorContextOf(world, view, project) }),
  }
}

const selectedStringOf = (
  world: World,
  string: StringRow,
  languageIds: readonly string[],
): SelectedString => ({
  string: sourceStringOf(world, string),
  // Unstated: which languages. The open one, as in the documented sample; in the multilingual mode those shown.
  translations: Object.fromEntries(
    languageIds.map((languageId) => [
      languageId,
      translationsOf(world, string.id, languageId).map(({ id, text }) => ({ id, text })),
    ]),
  ),
})

/** These strings with their translations in the languages that are shown. */
export const selectedStringsFrom = (
  world: World,
  view: EditorView,
  stringIds: readonly number[],
): SelectedString[] =>
  rowsAt(world.strings, stringIds).map((string) => selectedStringOf(world, string, view.languageIds))

/** The checked strings, or `all`, and how many they are. */
export const selectedStringsOf = (
  world: World,
  view: EditorView,
): [selected: SelectedString[] | 'all', count: number] => {
  const { length } = checkedIds(world, view)
  return [view.checked === 'all' ? 'all' : selectedStringsFrom(world, view, view.checked), length]
}
