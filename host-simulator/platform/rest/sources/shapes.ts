import { z } from 'zod'
import { shownFields } from '../fields/stored.ts'
import { pathOf } from '../../../world/folders.ts'
import type { BranchRow, DirectoryRow, FileRow } from '../../../world/file-rows.ts'
import { isStringBased } from '../../../world/string-based.ts'
import type { World } from '../../../world/world.ts'
import { date, dateOf, id, priority } from '../common/fields.ts'

export const branch = z.strictObject({
  id,
  projectId: id,
  name: z.string(),
  title: z.string().nullable(),
  /** These two of file-based projects, the next of string-based ones. */
  exportPattern: z.string().nullable().optional(),
  priority: priority.optional(),
  isProtected: z.boolean().optional(),
  createdAt: date,
  updatedAt: date,
})

export const branchShape = (world: World, row: BranchRow): z.input<typeof branch> => ({
  id: row.id,
  projectId: row.projectId,
  name: row.name,
  title: row.title,
  ...(isStringBased(world, row.projectId)
    ? { isProtected: row.isProtected ?? false }
    : { exportPattern: row.exportPattern ?? null, priority: row.priority ?? 'normal' }),
  createdAt: dateOf(row.createdAt),
  updatedAt: dateOf(row.updatedAt),
})

/** What directories and files have in common. */
const node = {
  id,
  projectId: id,
  branchId: id.nullable(),
  directoryId: id.nullable(),
  name: z.string(),
  title: z.string().nullable(),
}

const nodeShape = (row: DirectoryRow | FileRow) => ({
  id: row.id,
  projectId: row.projectId,
  branchId: row.branchId,
  directoryId: row.directoryId,
  name: row.name,
  title: row.title,
})

export const directory = z.strictObject({
  ...node,
  exportPattern: z.string().nullable(),
  path: z.string(),
  priority,
  createdAt: date,
  updatedAt: date,
})

export const directoryShape = (world: World, row: DirectoryRow): z.input<typeof directory> => ({
  ...nodeShape(row),
  exportPattern: row.exportPattern,
  path: pathOf(world, row),
  priority: row.priority,
  createdAt: dateOf(row.createdAt),
  updatedAt: dateOf(row.updatedAt),
})

export const file = z.strictObject({
  fields: shownFields.optional(),
  ...node,
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

/** Of Android, where nothing else was said. Unstated: those of other formats. */
const newestParser = 11

export const fileShape = (world: World, row: FileRow): z.input<typeof file> => ({
  ...nodeShape(row),
  context: row.context,
  type: row.type,
  path: pathOf(world, row),
  status: 'active',
  revisionId: row.revision,
  priority: row.priority,
  importOptions: row.importOptions,
  exportOptions: row.exportOptions,
  excludedTargetLanguages: row.excludedTargetLanguages && [...row.excludedTargetLanguages],
  parserVersion: row.parserVersion ?? (row.type === 'android' ? newestParser : null),
  createdAt: dateOf(row.createdAt),
  updatedAt: dateOf(row.updatedAt),
})
