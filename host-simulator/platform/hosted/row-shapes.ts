/**
 * What rows and facts have to look like to be read back: the fields that code relies on, which every version has
 * written. More may stand beside them.
 */
import { z } from 'zod'
import type { Change } from '../../world/changes.ts'
import { counterNames, type Stored } from '../../world/world.ts'
import type { RowKind } from './shelf.ts'

const id = z.int()
const text = z.string()
const flag = z.boolean()
const ids = z.array(id)
const open = z.looseObject({})
/** One text, or one by plural category. */
const texts = z.union([text, z.record(text, text)])

const some = z.looseObject

export const organization = some({ id, domain: text, edition: text, name: text, brand: text.optional() })
export const counters = some(Object.fromEntries(counterNames.map((name) => [name, id])))

export type TableName = Exclude<keyof Stored, 'organization' | 'counters'>

const string = { identifier: text, text: texts, context: text, maxLength: z.number() }

export const rows: Record<TableName, z.ZodType> = {
  users: some({ id, login: text, name: text, role: text }),
  projects: some({
    id,
    identifier: text,
    name: text,
    sourceLanguageId: text,
    targetLanguageIds: z.array(text),
    workflow: z.array(some({ id, title: text })),
    tabs: z.array(some({ identifier: text })),
    settings: open,
  }),
  branches: some({ id, projectId: id, name: text }),
  directories: some({ id, projectId: id, name: text }),
  files: some({ id, projectId: id, name: text, type: text, revision: id, stringIds: ids }),
  strings: some({ id, fileId: id, projectId: id, ...string, isHidden: flag, labelIds: ids }),
  translations: some({ id, stringId: id, languageId: text, text, votes: open, isDeleted: flag }),
  comments: some({ id, stringId: id, languageId: text, userId: id, text, type: text }),
  labels: some({ id, projectId: id, title: text }),
  screenshots: some({ id, projectId: id, name: text, stringIds: ids }),
  tasks: some({ id, projectId: id, title: text, status: text, fileIds: ids, assigneeIds: ids }),
}

const fact = { by: id, at: text }
const ofProject = { ...fact, projectId: id }
const ofTranslation = { ...fact, translationId: id, stringId: id, languageId: text }
const ofComment = { ...fact, commentId: id, stringId: id, languageId: text }
const ofCorrection = { ...ofProject, stringId: id, pluralForm: text.nullable(), text: texts }
const contents = { directoryIds: ids, fileIds: ids }
const ofStrings = some({ ...fact, stringIds: ids })

