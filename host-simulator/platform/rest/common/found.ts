/** Rows that a request names, with the answers where they are not there. */
import { liveTranslations, stringIdsOf } from '../../../world/queries.ts'
import { parseCroql, type Query, type QueryContext } from '../../../world/croql/query.ts'
import { isCroqlProblem } from '../../../world/croql/problem.ts'
import type { FileRow, ProjectRow, TranslationRow, UserRow } from '../../../world/rows.ts'
import type { World } from '../../../world/world.ts'
import { failed, invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Call } from '../row.ts'

/** The row, or 404 thrown: `String Not Found`. */
export const found = <R>(row: R | null | undefined, name: string): R => {
  if (row === null || row === undefined) throw new Refusal(failed(404, `${name} Not Found`))
  return row
}

type Placed = Pick<Call, 'world' | 'id'>

export const projectOf = ({ world, id }: Placed): ProjectRow =>
  found(world.projects.get(id('projectId')), 'Project')

/** The row of that number in the path, if it is of the project in the path. */
export const ofProject = <R extends { projectId: number }>(
  { id }: Pick<Call, 'id'>,
  row: R | undefined,
  name: string,
): R => found(row?.projectId === id('projectId') ? row : null, name)

export const fileOf = (call: Placed): FileRow =>
  ofProject(call, call.world.files.get(call.id('fileId')), 'File')

/** One of the project's target languages, by the path. */
export const targetLanguageOf = (call: Placed & Pick<Call, 'params'>): string => {
  const languageId = call.params['languageId'] ?? ''
  return found(projectOf(call).targetLanguageIds.includes(languageId) ? languageId : null, 'Language')
}

export const userOf = ({ world, userId }: Pick<Call, 'world' | 'userId'>): UserRow => {
  const user = world.users.get(userId)
  if (!user) throw new Error(`the token's user ${userId} is gone`)
  return user
}

export interface Where {
  translationId?: number | undefined
  stringId?: number | undefined
  fileId?: number | undefined
  languageId?: string | undefined
}

/** People's translations in the project that are not deleted, where all that is said holds. */
export const translationsWhere = (
  { world, id }: Placed,
  { translationId, stringId, fileId, languageId }: Where,
): TranslationRow[] => {
  const projectId = id('projectId')
  const isMeant = (row: TranslationRow): boolean => {
    const string = world.strings.get(row.stringId)
    return (
      !row.isDeleted &&
      row.userId !== null &&
      string?.projectId === projectId &&
      (translationId === undefined || row.id === translationId) &&
      (stringId === undefined || row.stringId === stringId) &&
      (fileId === undefined || string.fileId === fileId) &&
      (languageId === undefined || row.languageId === languageId)
    )
  }
  if (translationId !== undefined) {
    const row = world.translations.get(translationId)
    return row && isMeant(row) ? [row] : []
  }
  const stringIds =
    stringId !== undefined ? [stringId] : fileId !== undefined ? stringIdsOf(world, [fileId]) : null
  if (!stringIds) return [...world.translations].filter(isMeant)
  return stringIds.flatMap((each) => liveIn(world, each, languageId)).filter(isMeant)
}

const liveIn = (world: World, stringId: number, languageId: string | undefined): TranslationRow[] => {
  const languageIds =
    languageId === undefined
      ? [...(world.translationIds.get(stringId)?.byLanguage.keys() ?? [])]
      : [languageId]
  return languageIds.flatMap((each) => liveTranslations(world, stringId, each))
}

/** Throws 400 on key `croql`, as facts-domain 5 assumes, with the place of the mistake. */
export const croqlOf = (text: string, context: QueryContext): Query => {
  const query = parseCroql(text, context)
  if (!isCroqlProblem(query)) return query
  throw new Refusal(invalid('croql', 'invalid', `At character ${query.at + 1}: ${query.message}`))
}

/** The page of a query may not stand beside `others`; throws 400 on the key. */
export const requireAlone = (
  key: string,
  query: Readonly<Record<string, unknown>>,
  others: readonly string[],
): void => {
  const beside = others.filter((name) => query[name] !== undefined)
  if (query[key] !== undefined && beside.length)
    throw new Refusal(invalid(key, 'notAllowed', `Expected ${key} without ${beside.join(', ')}`))
}

export const noContent = (): Response => new Response(null, { status: 204 })
