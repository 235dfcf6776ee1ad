/** Which strings are tagged where the platform would read the picture. */
import { z } from 'zod'
import { filesOf } from '../../../world/queries.ts'
import { id } from '../common/fields.ts'
import { fileOf } from '../common/found.ts'
import type { Call } from '../common/row.ts'
import { placedIn } from '../sources/placed.ts'

/** Where those strings are looked for; all of the project's where nothing is said. */
export const autoTagPlace = {
  fileId: id.nullish(),
  branchId: id.nullish(),
  directoryId: id.nullish(),
}

/** As many as a screen may show. */
const most = 10

/** By the manual those whose text is in the picture. None is read here: ours are the first that are seen. */
export const autoTagged = (
  call: Pick<Call, 'world' | 'id'>,
  { fileId, branchId, directoryId }: z.output<z.ZodObject<typeof autoTagPlace>>,
): number[] => {
  const { world, id: part } = call
  const place = { branchId: branchId ?? undefined, directoryId: directoryId ?? undefined, recursion: true }
  const files =
    fileId == null
      ? placedIn(call, place, filesOf(world, part('projectId')))
      : [fileOf({ world, id: (name) => (name === 'fileId' ? fileId : part(name)) })]
  return files
    .flatMap(({ stringIds }) => stringIds)
    .filter((stringId) => world.strings.get(stringId)?.isHidden === false)
    .slice(0, most)
}
