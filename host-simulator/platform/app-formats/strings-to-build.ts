/** The strings of a `build-file` job. Source: specification, "String record". */
import type { ImportedStatus, ImportedTranslation } from '../../world/commands.ts'
import { writtenTranslation } from '../../world/exported-text.ts'
import { pluralFormsIn } from '../../world/languages.ts'
import { labelsOf } from '../../world/queries.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { rowsAt } from '../../world/table.ts'
import { sourceText } from '../../world/texts.ts'
import type { World } from '../../world/world.ts'
import type { BuildContext } from './parsing.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { KeptRecord, KeptRecords } from './kept.ts'
import type { SentRecord } from './record.ts'
import { merged, segmentIdsOf, splitContextOf, type SplitContext } from './segments.ts'

/**
 * In file order; a string that was split is whole again, at the place of its first segment. Each is made when it is its
 * turn, of the world as it is now.
 */
export const stringsToBuild = (
  hosted: HostedWorld,
  kept: KeptRecords,
  context: BuildContext,
): Iterable<SentRecord> =>
  recordsOf(hosted.store.world, kept, { ...context, splitting: splitContextOf(hosted, context) })

type Building = BuildContext & { splitting: SplitContext }

function* recordsOf(world: World, kept: KeptRecords, context: Building): Generator<SentRecord> {
  const { file, skipUntranslatedStrings } = context
  const wholeOf = new Map<string, KeptRecord>()
  for (const record of kept.values())
    if (record.split) for (const id of segmentIdsOf(record.identifier, record.split)) wholeOf.set(id, record)
  const rows = rowsAt(world.strings, file?.stringIds ?? [])
  const byIdentifier = new Map(wholeOf.size ? rows.map((row) => [row.identifier, row]) : [])
  const done = new Set<KeptRecord>()
  for (const row of rows) {
    const whole = wholeOf.get(row.identifier)
    if (whole && done.has(whole)) continue
    if (whole) done.add(whole)
    const record = whole
      ? wholeRecord(world, row, whole, byIdentifier, context)
      : recordOf(world, row, kept.get(row.identifier), context)
    if (!skipUntranslatedStrings || Object.keys(record.translations ?? {}).length) yield record
  }
}

/** One string that was not split. */
export const recordOf = (
  world: World,
  row: StringRow,
  kept: KeptRecord | undefined,
  wish: Wish & Pick<BuildContext, 'languageIds'>,
): SentRecord => {
  const { languageIds } = wish
  const { id, identifier, text, context, isHidden, labelIds } = row
  // A string without a bound has none in its record, either.
  const maxLength = row.maxLength || null
  const translations: Record<string, ImportedTranslation> = {}
  for (const languageId of languageIds) {
    const own = translationOf(world, row, languageId, wish)
    if (own) translations[languageId] = own
  }
  const hasPlurals = typeof text !== 'string'
  const labels = labelIds.length ? labelsOf(world, id).map(({ title }) => title) : []
  if (!kept) return { id, identifier, context, maxLength, isHidden, hasPlurals, labels, text, translations }
  const { customData, attributes } = kept
  return {
    ...{ id, identifier, context },
    ...(customData !== undefined && { customData }),
    ...{ maxLength, isHidden, hasPlurals, labels },
    ...(attributes && { attributes }),
    ...{ text, translations },
  }
}

type Wish = Pick<BuildContext, 'approvedOnly' | 'skipUntranslatedStrings'>

/** What is untranslated has its source text, and says so; null where a build skips it. Source: facts F290. */
const translationOf = (
  world: World,
  row: StringRow,
  languageId: string,
  { approvedOnly, skipUntranslatedStrings }: Wish,
): ImportedTranslation | null => {
  const ofForm = (form: string | null): { text: string; status: ImportedStatus } | null => {
    const top = writtenTranslation(world, row, languageId, form, approvedOnly)
    if (top) return { text: top.text, status: top.approval ? 'approved' : 'translated' }
    return skipUntranslatedStrings ? null : { text: sourceText(row, form), status: 'untranslated' }
  }
  if (typeof row.text === 'string') return ofForm(null)
  const text: Record<string, string> = {}
  const status: Record<string, ImportedStatus> = {}
  for (const form of pluralFormsIn(world, languageId)) {
    const own = ofForm(form)
    if (own) [text[form], status[form]] = [own.text, own.status]
  }
  return Object.keys(text).length ? { text, status } : null
}

/** As the app returned it, with the segments' translations merged back. */
const wholeRecord = (
  world: World,
  first: StringRow,
  { whole, split }: KeptRecord,
  rows: ReadonlyMap<string, StringRow>,
  { splitting, languageIds, approvedOnly, skipUntranslatedStrings }: Building,
): SentRecord => {
  if (!whole || !split) throw new Error(`"${first.identifier}" has no whole string`)
  const { previewId: _, translations: __, ...rest } = whole
  const translations: Record<string, ImportedTranslation> = {}
  for (const languageId of languageIds) {
    const own = merged(
      whole,
      split,
      (segmentId) => {
        const row = rows.get(segmentId)
        const top = row && writtenTranslation(world, row, languageId, null, approvedOnly)
        return top ? { text: top.text, isApproved: Boolean(top.approval) } : null
      },
      { ...splitting, languageId },
    )
    if (own) translations[languageId] = { text: own.text, status: own.isApproved ? 'approved' : 'translated' }
    else if (!skipUntranslatedStrings) translations[languageId] = { text: whole.text, status: 'untranslated' }
  }
  return { id: first.id, hasPlurals: false, labels: [], ...rest, translations }
}
