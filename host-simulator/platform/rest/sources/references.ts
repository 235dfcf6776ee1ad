/** Files that explain a source file. */
import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import { linkTo } from '../../hosted/links.ts'
import { date, id } from '../common/fields.ts'
import { found, fileOf } from '../common/found.ts'
import { keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'
import { person, personOf } from '../users/person.ts'
import { storedOf } from './failures.ts'

const form = z.object({ storageId: id, name: z.string().trim().min(1) })

interface Reference extends Kept, z.output<typeof form> {
  /** In the vault. */
  bytes: string
  mimeType: string
  /** Id of the link to it. */
  link: string
}

export const referencesOf = shelf<Reference>('references', keptFate)

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
  json: 'application/json',
  txt: 'text/plain',
}

const references = shelfResource({
  path: '/projects/{projectId}/files/{fileId}/references/{referenceId}',
  scope: 'project.source.file',
  tag: 'Source files',
  name: 'Reference',
  isSteady: false,
  shelf: referencesOf,
  form,
  answer: z.strictObject({
    id,
    name: z.string(),
    url: z.string(),
    user: person,
    createdAt: date,
    mimeType: z.string(),
  }),
  guard: (call) => void fileOf(call),
  settle(call, { storageId, name }, before) {
    if (before) return {}
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
    const mimeType = (Object.hasOwn(types, extension) && types[extension]) || 'application/octet-stream'
    return { bytes: storedOf(call, storageId).name, mimeType, link: call.newId() }
  },
  shown: ({ userId, bytes, name: fileName, mimeType: contentType, link }, call) => ({
    user: found(personOf(call.world, userId), 'User'),
    url: linkTo(call.hosted, call.origin(), link, { bytes, fileName, contentType }).url,
  }),
})

export const referenceRows = references.rows({
  list: 'Files that explain a source file.',
  add: 'Adds a file that explains a source file.',
  read: 'One of these files.',
  remove: 'Takes one of these files away.',
})
