import { z } from 'zod'
import { stringType } from '../../../world/filters/source.ts'
import { hasPlurals, mainText } from '../../../world/queries.ts'
import { issueTypes, type CommentRow } from '../../../world/comment-rows.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { World } from '../../../world/world.ts'
import { date, dateOf, id } from '../common/fields.ts'
import type { Call } from '../common/row.ts'
import { extras, extrasShape } from './extras.ts'
import { person, personOf } from '../users/person.ts'

const organization = z.strictObject({ id, domain: z.string() })

export const comment = z.strictObject({
  id,
  text: z.string(),
  userId: id,
  user: person.nullable(),
  projectId: id,
  stringId: id,
  string: z
    .strictObject({
      id,
      text: z.string(),
      type: z.enum(['text', 'plural', 'icu', 'asset']),
      hasPlurals: z.boolean(),
      isIcu: z.boolean(),
      context: z.string(),
      fileId: id,
    })
    .nullable(),
  languageId: z.string(),
  type: z.enum(['comment', 'issue']),
  issueType: z.enum(issueTypes).nullable(),
  issueStatus: z.enum(['unresolved', 'resolved']).nullable(),
  resolverId: id.nullable(),
  resolver: person.nullable(),
  resolvedAt: date.nullable(),
  createdAt: date,
  ...extras,
  /** From here of the enterprise edition: nobody of another organization is here. */
  senderOrganization: organization.optional(),
  resolverOrganization: organization.optional(),
  /** From here of what is said about a file of the type assets. */
  fileId: id.optional(),
  file: z.strictObject({ id, name: z.string(), type: z.string(), context: z.string() }).optional(),
})

const organizations = (
  { hosted, world: { organization: own } }: Pick<Call, 'world' | 'hosted'>,
  { resolverId }: CommentRow,
): Pick<z.input<typeof comment>, 'senderOrganization' | 'resolverOrganization'> => {
  if (hosted.edition !== 'enterprise') return {}
  const shown = { id: own.id, domain: own.domain }
  return { senderOrganization: shown, ...(resolverId !== null && { resolverOrganization: shown }) }
}

const fileAt = (
  { files }: World,
  { asset, fileId }: StringRow,
): Pick<z.input<typeof comment>, 'fileId' | 'file'> => {
  const file = asset === undefined ? undefined : files.get(fileId)
  return file
    ? { fileId, file: { id: fileId, name: file.name, type: file.type, context: file.context ?? '' } }
    : {}
}

export const commentShape = (
  call: Pick<Call, 'world' | 'hosted' | 'origin'>,
  row: CommentRow,
): z.input<typeof comment> => {
  const { world } = call
  const string = world.strings.get(row.stringId)
  const type = string && stringType(string)
  return {
    id: row.id,
    text: row.text,
    userId: row.userId,
    user: personOf(world, row.userId),
    projectId: string?.projectId ?? 0,
    stringId: row.stringId,
    string: string
      ? {
          id: string.id,
          text: mainText(string.text),
          type: type === undefined || type === 'plain' ? 'text' : type,
          hasPlurals: hasPlurals(string),
          isIcu: type === 'icu',
          context: string.context,
          fileId: string.fileId,
        }
      : null,
    languageId: row.languageId,
    type: row.type,
    issueType: row.issueType,
    issueStatus: row.issueStatus,
    resolverId: row.resolverId,
    resolver: personOf(world, row.resolverId),
    resolvedAt: row.resolvedAt === null ? null : dateOf(row.resolvedAt),
    createdAt: dateOf(row.createdAt),
    ...extrasShape(call, row.id),
    ...organizations(call, row),
    ...(string && fileAt(world, string)),
  }
}
