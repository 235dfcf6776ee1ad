import { z } from 'zod'
import { wrongCharacters } from '../../../world/commands.ts'
import { addStorage, deleteStorage, storageOf, storagesOf, type Storage } from '../../files/storages.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { requiredAt } from '../common/required-field.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'

const storages = resource({
  path: '/storages/{storageId}',
  scope: null,
  tag: 'Storage',
  name: 'Storage',
  answer: z.strictObject({ id, fileName: z.string() }),
  shapeOf: ({ id: storageId, fileName }: Storage) => ({ id: storageId, fileName }),
  find: (call) => storageOf(call, call.id('storageId')),
})

export const storageRows = [
  storages.list('The files that one sent in the last 24 hours.', {
    rows: (call) => storagesOf(call),
  }),
  storages.add(
    'Keeps the bytes of the body for 24 hours. The header `Crowdin-API-FileName` or `Service-API-FileName` names the file, percent-encoded.',
    'bytes',
    (call) => {
      const fileName = namedIn(call)
      if (!call.body.byteLength)
        throw new Refusal(invalid('body', 'streamIsEmpty', 'Stream size is null. Not empty content expected'))
      return addStorage(call, fileName, call.body)
    },
  ),
  storages.read('One file that was sent.'),
  storages.remove('Forgets a file that was sent.', ({ hosted }, { id: storageId }) =>
    deleteStorage(hosted, storageId),
  ),
]

/** The file's name in the headers, or 400 thrown. */
const namedIn = ({ world, request: { headers } }: Call): string => {
  const given = headers.get('crowdin-api-filename') ?? headers.get('service-api-filename')
  const header = `${world.organization.brand === 'crowdin' ? 'Crowdin' : 'Service'}-API-FileName`
  if (!given?.trim()) throw requiredAt(header)
  const fileName = decoded(given)
  if (fileName === null) throw new Refusal(invalid(header, 'invalid', 'Expected a percent-encoded file name'))
  const why = wrongCharacters(fileName)
  if (why !== null) throw new Refusal(invalid(header, 'regexNotMatch', why))
  return fileName
}

/** Null where it cannot be decoded, or names nothing. */
const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text).trim() || null
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
