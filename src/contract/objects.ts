/** The data objects that cross the bridge. Source: specification, "Bridge data objects"; facts F1 to F12 where said. */
import type { OrString } from './or-string.ts'

export type { CustomTheme } from './custom-theme.ts'

export type Theme = 'light' | 'dark' | 'auto'
export type EditorMode = 'translate' | 'proofread' | 'review' | 'multilingual'
export type WorkflowStatus = 'ALL' | 'ToDo' | 'Pending' | 'Done'

/** What `AP.getContext` answers inside the Editor. A value that does not apply is absent, never null. */
export interface Context {
  project_id: number
  project_identifier?: string | undefined
  user_id?: number | undefined
  user_login?: string | undefined
  /** Enterprise edition only. */
  organization_id?: number | undefined
  /** Enterprise edition only. */
  organization_domain?: string | undefined
  editor: EditorContext
}

/** What `AP.getContext` answers anywhere: outside the Editor without `editor`, outside of projects without both. */
export type PartialContext = { [K in keyof Context]?: Context[K] | undefined }

export interface EditorContext {
  mode: EditorMode | 'assets'
  theme: Theme
  source_language_id: string
  /** Absent in `multilingual` mode. */
  target_language_id?: string | undefined
  /** Only in `multilingual` mode. */
  target_language_ids?: string[] | undefined
  active_target_language_id?: string | undefined
  /** Only with task-based access control. */
  task_id?: number | null | undefined
  task?: Task | undefined
  /** Id of the open file, or `all` in the view of all files. */
  file?: number | 'all' | undefined
  fileData?: (FileData & { progress: FileProgress }) | undefined
  /** Enterprise edition only. */
  workflow_step?: { id: number; title: string; type: string } | undefined
}

export interface Task {
  id: number
  type: number
  status: number
  title: string
  description: string
  /** `YYYY-MM-DD hh:mm:ss`. */
  created: string
  to_language: string
  workflow_step_id: number
  workflow_step_title: string
  language_id: string
}

/** A file as the Editor sees it. Flags are 0 or 1, percents 0 to 100. */
export interface FileData {
  id: string
  is_plain_text: boolean
  type: string
  status: string
  parent_id: string
  /** `0` folder, `1` file, `2` branch. */
  node_type: string
  /** `YYYY-MM-DD hh:mm:ss`. */
  created: string
  extension: string
  priority: string
  name: string
  upload_ready: number
  export_ready: number
  export_xliff_ready: number
  can_change: number
  plural_support: number
  excluded_languages: string[]
  html_preview: number | boolean
  identifier_required: number
  /** Number of strings. */
  total: number
  translated: number
  approved: number
  preTranslated: number
  translated_percent: number
  approved_percent: number
}

export interface FileProgress {
  total: number
  translated: number
  approved: number
  translated_percent: number
  approved_percent: number
  pre_translated: number
  file_id: number
  language_id: number
  /** Path of the file in the Editor, relative to the platform's root. */
  translation_link: string
}

export interface SourceString {
  id: number
  identifier: string
  text: string
  context: string
  /** In characters; 0 is no limit. */
  max_length: number
  file: { id: number; name: string }
}

export interface ListString {
  id: number
  project_id: string
  text: string
  key: string
  file_id: number
}

export interface Person {
  id: string
  login: string
  name: string
  avatar_url: string
}

export interface Translation {
  id: number
  string_id: number
  text: string
  target_language_id: string
  votes_rating: number
  approved: boolean
  author: Person
  /** ISO 8601 with offset. */
  created_at: string
}

export interface SelectedString {
  string: SourceString
  /** By language id. */
  translations: Record<string, { id: number; text: string }[]>
}

export interface TargetLanguage {
  /** A number as text: what `setTargetLanguage` takes. */
  id: string
  name: string
  internal_code: string
  code: string
  preferred: boolean
}

export interface WorkflowStep {
  id: number
  title: string
  type: string
  editor_mode: string
  approving_available: boolean
  source_language: { id: number; name: string; code: string }
}

/** An item without `value` is a section header. */
export interface FilterItem {
  name: string
  value?: number | undefined
}

export interface UnsavedSuggestion {
  /** Id of the source string. */
  id: number | string
  text: string
  languageId: string
  pluralId?: string | number | null | undefined
  /** Of the translation that is edited, if one is. */
  translationId?: number | undefined
}

/** The Advanced Filter. Every field may be left out; its default stands for "no condition". */
export interface CustomFilter {
  added_from?: string | undefined
  added_to?: string | undefined
  updated_from?: string | undefined
  updated_to?: string | undefined
  translations?: OrString<'' | 'translated' | 'untranslated'> | undefined
  duplicates?: string | undefined
  tm_and_mt?: string | undefined
  pre_translation?: string | undefined
  approvals?: string | undefined
  visibility?: string | undefined
  qa_issues?: string | undefined
  string_type?: string | undefined
  votes?: string | undefined
  approvals_count_select?: string | undefined
  translated_by_user?: string | undefined
  not_translated_by_user?: string | undefined
  approved_by_user?: string | undefined
  not_approved_by_user?: string | undefined
  comments?: OrString<'' | 'have_comments' | 'no_comments'> | undefined
  screenshots?: string | undefined
  labels?: readonly number[] | undefined
  label_match_rule?: OrString<'all' | 'any'> | undefined
  exclude_labels?: readonly number[] | undefined
  exclude_label_match_rule?: OrString<'all' | 'any'> | undefined
  votes_count?: number | null | undefined
  approvals_count?: number | null | undefined
  sort_method?: number | undefined
  sort_ascending?: number | undefined
  croql_expression?: string | undefined
  ai_query?: string | undefined
  /** Fields that clients send beyond the documented ones are kept and returned. */
  [extra: string]: unknown
}

export interface SearchOptions {
  searchStrict?: boolean | undefined
  searchFullMatch?: boolean | undefined
  caseSensitive?: boolean | undefined
  /** 0 everything, 1 strings, 2 context, 3 translations, 4 identifier. */
  search_option?: number | undefined
}

export interface ContextMenuAction {
  type: OrString<
    'textarea-context-menu' | 'source-string-context-menu' | 'source-string-selected-text-context-menu'
  >
  name: string
  children?: readonly { name: string }[] | undefined
}

export interface RegisteredContextMenuAction extends ContextMenuAction {
  /** The event that a click fires: `context.menu.click:<id>`. */
  eventSubscriptionId: string
  children?: { name: string; eventSubscriptionId: string }[] | undefined
}

export interface TabConfiguration {
  /** `home`, `sources`, … or `<app>¦<module key>` of an app's tab. */
  identifier: string
  visible: boolean
}
