/** Reads a command that came as JSON from elsewhere. */
import {
  either,
  flag,
  id,
  json,
  listOf,
  mapOf,
  oneOf,
  optional,
  orNull,
  record,
  text,
  type Field,
} from './commands/fields.ts'
import { updateOptions, type Command } from './commands.ts'
import { problem, type Problem } from './problem.ts'
import { issueTypes } from './rows.ts'

const ids = listOf(id, 'a list of whole numbers')
const texts = listOf(text)
const source = either(text, mapOf(text, 'texts by plural form'))
const mark = oneOf('up', 'down', null)
const priority = optional(oneOf('low', 'normal', 'high'))
const tabs = listOf(record({ identifier: text, visible: flag }))

const stringFields = {
  text: optional(source),
  context: optional(text),
  maxLength: optional(id),
  isHidden: optional(flag),
}
const stringEdit = { identifier: optional(text), ...stringFields, labelIds: optional(ids) }
const newString = { ...stringEdit, identifier: text, text: source }

const status = oneOf('untranslated', 'translated', 'approved')
const translation = record({
  text: source,
  status: optional(either(status, mapOf(status, 'these by plural form'))),
})
const importedStrings = listOf(
  record({
    ...stringFields,
    identifier: text,
    text: source,
    labels: optional(texts),
    translations: optional(mapOf(translation, 'translations by language')),
  }),
)
const newTranslations = listOf(
  record({ stringId: id, text, pluralForm: orNull(text), isApproved: optional(flag) }),
)

const settings = record({
  type: optional(id),
  languageAccessPolicy: optional(oneOf('open', 'moderate')),
  visibility: optional(oneOf('open', 'private')),
  translateDuplicates: optional(id),
  tagsDetection: optional(id),
  glossaryAccess: optional(flag),
  isMtAllowed: optional(flag),
  autoSubstitution: optional(flag),
  skipUntranslatedStrings: optional(flag),
  skipUntranslatedFiles: optional(flag),
  exportApprovedOnly: optional(flag),
  useGlobalTm: optional(flag),
  qaCheckIsActive: optional(flag),
  publicDownloads: optional(flag),
  languageMapping: optional(json),
})
const projectEdit = {
  description: optional(text),
  targetLanguageIds: optional(texts),
  hasTaskBasedAccess: optional(flag),
  settings: optional(settings),
}
const whereabouts = { branchId: orNull(id), directoryId: orNull(id) }
const folderEdit = { title: orNull(text), exportPattern: orNull(text), priority }
const options = { importOptions: orNull(json), exportOptions: orNull(json) }
const fileEdit = {
  ...whereabouts,
  title: orNull(text),
  context: orNull(text),
  priority,
  ...options,
  excludedTargetLanguages: orNull(texts),
}
const taskEdit = {
  type: optional(id),
  status: optional(oneOf('todo', 'in_progress', 'done', 'closed')),
  description: optional(text),
  fileIds: optional(ids),
  assigneeIds: optional(ids),
  workflowStepId: orNull(id),
}

type FieldsOf<D extends Command['do']> = Record<Exclude<keyof Extract<Command, { do: D }>, 'do'>, Field>

const fields: { [D in Command['do']]: FieldsOf<D> } = {
  addTranslation: { stringId: id, languageId: text, text, pluralForm: orNull(text) },
  deleteTranslation: { translationId: id },
  restoreTranslation: { translationId: id },
  approveTranslation: { translationId: id, stepId: orNull(id) },
  disapproveTranslation: { translationId: id },
  voteTranslation: { translationId: id, mark },
  importTranslations: {
    projectId: id,
    languageId: text,
    translations: newTranslations,
    provider: orNull(oneOf('tm', 'mt', 'ai')),
  },
  deleteTranslations: { translationIds: ids },
  disapproveTranslations: { translationIds: ids },
  addComment: { stringId: id, languageId: text, text, issueType: orNull(oneOf(...issueTypes)) },
  resolveIssue: { commentId: id },
  reopenIssue: { commentId: id },
  editComment: {
    commentId: id,
    text: optional(text),
    issueStatus: optional(oneOf('unresolved', 'resolved')),
  },
  deleteComment: { commentId: id },
  addLabel: { projectId: id, title: text },
  editLabel: { labelId: id, title: text },
  deleteLabel: { labelId: id },
  assignLabel: { labelId: id, stringIds: ids },
  unassignLabel: { labelId: id, stringIds: ids },
  setStringsHidden: { stringIds: ids, isHidden: flag },
  addStrings: { projectId: id, fileId: id, strings: listOf(record(newString)) },
  editString: { stringId: id, ...stringEdit },
  deleteStrings: { stringIds: ids },
  changeStrings: {
    projectId: id,
    added: listOf(record({ fileId: id, ...newString })),
    edited: listOf(record({ stringId: id, ...stringEdit })),
    deleted: ids,
  },
  addFile: {
    projectId: id,
    name: text,
    type: text,
    strings: optional(importedStrings),
    attachLabelIds: optional(ids),
    ...fileEdit,
  },
  updateFile: {
    fileId: id,
    strings: importedStrings,
    updateOption: optional(oneOf(...updateOptions)),
    replaceModifiedContext: optional(flag),
    name: optional(text),
    ...options,
    attachLabelIds: optional(ids),
    detachLabelIds: optional(ids),
  },
  editFile: { fileId: id, name: optional(text), ...fileEdit },
  deleteFile: { fileId: id },
  addBranch: { projectId: id, name: text, title: optional(text) },
  editBranch: { branchId: id, name: optional(text), title: optional(text) },
  deleteBranch: { branchId: id },
  addDirectory: { projectId: id, name: text, ...whereabouts, ...folderEdit },
  editDirectory: {
    directoryId: id,
    name: optional(text),
    branchId: orNull(id),
    parentId: orNull(id),
    ...folderEdit,
  },
  deleteDirectory: { directoryId: id },
  addProject: { name: text, sourceLanguageId: text, identifier: optional(text), ...projectEdit },
  editProject: { projectId: id, name: optional(text), ...projectEdit },
  deleteProject: { projectId: id },
  setTabs: { projectId: id, tabs },
  addTask: { projectId: id, title: text, languageId: text, ...taskEdit },
  editTask: { taskId: id, title: optional(text), ...taskEdit },
  deleteTask: { taskId: id },
  addScreenshot: { projectId: id, name: text, stringIds: optional(ids) },
  editScreenshot: { screenshotId: id, name: optional(text), stringIds: optional(ids) },
  deleteScreenshot: { screenshotId: id },
}

/** The command in the value, without fields that commands do not have, or a problem of code `invalid`. */
export const commandIn = (value: unknown): Command | Problem => {
  if (typeof value !== 'object' || value === null)
    return problem('invalid', '', 'expected a command, got no object')
  // What is inherited was not sent.
  const given = new Map<string, unknown>(Object.entries(value))
  const name = given.get('do')
  if (typeof name !== 'string' || !Object.hasOwn(fields, name))
    return problem(
      'invalid',
      'do',
      `do: expected one of ${Object.keys(fields).join(', ')}, got ${quoted(name)}`,
    )
  const command: Record<string, unknown> = { do: name }
  for (const [field, { accepts, wanted, own }] of Object.entries<Field>(fields[name as Command['do']])) {
    const got = given.get(field)
    if (!accepts(got)) return problem('invalid', field, `${field}: expected ${wanted}, got ${quoted(got)}`)
    if (got !== undefined) command[field] = own ? own(got as never) : got
  }
  return command as Command
}

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `"${value.slice(0, 80)}"` : typeof value
