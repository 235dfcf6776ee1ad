/**
 * What a webhook says of rows: other names than REST's in part. Source: the platform's documented payloads.
 * Ids, counts and revisions are texts: so the documented examples have them, and what a published integration
 * recorded of the live platform (facts F73). Lists of ids and what stands in a list of persons are numbers.
 */
import { languageIn } from '../../world/languages.ts'
import { hasPlurals, mainText, ratingOf } from '../../world/queries.ts'
import { isStringBased } from '../../world/string-based.ts'
import type { BranchRow, FileRow } from '../../world/file-rows.ts'
import type { CommentRow } from '../../world/comment-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { TaskRow } from '../../world/task-rows.ts'
import type { TranslationRow } from '../../world/translation-rows.ts'
import type { World } from '../../world/world.ts'
import { lastActivityIn } from '../hosted/activity.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { groupOf } from '../rest/groups/group.ts'
import { pagesOf } from '../rest/common/addresses.ts'
import { dateOf } from '../rest/common/fields.ts'
import { fileShape } from '../rest/sources/shapes.ts'
import { userBody } from '../rest/users/person.ts'
import { projectShape } from '../rest/projects/shapes.ts'
import { stringShape } from '../rest/strings/shapes.ts'
import { orderOf } from '../rest/tasks/order.ts'
import { taskShape } from '../rest/tasks/shapes.ts'
import { translationShape } from '../rest/translations/shapes.ts'

/** What rows do not say of themselves. */
export interface Where {
  /** Address of the world's pages. */
  pages: string
  groupOf(projectId: number): number
  /** When something was last done in the project. */
  activeAt(row: ProjectRow): string
  /** Teams that a task is given to; undefined in the standard edition, which has none. */
  teamsOf(row: TaskRow): readonly object[] | undefined
}

export const whereIn = (hosted: HostedWorld): Where => ({
  pages: pagesOf({ origin: hosted.tools.origin, hosted }),
  groupOf: (projectId) => groupOf({ hosted }, projectId),
  activeAt: (row) => lastActivityIn(hosted, row),
  teamsOf: (row) =>
    hosted.edition === 'enterprise' ? (orderOf(hosted, row).assignedTeams ?? []) : undefined,
})

/** Where rows are looked up. */
export interface View extends Where {
  world: World
}

const text = (value: number | null): string | null => (value === null ? null : String(value))

export const languageBody = (world: World, languageId: string): object | null => {
  const language = languageIn(world, languageId)
  if (!language) return null
  return {
    id: language.id,
    name: language.name,
    editorCode: language.editorCode,
    twoLettersCode: language.twoLettersCode,
    threeLettersCode: language.threeLettersCode,
    locale: language.locale,
    androidCode: language.androidCode,
    osxCode: language.osxCode,
    osxLocale: language.osxLocale,
    textDirection: language.textDirection,
    dialectOf: language.dialectOf,
  }
}

export const projectBody = ({ world, pages, groupOf, activeAt }: View, row: ProjectRow): object => {
  const shown = projectShape(world, row, { pages, isManager: false, activeAt: activeAt(row) })
  return {
    id: text(shown.id),
    userId: text(shown.userId),
    sourceLanguageId: shown.sourceLanguageId,
    targetLanguageIds: shown.targetLanguageIds,
    identifier: shown.identifier,
    name: shown.name,
    createdAt: shown.createdAt,
    updatedAt: shown.updatedAt,
    lastActivity: shown.lastActivity,
    description: shown.description,
    url: shown.webUrl,
    cname: shown.cname,
    // There are no crowds and no outside projects.
    ...(world.organization.edition === 'enterprise'
      ? {
          logo: shown.logo,
          isExternal: false,
          externalType: null,
          hasCrowdsourcing: false,
          // The one id that the documents have as a number here. Source: facts F278.
          groupId: groupOf(row.id),
        }
      : {
          languageAccessPolicy: shown.languageAccessPolicy,
          visibility: shown.visibility,
          publicDownloads: shown.publicDownloads,
        }),
  }
}

export const projectAt = (view: View, projectId: number): object | null => {
  const row = view.world.projects.get(projectId)
  return row ? projectBody(view, row) : null
}

export const branchBody = ({ id, name }: BranchRow): object => ({ id: text(id), name })

/** Inside of a string, a file names its branch and leaves its project to the string. */
export const fileAt = ({ world }: View, row: FileRow) => {
  const shown = fileShape(world, row)
  return {
    id: text(shown.id),
    name: shown.name,
    title: shown.title,
    type: shown.type,
    path: shown.path,
    status: shown.status,
    revision: text(shown.revisionId),
    branchId: text(shown.branchId),
    branchName: world.branches.get(row.branchId ?? NaN)?.name ?? null,
    directoryId: text(shown.directoryId),
  }
}

export const fileBody = (view: View, row: FileRow): object => ({
  ...fileAt(view, row),
  project: projectAt(view, row.projectId),
})

