import { z } from 'zod'
import { pathOf } from '../../../world/folders.ts'
import type { BranchRow, DirectoryRow, FileRow, LabelRow } from '../../../world/rows.ts'
import type { World } from '../../../world/world.ts'
import type { Link } from '../../hosted/links.ts'
import { date, dateOf, id, priority } from '../common/fields.ts'

export const branch = z.strictObject({
  id,
  projectId: id,
  name: z.string(),
  title: z.string().nullable(),
  exportPattern: z.string().nullable(),
  priority,
  createdAt: date,
  updatedAt: date,
})

/** Unstated: a branch's own pattern and priority. Ours have none. */
export const branchShape = (row: BranchRow): z.input<typeof branch> => ({
  id: row.id,
  projectId: row.projectId,
  name: row.name,
  title: row.title,
  exportPattern: null,
  priority: 'normal',
  createdAt: dateOf(row.createdAt),
  updatedAt: dateOf(row.updatedAt),
})

export const directory = z.strictObject({
  id,
  projectId: id,
  branchId: id.nullable(),
  directoryId: id.nullable(),
  name: z.string(),
  title: z.string().nullable(),
  exportPattern: z.string().nullable(),
  path: z.string(),
  priority,
  createdAt: date,
  updatedAt: date,
})

export const directoryShape = (world: World, row: DirectoryRow): z.input<typeof directory> => ({
  id: row.id,
  projectId: row.projectId,
  branchId: row.branchId,
  directoryId: row.directoryId,
  name: row.name,
  title: row.title,
  exportPattern: row.exportPattern,
  path: pathOf(world, row),
  priority: row.priority,
  createdAt: dateOf(row.createdAt),
  updatedAt: dateOf(row.updatedAt),
})

export const file = z.strictObject({
  id,
  projectId: id,
  branchId: id.nullable(),
  directoryId: id.nullable(),
  name: z.string(),
  title: z.string().nullable(),
  context: z.string().nullable(),
  type: z.string(),
  path: z.string(),
  status: z.literal('active'),
  revisionId: id,
  priority,
  importOptions: z.record(z.string(), z.unknown()).nullable(),
  exportOptions: z.record(z.string(), z.unknown()).nullable(),
  excludedTargetLanguages: z.array(z.string()).nullable(),
  parserVersion: z.int().nullable(),
  createdAt: date,
  updatedAt: date,
})

export const fileShape = (world: World, row: FileRow): z.input<typeof file> => ({
  id: row.id,
  projectId: row.projectId,
  branchId: row.branchId,
  directoryId: row.directoryId,
  name: row.name,
  title: row.title,
  context: row.context,
  type: row.type,
  path: pathOf(world, row),
  status: 'active',
  revisionId: row.revision,
  priority: row.priority,
  importOptions: row.importOptions,
  exportOptions: row.exportOptions,
  excludedTargetLanguages: row.excludedTargetLanguages && [...row.excludedTargetLanguages],
  parserVersion: null,
  createdAt: dateOf(row.createdAt),
  updatedAt: dateOf(row.updatedAt),
})

export const revision = z.strictObject({
  id,
  projectId: id,
  fileId: id,
  restoreToRevision: id.nullable(),
  date,
})

export const label = z.strictObject({ id, title: z.string() })

export const labelShape = (row: LabelRow): z.input<typeof label> => ({ id: row.id, title: row.title })

export const storage = z.strictObject({ id, fileName: z.string() })

/** An address that needs no token. */
export const link = z.strictObject({ url: z.string(), expireIn: date })

export const linkShape = ({ url, expireIn }: Link): z.input<typeof link> => ({
  url,
  expireIn: dateOf(expireIn),
})