export const facts: Record<Change['fact'], z.ZodType> = {
  translationAdded: some({ ...ofTranslation, text }),
  translationEdited: some({ ...ofTranslation, text }),
  translationDeleted: some(ofTranslation),
  translationRestored: some(ofTranslation),
  translationApproved: some({ ...ofTranslation, approvalId: id }),
  translationDisapproved: some(ofTranslation),
  translationVoted: some(ofTranslation),
  translationsImported: some({
    ...ofProject,
    translations: z.array(some({ id, stringId: id, languageId: text, text })),
    approved: z.array(some({ translationId: id, approvalId: id })),
  }),
  translationsShared: some({
    ...ofProject,
    rows: z.array(some({ id, stringId: id, languageId: text, text, isDeleted: flag })),
    goneIds: ids,
  }),
  translationsChecked: some({
    ...ofProject,
    languageId: text,
    fileIds: ids,
    results: z.array(some({ translationId: id, checks: z.array(some({ checkId: id, name: text })) })),
  }),
  translationsDeleted: some({ ...ofProject, translationIds: ids }),
  translationsDisapproved: some({ ...ofProject, translationIds: ids }),
  commentAdded: some({ ...ofComment, text }),
  commentEdited: some({ ...ofComment, text }),
  issueResolved: some(ofComment),
  issueReopened: some(ofComment),
  commentDeleted: some(ofComment),
  commentRestored: some(ofComment),
  labelAdded: some({ ...ofProject, labelId: id, title: text }),
  labelEdited: some({ ...ofProject, labelId: id, title: text }),
  labelDeleted: some({ ...ofProject, labelId: id }),
  labelAssigned: some({ ...fact, labelId: id, stringIds: ids }),
  labelUnassigned: some({ ...fact, labelId: id, stringIds: ids }),
  stringsHidden: ofStrings,
  stringsShown: ofStrings,
  stringsAdded: some({ ...ofProject, fileId: id, strings: z.array(some({ id, ...string })) }),
  stringsEdited: some({
    ...ofProject,
    isCount: z.literal(true).optional(),
    edits: z.array(some({ stringId: id, text: texts.optional(), labelIds: ids.optional() })),
  }),
  correctionApproved: some({ ...ofCorrection, correctionId: id, approvalId: id }),
  correctionDisapproved: some(ofCorrection),
  stringsPassed: some({
    ...ofProject,
    stepId: id,
    laterStepIds: ids,
    passed: z.array(some({ stringId: id, languageId: text, port: text })),
  }),
  stringsDeleted: some({ ...ofProject, stringIds: ids }),
  projectAdded: some({ ...ofProject, row: rows.projects }),
  projectEdited: some({ ...ofProject, edits: open }),
  projectDeleted: some(ofProject),
  brandSet: some({ ...fact, brand: text }),
  languagesSet: some({ ...fact, languages: z.array(some({ id: text, name: text })) }),
  tabsSet: some({ ...ofProject, tabs: z.array(some({ identifier: text })) }),
  workflowSet: some({ ...ofProject, workflow: z.array(some({ id, title: text })) }),
  branchAdded: some({ ...ofProject, branchId: id, row: rows.branches }),
  branchEdited: some({ ...ofProject, branchId: id, edits: open }),
  branchDeleted: some({ ...ofProject, ...contents, branchId: id }),
  directoryAdded: some({ ...ofProject, directoryId: id, row: rows.directories }),
  directoryEdited: some({ ...ofProject, directoryId: id, edits: open }),
  directoryDeleted: some({ ...ofProject, ...contents, directoryId: id }),
  fileAdded: some({ ...ofProject, fileId: id, row: rows.files }),
  fileEdited: some({ ...ofProject, fileId: id, edits: open }),
  fileUpdated: some({ ...ofProject, fileId: id, revision: id, stringIds: ids, edits: open }),
  fileDeleted: some({ ...ofProject, fileId: id }),
  taskAdded: some({ ...ofProject, taskId: id, row: rows.tasks }),
  taskEdited: some({ ...ofProject, taskId: id, edits: open }),
  taskDeleted: some({ ...ofProject, taskId: id }),
  screenshotAdded: some({ ...ofProject, screenshotId: id, row: rows.screenshots }),
  screenshotEdited: some({ ...ofProject, screenshotId: id, edits: open }),
  screenshotDeleted: some({ ...ofProject, screenshotId: id }),
  roleSet: some({ ...fact, userId: id, role: text }),
  userAdded: some({ ...fact, userId: id, row: rows.users }),
  userEdited: some({ ...fact, userId: id, edits: open }),
  userDeleted: some({ ...fact, userId: id }),
}

const app = some({
  identifier: text,
  baseUrl: text,
  scopes: z.array(text),
  appId: text,
  appSecret: text,
  events: open,
  modules: z.array(some({ type: text, module: open })),
  access: open,
})

const kinds: Record<RowKind, z.ZodType> = {
  object: open,
  'object or null': open.nullable(),
  text,
  number: id,
  numbers: ids,
  true: z.literal(true),
  anything: z.unknown(),
}

/** Of what kind the rows of each collection are, by its name. */
export type RowKinds = ReadonlyMap<string, RowKind>

/** Apps are read as soon as their world is. What no room has any more is kept as it is. */
export const rowIn = (collection: string, kindOf: RowKinds): z.ZodType =>
  collection === 'apps' ? app : kinds[kindOf.get(collection) ?? 'anything']

/** What a world says about itself. */
export const worldFacts = some({ id: text, userId: id, secret: text, session: text, token: text })