export const stringBody = (view: View, row: StringRow): object => {
  const shown = stringShape(view.world, row, view.pages)
  const file = view.world.files.get(row.fileId)
  // Branches stand in the place of files. Source: facts F74.
  const isOfStrings = isStringBased(view.world, row.projectId)
  const branch = view.world.branches.get(file?.branchId ?? NaN)
  return {
    id: text(shown.id),
    identifier: shown.identifier,
    key: shown.identifier,
    text: mainText(row.text),
    type: shown.type,
    context: shown.context,
    maxLength: text(shown.maxLength),
    isHidden: shown.isHidden,
    isDuplicate: shown.isDuplicate,
    masterStringId: text(shown.masterStringId),
    ...(!isOfStrings && { revision: text(row.revision) }),
    hasPlurals: shown.hasPlurals,
    ...(hasPlurals(row) && { plurals: row.text }),
    labelIds: shown.labelIds,
    url: shown.webUrl,
    createdAt: shown.createdAt,
    updatedAt: shown.updatedAt,
    ...(isOfStrings
      ? { branch: branch ? branchBody(branch) : null }
      : { file: file ? fileAt(view, file) : null }),
    project: projectAt(view, row.projectId),
  }
}

const stringAt = (view: View, stringId: number): object | null => {
  const row = view.world.strings.get(stringId)
  return row ? stringBody(view, row) : null
}

export const translationBody = (view: View, row: TranslationRow): object => {
  return {
    ...oldTranslationBody(view, row),
    user: userBody(view.world, row.userId),
    targetLanguage: languageBody(view.world, row.languageId),
    string: stringAt(view, row.stringId),
  }
}

/** Of the translation that another took the place of. Source of the two in the middle: facts F132. */
export const oldTranslationBody = ({ world }: Pick<View, 'world'>, row: TranslationRow): object => {
  const { provider, isPreTranslated } = translationShape(world, row)
  return {
    id: text(row.id),
    text: row.text,
    pluralCategoryName: row.pluralForm,
    rating: text(ratingOf(row)),
    provider,
    isPreTranslated,
    createdAt: dateOf(row.createdAt),
  }
}

export const commentBody = (view: View, row: CommentRow): object => ({
  id: text(row.id),
  text: row.text,
  type: row.type,
  issueType: row.issueType,
  issueStatus: row.issueStatus,
  resolvedAt: row.resolvedAt === null ? null : dateOf(row.resolvedAt),
  createdAt: dateOf(row.createdAt),
  string: stringAt(view, row.stringId),
  targetLanguage: languageBody(view.world, row.languageId),
  user: userBody(view.world, row.userId),
  commentResolver: userBody(view.world, row.resolverId),
  mention: { userIds: mentionedIn(view.world, row.text) },
})

/** Those whose login stands behind an `@`. */
const mentionedIn = ({ users }: World, text: string): number[] => {
  const logins = new Set(text.match(/(?<![\w.@-])@[\w.-]*\w/g)?.map((word) => word.slice(1)))
  return [...users].flatMap(({ id, login }) => (logins.has(login) ? [id] : []))
}

/** Unstated: what the hash of a task is made of. Ours is its number, as long as theirs; the Editor's `task` takes both. */
const hashOf = ({ id }: TaskRow): string => String(id).padStart(32, '0')

/** Without a zone, as the documented payload has them; REST's have one. Source: facts F132. */
const plainTimes = (range: string): string => range.replaceAll('T', ' ').replaceAll('+00:00', '')

export const taskBody = (view: View, row: TaskRow): object => {
  const shown = taskShape(view.world, row, view.pages)
  const assignedTeams = view.teamsOf(row)
  return {
    id: text(shown.id),
    type: text(shown.type),
    status: shown.status,
    title: shown.title,
    assignees: shown.assignees.map(({ timeSpent: _, ...each }) => each),
    ...(assignedTeams && { assignedTeams }),
    ...(shown.branchIds ? { branchIds: shown.branchIds } : { fileIds: row.fileIds }),
    progress: shown.progress,
    description: shown.description,
    ...(!shown.branchIds && { hash: hashOf(row) }),
    translationUrl: shown.translationUrl,
    wordsCount: text(shown.wordsCount),
    ...(!shown.branchIds && { filesCount: text(row.fileIds.length) }),
    commentsCount: text(shown.commentsCount),
    deadline: shown.deadline,
    ...(shown.timeRange !== undefined && { timeRange: plainTimes(shown.timeRange) }),
    ...(shown.vendor !== undefined && { vendor: shown.vendor }),
    ...(shown.buyUrl !== undefined && { buyUrl: shown.buyUrl }),
    ...(row.workflowStepId !== null && { workflowStepId: text(row.workflowStepId) }),
    createdAt: shown.createdAt,
    updatedAt: shown.updatedAt,
    sourceLanguage: languageBody(view.world, shown.sourceLanguageId),
    targetLanguage: languageBody(view.world, row.languageId),
    project: projectAt(view, row.projectId),
    taskCreator: userBody(view.world, shown.creatorId),
  }
}
