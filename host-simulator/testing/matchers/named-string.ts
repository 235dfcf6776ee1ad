/** Strings as tests name them. */
import { suggestion } from '../../../src/contract/nearest.ts'
import { mainText } from '../../world/queries.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { World } from '../../world/world.ts'
import { valueText } from '../call-text.ts'

/** The string with this identifier, id or text. */
export const stringNamed = (world: World, wanted: string | number): StringRow | undefined => {
  const strings = [...world.strings]
  return typeof wanted === 'number'
    ? world.strings.get(wanted)
    : (strings.find(({ identifier }) => identifier === wanted) ??
        strings.find(({ text }) => mainText(text) === wanted))
}

export const unknownString = (world: World, wanted: string | number): string => {
  const names = [...world.strings].map(({ identifier }) => identifier)
  const listed = names.slice(0, 10).join(', ') + (names.length > 10 ? ', …' : '')
  return `there is no string ${valueText(wanted)}${suggestion(String(wanted), names)}\nStrings: ${listed || 'none'}`
}
