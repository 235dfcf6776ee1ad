import { addStorage, deleteStorage, storageOf, storagesOf, type Storage } from '../../files/storages.ts'
import { failed, invalid, many, one } from '../../http/envelope.ts'
import { found, noContent } from '../common/found.ts'
import { row } from '../row.ts'
import { storage } from '../sources/shapes.ts'

const storageShape = ({ id, fileName }: Storage): { id: number; fileName: string } => ({ id, fileName })

const tag = 'Storage'

export const storageRows = [
  row({
    method: 'GET',
    path: '/storages',
    scope: null,
    tag,
    doc: 'The files that were sent in the last 24 hours.',
    ok: [200],
    answer: { many: storage },
    run: ({ hosted, search }) => many(storagesOf(hosted), search, storageShape),
  }),
  row({
    method: 'POST',
    path: '/storages',
    scope: null,
    tag,
    doc: 'Keeps the bytes of the body for 24 hours. The header `Crowdin-API-FileName` or `Service-API-FileName` names the file, percent-encoded.',
    body: 'bytes',
    ok: [201],
    answer: { one: storage },
    async run({ hosted, request: { headers }, body }) {
      const given = headers.get('crowdin-api-filename') ?? headers.get('service-api-filename')
      const header = `${hosted.store.world.organization.brand === 'crowdin' ? 'Crowdin' : 'Service'}-API-FileName`
      if (!given?.trim()) return invalid(header, 'isEmpty', "Value is required and can't be empty")
      const fileName = decoded(given)
      if (fileName === null) return invalid(header, 'invalid', 'Expected a percent-encoded file name')
      if (!body.byteLength)
        return invalid('body', 'streamIsEmpty', 'Stream size is null. Not empty content expected')
      return one(storageShape(await addStorage(hosted, fileName, body)), 201)
    },
  }),
  row({
    method: 'GET',
    path: '/storages/{storageId}',
    scope: null,
    tag,
    doc: 'One file that was sent.',
    ok: [200],
    answer: { one: storage },
    run: ({ hosted, id }) => one(storageShape(found(storageOf(hosted, id('storageId')), 'Storage'))),
  }),
  row({
    method: 'DELETE',
    path: '/storages/{storageId}',
    scope: null,
    tag,
    doc: 'Forgets a file that was sent.',
    ok: [204],
    run: ({ hosted, id }) =>
      storageOf(hosted, id('storageId')) && deleteStorage(hosted, id('storageId'))
        ? noContent()
        : failed(404, 'Storage Not Found'),
  }),
]

/** Null where it cannot be decoded, or names nothing. */
const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text).trim() || null
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
