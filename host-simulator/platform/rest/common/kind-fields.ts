/**
 * Which fields of a query or a body projects of one kind alone take, and what the other kind has in their place.
 * A PATCH has pointers instead. Source: facts F96, F134: the four descriptions.
 */
import { valueAt } from '../../../../src/contract/value.ts'
import { madeOnce } from '../../../world/made-once.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { kindWords } from './project-kinds.ts'
import type { RestRow } from './row.ts'

type Named = Pick<RestRow, 'method' | 'path'>

/** `instead` is empty where there is nothing. */
interface OfKind {
  kind: 0 | 1
  name: string
  instead: string
}

const brought = 'POST /translations/imports, POST /translations/{languageId}'
const inBranches = `GET /qa-checks, POST /strings, ${brought}`
const ofExports = 'POST /bundles/{bundleId}/exports, POST /translations/exports'

/** Operations by method and path below a project; `POST` alone makes one. */
const table: readonly (readonly [kind: 0 | 1, names: string, instead: string, operations: string])[] = [
  [0, 'fileId', 'branchId', inBranches],
  [0, 'fileId directoryId', 'branchId', 'GET /strings, GET /languages/{languageId}/translations'],
  [0, 'fileId directoryId', 'branchId', 'POST /screenshots, PUT /screenshots/{screenshotId}/tags'],
  [0, 'fileId', 'stringId', 'GET /approvals, GET /translations, GET /votes, GET /comments'],
  [0, 'fileId', 'stringId', 'POST /comments, POST /translations, DELETE /translations, DELETE /approvals'],
  [0, 'fileIds directoryIds', 'branchIds', 'POST /tasks, POST /pre-translations, POST /translations/exports'],
  [0, 'schema.fileIds schema.directoryIds', 'schema.branchIds', 'POST /reports'],
  [0, 'fileIds exportMode', 'bundleIds', 'POST /distributions'],
  [0, 'splitFiles', '', 'POST /tasks'],
  [0, 'skipUntranslatedFiles', '', `POST, ${ofExports}`],
  [0, 'saveMetaInfoInSource tmContextType', '', 'POST'],
  [0, 'exportPattern priority', '', 'POST /branches'],
  [1, 'branchId', 'fileId', inBranches],
  [1, 'importOptions', '', brought],
  [1, 'isProtected', '', 'POST /branches'],
  [1, 'isSystem', '', 'GET /labels'],
]

/** Those of an operation, by which kind it is that takes them. */
export const fieldsOfKind = madeOnce(({ method, path }: Named): readonly OfKind[] => {
  const [whole, below = ''] = /^\/projects(?:\/\{projectId\}(.*))?$/.exec(path) ?? []
  if (whole === undefined) return []
  const asked = `${method} ${below}`.trim()
  return table.flatMap(([kind, names, instead, operations]) =>
    operations.split(', ').includes(asked) ? names.split(' ').map((name) => ({ kind, name, instead })) : [],
  )
})

/** Null and a list without any say nothing. Source: facts F85, F96; the platform's Python client sends them. */
const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && !value.length)

/**
 * Throws 400 for the first field that projects of this type do not take. A new project says its type itself.
 * Unstated: the answer. The platform's own command line refuses such before it asks.
 */
export const requireFieldsOfKind = (row: Named, type: number | undefined, said: unknown): void => {
  const fields = fieldsOfKind(row)
  if (!fields.length) return
  const kind = type ?? valueAt(said, ['type']) ?? 0
  const wrong = fields.find((each) => each.kind !== kind && isSaid(valueAt(said, each.name.split('.'))))
  if (!wrong) return
  const { name, instead } = wrong
  const advice = instead && `, name ${instead}`
  const why = `a ${kindWords[kind === 1 ? 1 : 0]} project has none${advice}`
  throw new Refusal(invalid(name, 'notAllowed', `Expected no ${name}: ${why}`))
}
