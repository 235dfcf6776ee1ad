/** Rows of the world in the shapes of REST v2. Source: facts-domain 1.6. */
import { languageOf, type Language } from '../../world/languages.ts'
import { hasPlurals, ratingOf } from '../../world/queries.ts'
import type { FileRow, ProjectRow, StringRow, TranslationRow, UserRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'

/** `2019-09-23T11:26:54+00:00` */
const date = (iso: string): string => iso.replace(/(\.\d+)?Z$/, '+00:00')

const extensionOf = (name: string): string => name.split('.').at(-1) ?? ''

export const languageShape = ({ editorId: _, ...language }: Language): object => language

export const userShape = ({ id, login, email, name, avatarUrl }: UserRow, createdAt: string): object => ({
  id,
  username: login,
  email,
  fullName: name,
  avatarUrl,
  createdAt: date(createdAt),
  lastSeen: date(createdAt),
  twoFactor: 'disabled',
  timezone: 'UTC',
})

export const projectShape = (project: ProjectRow): object => {
  const { id, identifier, name, description, ownerId, sourceLanguageId, targetLanguageIds, createdAt } =
    project
  const shapeOf = (languageId: string): object | null => {
    const language = languageOf(languageId)
    return language ? languageShape(language) : null
  }
  return {
    id,
    type: 0,
    userId: ownerId,
    sourceLanguageId,
    targetLanguageIds,
    languageAccessPolicy: 'open',
    name,
    cname: null,
    identifier,
    description,
    visibility: 'private',
    logo: null,
    publicDownloads: false,
    createdAt: date(createdAt),
    updatedAt: date(createdAt),
    lastActivity: date(createdAt),
    sourceLanguage: shapeOf(sourceLanguageId),
    targetLanguages: targetLanguageIds.map(shapeOf),
  }
}

export const fileShape = ({ id, projectId, name, type, parentId, createdAt }: FileRow): object => ({
  id,
  projectId,
  branchId: null,
  directoryId: parentId || null,
  name,
  title: null,
  context: null,
  type: type || extensionOf(name),
  path: `/${name}`,
  status: 'active',
  revisionId: 1,
  priority: 'normal',
  importOptions: null,
  exportOptions: null,
  excludedTargetLanguages: null,
  createdAt: date(createdAt),
  updatedAt: date(createdAt),
})

export const stringShape = (string: StringRow): object => {
  const { id, projectId, fileId, identifier, text, context, maxLength, isHidden, labelIds, createdAt } =
    string
  return {
    id,
    projectId,
    branchId: null,
    directoryId: null,
    fileId,
    identifier,
    text,
    type: hasPlurals(string) ? 'plural' : 'text',
    context,
    maxLength,
    isHidden,
    isDuplicate: false,
    masterStringId: null,
    hasPlurals: hasPlurals(string),
    isIcu: false,
    labelIds,
    createdAt: date(createdAt),
    updatedAt: date(createdAt),
    revision: 1,
  }
}

export const translationShape = (world: World, translation: TranslationRow): object => {
  const { id, text, pluralForm, userId, provider, createdAt } = translation
  const user = world.users.get(userId ?? NaN)
  return {
    id,
    text,
    pluralCategoryName: pluralForm,
    user: user ? { id: user.id, username: user.login, fullName: user.name, avatarUrl: user.avatarUrl } : null,
    rating: ratingOf(translation),
    provider,
    isPreTranslated: provider !== null,
    createdAt: date(createdAt),
  }
}
