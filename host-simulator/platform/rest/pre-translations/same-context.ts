/** When two strings of one text are in one context. Source: facts F221. */
import type { FileRow } from '../../../world/file-rows.ts'
import { keyOf } from '../../../world/keys.ts'
import { madeOnce } from '../../../world/made-once.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import { mainText } from '../../../world/texts.ts'
import type { World } from '../../../world/world.ts'
import { assignedOf } from '../../files/assigned.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'

export const isSameContext = (hosted: HostedWorld, a: StringRow, b: StringRow): boolean => {
  const { world } = hosted.store
  const { tmContextType: by = 'segmentContext' } = assignedOf(hosted).get(String(a.projectId)) ?? {}
  const [key, other] = [keyOf(world, a), keyOf(world, b)]
  const isByKey = by === 'segmentContext' || (by === 'auto' && key !== '')
  if (isByKey) return key === other && a.context === b.context
  return [-1, 1].every((step) => beside(world, a, step) === beside(world, b, step))
}

const placesIn = madeOnce(({ stringIds }: FileRow) => new Map(stringIds.map((id, place) => [id, place])))

/** The text before a string in its file, or after it. */
const beside = (world: World, { id, fileId }: StringRow, step: number): string | null => {
  const file = world.files.get(fileId)
  const string = file && world.strings.get(file.stringIds[(placesIn(file).get(id) ?? NaN) + step] ?? NaN)
  return string ? mainText(string.text) : null
}
