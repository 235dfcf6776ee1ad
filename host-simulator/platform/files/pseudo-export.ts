/** What is written in the place of translations, where a build is of pseudo-translations. */
import { pluralFormsIn } from '../../world/languages.ts'
import type { StringRow, Text } from '../../world/string-rows.ts'
import { keptRecords } from '../app-formats/kept.ts'
import type { BuildContext } from '../app-formats/parser.ts'
import { stringsToBuild } from '../app-formats/strings-to-build.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { pseudoText, type Pseudo } from './pseudo.ts'

/** A file in the place of another stays itself. */
export const pseudoOf =
  (wish: Pseudo, forms: readonly string[]) =>
  ({ text, asset }: StringRow): Text | null =>
    asset === undefined ? pseudoText(text, wish, forms) : null

/** What a format of an app gets. */
export const pseudoRecords = (
  hosted: HostedWorld,
  context: BuildContext,
  wish: Pseudo,
): NonNullable<BuildContext['records']> => {
  const forms = pluralFormsIn(hosted.store.world, context.languageId)
  const records = context.records ?? [...stringsToBuild(hosted, keptRecords(hosted, context.kept), context)]
  return records.map((record) => ({
    ...record,
    translations: {
      [context.languageId]: { text: pseudoText(record.text, wish, forms), status: 'translated' as const },
    },
  }))
}
