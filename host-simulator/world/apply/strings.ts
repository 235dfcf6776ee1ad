/** What facts about source strings do to a world. */
import type { AddedString, ChangeOf } from '../changes.ts'
import { recounted, withCounted } from '../counts.ts'
import { laterIds, withIds, withoutIds } from '../id-lists.ts'
import type { FileRow } from '../file-rows.ts'
import type { StringRow } from '../string-rows.ts'
import { rowsAt } from '../table.ts'
import { counted, identifierBucket, screenshotIdsOf, textBucket, type World } from '../world.ts'

export const withNewStrings = (world: World, change: ChangeOf<'stringsAdded'>): World => {
  const { fileId, strings } = change
  const reached = counted(world, { strings: strings.at(-1)?.id ?? 0 })
  const file = world.files.get(fileId)
  if (!file) return reached
  const first = strings.at(0)?.id ?? 0
  // Of those that an authority adds none is there.
  const isNew = first > world.counters.strings && ('pieces' in strings || isCountingUp(strings))
  const all = 'pieces' in strings ? strings : strings.map(rowOf(change))
  const rows = isNew ? all : Array.from(all).filter(({ id }) => !world.strings.has(id))
  const ids = isNew
    ? Array.from({ length: rows.length }, (_, at) => first + at)
    : Array.from(rows, ({ id }) => id)
  // Of a large file nobody may ever look for a text.
  const add = rows.length > 1000 ? laterIds : withIds
  const after = {
    ...reached,
    files: world.files.with({ ...file, stringIds: file.stringIds.length ? file.stringIds.concat(ids) : ids }),
    strings: 'pieces' in rows ? world.strings.withPieces(rows.pieces) : world.strings.withAll(rows),
    stringIdsByText: add(world.stringIdsByText, rows, textBucket),
    stringIdsByIdentifier: add(world.stringIdsByIdentifier, rows, identifierBucket),
  }
  return { ...after, counts: isNew ? withCounted(world, fileId, rows) : recounted(world, after, ids) }
}

const isCountingUp = (rows: readonly { id: number }[]): boolean =>
  rows.every(({ id }, index) => id === (rows[0]?.id ?? 0) + index)

/** Of a string as the change says it. */
const rowOf =
  ({ fileId, projectId, at }: ChangeOf<'stringsAdded'>) =>
  ({
    id,
    identifier,
    text,
    context,
    maxLength,
    isHidden = false,
    labelIds = none,
    asset,
  }: AddedString): StringRow => {
    // Written out: spreads make 100,000 rows ten times slower.
    const row: StringRow = {
      id,
      fileId,
      projectId,
      identifier,
      text,
      context,
      maxLength,
      isHidden,
      labelIds,
      createdAt: at,
      updatedAt: at,
      textUpdatedAt: at,
      revision: 1,
    }
    return asset === undefined ? row : { ...row, asset }
  }

/** One for all that have no label. */
const none: readonly never[] = []

export const withEdits = (world: World, { edits, at, isCount }: ChangeOf<'stringsEdited'>): World => {
  const before: StringRow[] = []
  const rows: StringRow[] = []
  for (const { stringId, ...edit } of edits) {
    const old = world.strings.get(stringId)
    if (!old) continue
    before.push(old)
    // Who approved a correction did so of another text.
    const { corrected: _, ...bare } = old
    const isNewText = edit.text !== undefined || edit.asset !== undefined
    // Unstated: which edits make a string's date new. Of the text, the context and the limit, not of what it is called.
    const isUpdated = !isCount && (isNewText || edit.context !== undefined || edit.maxLength !== undefined)
    const dates = {
      updatedAt: isUpdated ? at : old.updatedAt,
      textUpdatedAt: isNewText ? at : old.textUpdatedAt,
      revision: isNewText ? old.revision + 1 : old.revision,
    }
    // Not by a spread: Node 20 then makes a shape of its own for each row to which an edit brings a field.
    rows.push(Object.assign({}, isNewText ? bare : old, edit, dates))
  }
  if (!rows.length) return world
  const after = { ...world, strings: world.strings.withAll(rows) }
  after.stringIdsByText = moved(world.stringIdsByText, before, rows, textBucket)
  after.stringIdsByIdentifier = moved(world.stringIdsByIdentifier, before, rows, identifierBucket)
  // Of other edits counts know nothing.
  const ids = rows.flatMap((row, index) =>
    row.text === before[index]?.text && row.isHidden === before[index].isHidden ? [] : [row.id],
  )
  if (ids.length) after.counts = recounted(world, after, ids)
  return after
}

