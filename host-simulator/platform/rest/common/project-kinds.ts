/**
 * Which operations projects of one kind alone have: those of files, or those of branches as string-based projects have
 * them. One table, by method and beginning of the path. Source: facts F96, F134: the four descriptions.
 */
import { madeOnce } from '../../../world/made-once.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import type { RestRow } from './row.ts'

type Named = Pick<RestRow, 'method' | 'path'>

/** What an operation belongs to, as the type of a project, and what projects of the other kind have in its place. */
export interface OfKind {
  kind: 0 | 1
  instead: string
}

const exports = 'POST /projects/{projectId}/bundles/{bundleId}/exports'
const branches = '/projects/{projectId}/branches'
const upload = 'POST /projects/{projectId}/strings/uploads'
const files = '/projects/{projectId}/files'

/** Below a project, the first that fits; a beginning without a method is of all of them. */
const table: readonly (readonly [kind: 0 | 1, beginning: string, instead: string])[] = [
  [0, '/files/{fileId}/languages', `GET ${branches}/{branchId}/languages/progress`],
  [0, '/files/{fileId}/download', exports],
  [0, '/files/{fileId}/preview', exports],
  [0, '/files/{fileId}/references', 'POST /projects/{projectId}/screenshots'],
  [0, 'POST /files', upload],
  [0, 'PUT /files', upload],
  [0, 'PATCH /files', `PATCH ${branches}/{branchId}`],
  [0, 'DELETE /files', `DELETE ${branches}/{branchId}`],
  [0, '/files', `GET ${branches}`],
  [0, '/directories/{directoryId}/languages', `GET ${branches}/{branchId}/languages/progress`],
  [0, 'POST /directories', `POST ${branches}`],
  [0, 'PATCH /directories', `PATCH ${branches}/{branchId}`],
  [0, 'DELETE /directories', `DELETE ${branches}/{branchId}`],
  [0, '/directories', `GET ${branches}`],
  [0, '/bundles/{bundleId}/files', 'GET /projects/{projectId}/bundles/{bundleId}/branches'],
  [0, '/strings/reviewed-builds', exports],
  [0, '/translations/builds', exports],
  [1, '/bundles/{bundleId}/branches', 'GET /projects/{projectId}/bundles/{bundleId}/files'],
  [1, '/branches/{branchId}/clones', `POST ${branches}`],
  [1, '/branches/{branchId}/merges', `PUT ${files}/{fileId}`],
  [1, '/strings/uploads', `POST ${files}`],
]

const project = '/projects/{projectId}'

/** Null for what projects of both kinds have. */
export const kindOf = madeOnce(({ method, path }: Named): OfKind | null => {
  if (!path.startsWith(project)) return null
  const below = path.slice(project.length)
  const found = table.find(([, beginning]) => {
    const [first = '', then] = beginning.split(' ')
    return then === undefined ? below.startsWith(first) : first === method && below.startsWith(then)
  })
  return found ? { kind: found[0], instead: found[2] } : null
})

export const kindWords = ['file-based', 'string-based'] as const

/** As a sentence for those who read of an operation; empty for both. */
export const kindSaid = (row: Named): string => {
  const of = kindOf(row)
  return of ? ` Only in ${kindWords[of.kind]} projects.` : ''
}

/**
 * Throws 405, which names what there is instead, where a project of this kind has no such operation.
 * Unstated: the status. Ours is one that nearly all of these operations are described with.
 */
export const requireKind = (row: Named, { id, settings }: ProjectRow): void => {
  const of = kindOf(row)
  if (!of || of.kind === settings.type) return
  const why = `Project ${id} is ${kindWords[1 - of.kind]}: only ${kindWords[of.kind]} projects have this; this one has`
  throw new Refusal(failed(405, `${why} ${of.instead}`))
}
