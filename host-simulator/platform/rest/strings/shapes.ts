import { z } from 'zod'
import { fieldsShown, shownFields } from '../fields/stored.ts'
import { stringType } from '../../../world/filters/source.ts'
import { keyOf } from '../../../world/keys.ts'
import { masterOf } from '../../../world/duplicates.ts'
import { hasPlurals } from '../../../world/queries.ts'
import { isStringBased } from '../../../world/string-based.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { World } from '../../../world/world.ts'
import { editorUrlOf, pagesOf } from '../common/addresses.ts'
import { date, dateOf, id } from '../common/fields.ts'
import type { Call } from '../common/row.ts'

export const string = z.strictObject({
  fields: shownFields.optional(),
  id,
  projectId: id,
  branchId: id.nullable(),
  /** These two and the revision of file-based projects. */
  directoryId: id.nullable().optional(),
  fileId: id.optional(),
  identifier: z.string(),
  text: z.union([z.string(), z.record(z.string(), z.string())]),
  type: z.enum(['text', 'plural', 'icu', 'asset']),
  context: z.string(),
  maxLength: z.int().min(0),
  isHidden: z.boolean(),
  isDuplicate: z.boolean(),
  masterStringId: id.nullable(),
  hasPlurals: z.boolean(),
  isIcu: z.boolean(),
  labelIds: z.array(id),
  webUrl: z.string(),
  createdAt: date,
  updatedAt: date,
  revision: id.optional(),
})

/** `pages` is the address of the world's pages. */
export const stringShape = (world: World, row: StringRow, pages: string): z.input<typeof string> => {
  const file = world.files.get(row.fileId)
  const isOfFiles = !isStringBased(world, row.projectId)
  const type = stringType(row)
  const masterStringId = masterOf(world, row.id)
  return {
    id: row.id,
    projectId: row.projectId,
    branchId: file?.branchId ?? null,
    // Undefined rather than left out: rows of one shape (bench/notes/rest.md).
    directoryId: isOfFiles ? (file?.directoryId ?? null) : undefined,
    fileId: isOfFiles ? row.fileId : undefined,
    identifier: keyOf(world, row),
    text: row.text,
    type: type === 'plain' ? 'text' : type,
    context: row.context,
    maxLength: row.maxLength,
    isHidden: row.isHidden,
    isDuplicate: masterStringId !== null,
    masterStringId,
    hasPlurals: hasPlurals(row),
    isIcu: type === 'icu',
    labelIds: [...row.labelIds],
    webUrl: webUrlOf(world, row, pages),
    createdAt: dateOf(row.createdAt),
    updatedAt: dateOf(row.updatedAt),
    revision: isOfFiles ? row.revision : undefined,
  }
}

export const shownString = (
  call: Pick<Call, 'world' | 'origin' | 'hosted'>,
  row: StringRow,
): z.input<typeof string> => ({
  ...stringShape(call.world, row, pagesOf(call)),
  ...fieldsShown(call, 'string', row.id),
})

/** Source: facts F26. */
const webUrlOf = (world: World, { id: stringId, projectId, fileId }: StringRow, pages: string): string => {
  const [target = ''] = world.projects.get(projectId)?.targetLanguageIds ?? []
  const editor = editorUrlOf(world, projectId, fileId, target)
  return `${pages}${editor}?filter=basic&value=0&view=comfortable#${stringId}`
}
