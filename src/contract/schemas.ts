/** Zod schemas of the data objects, held equal to the plain interfaces by `row.ts` and `operations.ts`. */
import { z } from 'zod'
import type * as o from './objects.ts'

const text = z.string()
const int = z.int()
const flag = z.union([z.literal(0), z.literal(1)])

export const Theme = z.enum(['light', 'dark', 'auto'])
export const Mode = z.enum(['translate', 'proofread', 'review', 'multilingual'])
export const WorkflowStatus = z.enum(['ALL', 'ToDo', 'Pending', 'Done'])
export const AnyObject = z.record(z.string(), z.unknown())

const Task = z.object({
  id: int,
  type: int,
  status: int,
  title: text,
  description: text,
  created: text,
  to_language: text,
  workflow_step_id: int,
  workflow_step_title: text,
  language_id: text,
}) satisfies z.ZodType<o.Task>

export const FileData = z.object({
  id: text,
  is_plain_text: z.boolean(),
  type: text,
  status: text,
  parent_id: text,
  node_type: text,
  created: text,
  extension: text,
  priority: text,
  name: text,
  upload_ready: flag,
  export_ready: flag,
  export_xliff_ready: flag,
  can_change: flag,
  plural_support: flag,
  excluded_languages: z.array(text),
  html_preview: z.union([flag, z.boolean()]),
  identifier_required: flag,
  total: int,
  translated: int,
  approved: int,
  preTranslated: int,
  translated_percent: z.number(),
  approved_percent: z.number(),
}) satisfies z.ZodType<o.FileData>

const FileProgress = z.object({
  total: int,
  translated: int,
  approved: int,
  translated_percent: z.number(),
  approved_percent: z.number(),
  pre_translated: int,
  file_id: int,
  language_id: int,
  translation_link: text,
}) satisfies z.ZodType<o.FileProgress>

const EditorContext = z.object({
  mode: z.enum([...Mode.options, 'assets']),
  theme: Theme,
  source_language_id: text,
  target_language_id: text.optional(),
  target_language_ids: z.array(text).optional(),
  active_target_language_id: text.optional(),
  task_id: int.nullish(),
  task: Task.optional(),
  file: z.union([int, z.literal('all')]).optional(),
  fileData: FileData.extend({ progress: FileProgress }).optional(),
  workflow_step: z.object({ id: int, title: text, type: text }).optional(),
}) satisfies z.ZodType<o.EditorContext>

export const Context = z.object({
  project_id: int.optional(),
  project_identifier: text.optional(),
  user_id: int.optional(),
  user_login: text.optional(),
  organization_id: int.optional(),
  organization_domain: text.optional(),
  editor: EditorContext.optional(),
}) satisfies z.ZodType<o.PartialContext>

/** Inside the Editor. */
export const EditorPageContext = Context.extend({
  project_id: int,
  editor: EditorContext,
}) satisfies z.ZodType<o.Context>

export const SourceString = z.object({
  id: int,
  identifier: text,
  text,
  context: text,
  max_length: int,
  file: z.object({ id: int, name: text }),
}) satisfies z.ZodType<o.SourceString>

export const ListString = z.object({
  id: int,
  project_id: text,
  text,
  key: text,
  file_id: int,
}) satisfies z.ZodType<o.ListString>

export const Person = z.object({
  id: text,
  login: text,
  name: text,
  avatar_url: text,
}) satisfies z.ZodType<o.Person>

export const Translation = z.object({
  id: int,
  string_id: int,
  text,
  target_language_id: text,
  votes_rating: int,
  approved: z.boolean(),
  author: Person,
  created_at: text,
}) satisfies z.ZodType<o.Translation>

export const SelectedString = z.object({
  string: SourceString,
  translations: z.record(z.string(), z.array(z.object({ id: int, text }))),
}) satisfies z.ZodType<o.SelectedString>

export const TargetLanguage = z.object({
  id: text,
  name: text,
  internal_code: text,
  code: text,
  preferred: z.boolean(),
}) satisfies z.ZodType<o.TargetLanguage>

export const WorkflowStep = z.object({
  id: int,
  title: text,
  type: text,
  editor_mode: text,
  approving_available: z.boolean(),
  source_language: z.object({ id: int, name: text, code: text }),
}) satisfies z.ZodType<o.WorkflowStep>

export const FilterItem = z.object({ name: text, value: int.optional() }) satisfies z.ZodType<o.FilterItem>

export const UnsavedSuggestion = z.object({
  id: z.union([int, text]),
  text,
  languageId: text,
  pluralId: z.union([text, int]).nullish(),
  translationId: int.optional(),
}) satisfies z.ZodType<o.UnsavedSuggestion>

export const CustomFilter = z
  .object({
    added_from: text.optional(),
    added_to: text.optional(),
    updated_from: text.optional(),
    updated_to: text.optional(),
    translations: text.optional(),
    duplicates: text.optional(),
    tm_and_mt: text.optional(),
    pre_translation: text.optional(),
    approvals: text.optional(),
    visibility: text.optional(),
    qa_issues: text.optional(),
    string_type: text.optional(),
    votes: text.optional(),
    approvals_count_select: text.optional(),
    translated_by_user: text.optional(),
    not_translated_by_user: text.optional(),
    approved_by_user: text.optional(),
    not_approved_by_user: text.optional(),
    comments: text.optional(),
    screenshots: text.optional(),
    labels: z.array(int).optional(),
    label_match_rule: text.optional(),
    exclude_labels: z.array(int).optional(),
    exclude_label_match_rule: text.optional(),
    votes_count: z.number().nullish(),
    approvals_count: z.number().nullish(),
    sort_method: int.optional(),
    sort_ascending: int.optional(),
    croql_expression: text.optional(),
    ai_query: text.optional(),
  })
  .catchall(z.unknown()) satisfies z.ZodType<o.CustomFilter>

export const SearchOptions = z.object({
  searchStrict: z.boolean().optional(),
  searchFullMatch: z.boolean().optional(),
  caseSensitive: z.boolean().optional(),
  search_option: int.min(0).max(4).optional(),
}) satisfies z.ZodType<o.SearchOptions>

const ContextMenuTypes = z.enum([
  'textarea-context-menu',
  'source-string-context-menu',
  'source-string-selected-text-context-menu',
])

export const ContextMenuAction = z.object({
  type: ContextMenuTypes,
  name: text.min(1),
  children: z.array(z.object({ name: text.min(1) })).optional(),
}) satisfies z.ZodType<o.ContextMenuAction>

const MenuEvent = text.startsWith('context.menu.click:')

export const RegisteredContextMenuAction = ContextMenuAction.extend({
  eventSubscriptionId: MenuEvent,
  children: z.array(z.object({ name: text.min(1), eventSubscriptionId: MenuEvent })).optional(),
}) satisfies z.ZodType<o.RegisteredContextMenuAction>

export const TabConfiguration = z.object({
  identifier: text.min(1),
  visible: z.boolean(),
}) satisfies z.ZodType<o.TabConfiguration>

export const CustomTheme = z.object({
  // A wrong value is answered with the message that the specification promises, not refused here.
  themeMode: text,
  primaryAccent: text.optional(),
  base: (AnyObject as z.ZodType<o.CustomTheme['base'] & object>).optional(),
  accents: (AnyObject as z.ZodType<o.CustomTheme['accents'] & object>).optional(),
  button: AnyObject.optional(),
}) satisfies z.ZodType<o.CustomTheme>