/** The lists after these rows became those, one by one. */
const moved = (
  lists: World['stringIdsByText'],
  before: readonly StringRow[],
  after: readonly StringRow[],
  bucket: (row: StringRow) => number,
): World['stringIdsByText'] => {
  const isMoved = (_: StringRow, index: number): boolean => {
    const [from, to] = [before[index], after[index]]
    return from !== undefined && to !== undefined && bucket(from) !== bucket(to)
  }
  const from = before.filter(isMoved)
  return from.length ? withIds(withoutIds(lists, from, bucket), after.filter(isMoved), bucket) : lists
}

export const withStrings = (
  world: World,
  stringIds: readonly number[],
  update: (row: StringRow) => StringRow,
): World => {
  const rows = rowsAt(world.strings, stringIds)
  return rows.length ? { ...world, strings: world.strings.withAll(rows.map(update)) } : world
}

export const withHidden = (world: World, stringIds: readonly number[], isHidden: boolean): World => {
  const after = withStrings(world, stringIds, (row) => ({ ...row, isHidden }))
  return after === world ? world : { ...after, counts: recounted(world, after, new Set(stringIds)) }
}

export const withoutStrings = (world: World, stringIds: readonly number[]): World => {
  const rows = rowsAt(world.strings, stringIds)
  if (!rows.length) return world
  const gone = new Set(rows.map(({ id }) => id))
  const files = rowsAt(world.files, [...new Set(rows.map(({ fileId }) => fileId))]).map((file): FileRow => ({
    ...file,
    stringIds: file.stringIds.filter((id) => !gone.has(id)),
  }))
  const after = withoutRows(world, rows)
  return { ...after, files: world.files.withAll(files), counts: recounted(world, after, gone) }
}

/** Without the strings and what hangs on them; files and counts are the caller's. */
export const withoutRows = (world: World, rows: readonly StringRow[]): World => {
  const ids = rows.map(({ id }) => id)
  const gone = new Set(ids)
  const translationIds = ids.flatMap((id) =>
    Array.from(world.translationIds.get(id)?.byLanguage ?? [], ([, own]) => own),
  )
  const commentIds = ids.flatMap((id) => world.commentIds.get(id)?.ids ?? [])
  return {
    ...world,
    ...withoutTags(world, gone),
    strings: world.strings.withoutAll(ids),
    translations: world.translations.withoutAll(translationIds.flat()),
    translationIds: world.translationIds.withoutAll(ids),
    comments: world.comments.withoutAll(commentIds),
    commentIds: world.commentIds.withoutAll(ids),
    stringIdsByText: withoutIds(world.stringIdsByText, rows, textBucket),
    stringIdsByIdentifier: withoutIds(world.stringIdsByIdentifier, rows, identifierBucket),
  }
}

const withoutTags = (
  world: World,
  gone: ReadonlySet<number>,
): Pick<World, 'screenshots' | 'screenshotIds'> => {
  const tagged = [...world.screenshots].filter(({ stringIds }) => stringIds.some((id) => gone.has(id)))
  if (!tagged.length) return world
  const screenshots = world.screenshots.withAll(
    tagged.map((row) => ({ ...row, stringIds: row.stringIds.filter((id) => !gone.has(id)) })),
  )
  return { screenshots, screenshotIds: screenshotIdsOf(screenshots) }
}
