import { z } from 'zod'
import { languageIn } from '../../../world/languages.ts'
import { linkTo } from '../../hosted/links.ts'
import { shelf } from '../../hosted/shelf.ts'
import { pagesOf } from '../common/addresses.ts'
import { date, id, idQuery } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { groupNamed, groupWish, topGroup } from '../groups/group.ts'
import { requireGroupsOf } from '../users/granted.ts'
import { keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'
import type { Call } from '../common/row.ts'
import { storedOf } from '../sources/failures.ts'

const maxInstructions = 10_240

const form = z.object({
  name: z.string().trim().min(1),
  groupId: groupWish.nullish(),
  aiInstructions: z
    .string()
    .refine((text) => new TextEncoder().encode(text).length <= maxInstructions, {
      error: `expected at most ${maxInstructions} bytes`,
    })
    .nullable()
    .default(null),
  languageIds: z.array(z.string()).default([]),
  projectIds: z.array(id).default([]),
  isShared: z.boolean().default(false),
  storageId: id.nullable(),
})

interface StyleGuide extends Kept, Omit<z.output<typeof form>, 'groupId'> {
  groupId?: number | null | undefined
  /** Null without one. */
  file: { bytes: string; fileName: string } | null
  /** Id of the link to it. */
  link: string
}

export const styleGuidesOf = shelf<StyleGuide>('styleGuides', keptFate)

const answer = z.strictObject({
  id,
  /** Of the enterprise edition. */
  groupId: id.optional(),
  name: z.string(),
  aiInstructions: z.string().nullable(),
  userId: id,
  languageIds: z.array(z.string()),
  projectIds: z.array(id),
  isShared: z.boolean(),
  webUrl: z.string(),
  /** Empty without a file. */
  downloadLink: z.string(),
  createdAt: date,
  updatedAt: date,
})

const settle = (call: Call, row: StyleGuide, before: StyleGuide | null): Partial<StyleGuide> => {
  const { world, hosted } = call
  requireEach('languageIds', 'language', row.languageIds, (each) => languageIn(world, each) !== undefined)
  requireEach('projectIds', 'project', row.projectIds, (each) => world.projects.has(each))
  const isEnterprise = hosted.edition === 'enterprise'
  const groups = row.groupId == null ? [] : [row.groupId]
  requireGroupsOf(call, before, row)
  requireEach('groupId', 'group', groups, (each) => isEnterprise && groupNamed(hosted, each) !== undefined)
  const link = before?.link ?? call.newId()
  if (row.storageId === before?.storageId) return { link }
  if (row.storageId === null) return { link, file: null }
  const { fileName, name: bytes } = storedOf(call, row.storageId)
  return { link, file: { fileName, bytes } }
}

const styleGuides = shelfResource({
  path: '/style-guides/{styleGuideId}',
  scope: 'style-guide',
  may: ['anybody', 'anywhere'],
  tag: 'Style guides',
  name: 'Style Guide',
  isSteady: false,
  shelf: styleGuidesOf,
  form,
  answer,
  settle,
  orders: ['id', 'name', 'userId', 'createdAt'],
  dropped: (call, row) => requireGroupsOf(call, row),
  query: z.object({ userId: idQuery.optional() }),
  fits: ({ userId }, query) => query.userId === undefined || query.userId === userId,
  shown: ({ groupId, file, link }, call) => ({
    groupId: call.hosted.edition === 'enterprise' ? (groupId ?? topGroup) : undefined,
    webUrl: `${pagesOf(call)}/organization`,
    downloadLink: file
      ? linkTo(call.hosted, call.origin(), link, { ...file, contentType: 'application/octet-stream' }).url
      : '',
  }),
})

export const styleGuideRows = styleGuides.rows({
  list: 'The style guides.',
  add: 'Adds a style guide, with a file or without.',
  read: 'One style guide.',
  edit: 'Changes what a style guide says.',
  remove: 'Deletes a style guide.',
})
