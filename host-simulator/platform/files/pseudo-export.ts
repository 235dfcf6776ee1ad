/** What is written in the place of translations, where a build is of a pseudo-language. */
import type { Text } from '../../world/string-rows.ts'
import { keptRecords } from '../app-formats/kept.ts'
import type { BuildContext } from '../app-formats/parser.ts'
import { stringsToBuild } from '../app-formats/strings-to-build.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { pseudoText, type Pseudo } from './pseudo.ts'

/** What is written for a string in the place of its translation; null where the source is. */
export type Written = (string: {
  id?: number | undefined
  text: Text
  isHidden?: boolean | null | undefined
  asset?: unknown
}) => Text | null

/** A file in the place of another stays itself. */
export const pseudoOf =
  (wish: Pseudo, forms: readonly string[]): Written =>
  ({ text, asset }) =>
    asset === undefined ? pseudoText(text, wish, forms) : null

/** What a format of an app gets. */
export const writtenRecords = (
  hosted: HostedWorld,
  context: BuildContext,
  written: Written,
): NonNullable<BuildContext['records']> => {
  const records = context.records ?? [...stringsToBuild(hosted, keptRecords(hosted, context.kept), context)]
  return records.map((record) => {
    const text = written(record)
    const translations =
      text === null ? {} : { [context.languageId]: { text, status: 'translated' as const } }
    return { ...record, translations }
  })
}
