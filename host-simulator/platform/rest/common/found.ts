/** Rows that a request names, with the answers where they are not there. */
import { noBool, parseCroql, type Query, type QueryContext } from '../../../world/croql/query.ts'
import { isCroqlProblem } from '../../../world/croql/problem.ts'
import type { FileRow } from '../../../world/file-rows.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { NamedPlaces } from '../../files/named-files.ts'
import { failed, invalid } from '../../http/envelope.ts'
import { Reply } from '../../http/reply.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Call } from './row.ts'
import { requiredAt } from './required-field.ts'

/** The row, or 404 thrown: `String Not Found`. */
export const found = <R>(row: R | null | undefined, name: string): R => {
  if (row === null || row === undefined) throw new Refusal(failed(404, `${name} Not Found`))
  return row
}

type Placed = Pick<Call, 'world' | 'id'>

export const projectOf = ({ world, id }: Placed): ProjectRow =>
  found(world.projects.get(id('projectId')), 'Project')

interface OfProject {
  projectId: number
}

/** The row that this part of the path names, if it is of the project in the path. */
export const rowIn = <R extends OfProject>(
  { id }: Pick<Call, 'id'>,
  table: { get(id: number): R | undefined },
  part: string,
): R | null => {
  const row = table.get(id(part))
  return row?.projectId === id('projectId') ? row : null
}

/** The row, if it is of the project in the path, or 404 thrown. */
export const ofProject = <R extends OfProject>(
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

/** The string that a body names, if it is of the project in the path; else 400 thrown. */
export const stringNamed = ({ world, id }: Placed, stringId: number, key = 'stringId'): StringRow => {
  const row = world.strings.get(stringId)
  const projectId = id('projectId')
  if (row?.projectId === projectId) return row
  throw new Refusal(invalid(key, 'notFound', `There is no string ${stringId} in project ${projectId}`))
}

/** These target languages of the project, each once, or all where none is named; 400 thrown where one is none. */
export const targetLanguagesNamed = (
  call: Placed,
  wanted: readonly string[] = [],
  key = 'languageIds',
  also: string | null = null,
): string[] => {
  const targetLanguageIds = [...projectOf(call).targetLanguageIds, ...(also === null ? [] : [also])]
  const unknown = wanted.find((languageId) => !targetLanguageIds.includes(languageId))
  if (unknown !== undefined)
    throw new Refusal(
      invalid(key, 'notInArray', `Expected target languages of the project, got "${unknown}"`),
    )
  return [...(wanted.length ? new Set(wanted) : targetLanguageIds)]
}

/** Throws 400 on the key where one of these is not there. */
export const requireEach = <T extends string | number>(
  key: string,
  what: string,
  named: readonly T[] | null | undefined,
  isThere: (one: T) => boolean,
): void => {
  const strange = named?.find((one) => !isThere(one))
  if (strange !== undefined) throw new Refusal(invalid(key, 'notFound', `There is no ${what} ${strange}`))
}

/** Those whose fields are as said; what is undefined says nothing. */
export const fitting = <R extends object>(
  rows: readonly R[],
  said: { readonly [F in keyof R]?: R[F] | undefined },
): readonly R[] => {
  const wanted = (Object.keys(said) as (keyof R)[]).filter((field) => said[field] !== undefined)
  return wanted.length ? rows.filter((row) => wanted.every((field) => row[field] === said[field])) : rows
}

/** Queries that were asked, by context and text; when there are more, all go. */
const queries = new Map<string, Query>()
const mostQueries = 200

/** Throws 400 on key `croql` (facts F137), with the place of the mistake. */
export const croqlOf = (text: string, context: QueryContext): Query => {
  const key = `${context} ${text}`
  const before = queries.get(key)
  if (before) return before
  const query = parseCroql(text, context)
  if (!isCroqlProblem(query)) {
    if (queries.size >= mostQueries) queries.clear()
    queries.set(key, query)
    return query
  }
  const where = query.message === noBool ? '' : `At character ${query.at + 1}: `
  throw new Refusal(invalid('croql', 'invalid', `${where}${query.message}`))
}

const placeKeys = ['fileIds', 'directoryIds', 'branchIds'] as const

/**
 * Files, directories and branches as a request names them. A list without any is as none, which the platform's Python
 * client sends of what is not said. Unstated: where all lists are empty. Ours throws 400: the whole project was not meant.
 */
export const placesNamed = (body: NamedPlaces): NamedPlaces => {
  const said = placeKeys.filter((key) => body[key])
  const named = said.filter((key) => body[key]?.length)
  const [first] = said
  if (first && !named.length) throw requiredAt(first)
  return Object.fromEntries(named.map((key) => [key, body[key]]))
}

export const noContent = (): Reply => new Reply('', 204)
