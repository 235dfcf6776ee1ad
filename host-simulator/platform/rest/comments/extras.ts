/** What only REST knows of a comment: its attachments, and whether it is shared. */
import { z } from 'zod'
import { linkTo } from '../../hosted/links.ts'
import { nextNumber, shelf } from '../../hosted/shelf.ts'
import { id } from '../common/fields.ts'
import type { Call } from '../common/row.ts'
import { storedOf } from '../sources/failures.ts'

/** As it is kept. Plain JSON. */
interface Attachment {
  id: number
  name: string
  mime: string
  size: number
  /** In the vault. */
  bytes: string
  /** Id of the link to it. */
  link: string
}

export interface CommentExtras {
  isShared: boolean
  attachments: readonly Attachment[]
}

/** By comment. */
export const commentExtrasOf = shelf<CommentExtras>('commentExtras', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
  isLost: ({ store }, _, key) => !store.world.comments.has(Number(key)),
})

export const extrasWish = {
  /** Of the enterprise edition. */
  isShared: z.boolean().optional(),
  /** Of storages. */
  attachments: z.array(z.object({ id })).optional(),
}

type Wish = z.output<z.ZodObject<typeof extrasWish>>

const types: Readonly<Record<string, readonly [mime: string, category: string]>> = {
  png: ['image/png', 'image'],
  jpg: ['image/jpeg', 'image'],
  jpeg: ['image/jpeg', 'image'],
  gif: ['image/gif', 'image'],
  mp4: ['video/mp4', 'video'],
  pdf: ['application/pdf', 'document'],
  txt: ['text/plain', 'document'],
}

const typeOf = (name: string): readonly [mime: string, category: string] =>
  types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? ['application/octet-stream', 'other']

/** What is to be kept of a new comment, or null for nothing; throws 400 where there is no such storage. */
export const extrasIn = (call: Call, { isShared = false, attachments = [] }: Wish): CommentExtras | null => {
  const { hosted, newId } = call
  const found = attachments.map((each, at) => storedOf(call, each.id, `attachments.${at}.id`))
  if (!found.length && !isShared) return null
  return {
    isShared,
    attachments: found.map(({ fileName: name, bytes, name: inVault }) => ({
      id: nextNumber(hosted, commentExtrasOf),
      ...{ name, mime: typeOf(name)[0], size: bytes.byteLength, bytes: inVault, link: newId() },
    })),
  }
}

const attachment = z.strictObject({
  id,
  name: z.string(),
  mime: z.string(),
  size: z.int().min(0),
  category: z.string(),
  thumbnailUrl: z.string().nullable(),
  url: z.string(),
  downloadUrl: z.string(),
})

export const extras = { isShared: z.boolean().optional(), attachments: z.array(attachment) }

/** Unstated: which categories there are. Ours are image, video, document and other. */
export const extrasShape = (
  { hosted, origin }: Pick<Call, 'hosted' | 'origin'>,
  commentId: number,
): z.input<z.ZodObject<typeof extras>> => {
  const said = commentExtrasOf(hosted).get(String(commentId))
  return {
    ...(hosted.edition === 'enterprise' && { isShared: said?.isShared ?? false }),
    attachments: (said?.attachments ?? []).map(({ id: own, name, mime, size, bytes, link }) => {
      const { url } = linkTo(hosted, origin(), link, { bytes, fileName: name, contentType: mime })
      const category = typeOf(name)[1]
      const thumbnailUrl = category === 'image' ? url : null
      return { id: own, name, mime, size, category, thumbnailUrl, url, downloadUrl: url }
    }),
  }
}
