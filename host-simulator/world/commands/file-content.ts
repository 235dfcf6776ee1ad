/** What a file's content does to its strings: at first, and when a new content takes the place of the old. */
import type { AddedString, Change, ChangeOf, EditedString } from '../changes.ts'
import { labelIdsOf, labelsFor, translationsOfImport, wrongImport } from './imported-strings.ts'
import type { Problem } from '../problem.ts'
import type { FileRow } from '../file-rows.ts'
import type { ProjectRow } from '../project-rows.ts'
import type { StringRow } from '../string-rows.ts'
import { made, newsIn, type Asked } from './row.ts'
import { wrongLabels } from './string-checks.ts'
import { rowsAt } from '../table.ts'
import { sameByKey, sameByText } from './same-strings.ts'
import { flag, ids, oneOf, optional, type Value, type Wish } from './fields.ts'
import { importedStrings, isStaged, type ImportedString, type ImportedStrings } from './string-fields.ts'
import { imported, type Wanted } from './translation-batches.ts'

export const updateOptions = [
  'clear_translations_and_approvals',
  'keep_translations',
  'keep_translations_and_approvals',
] as const
const updateOption = oneOf(...updateOptions)
export type UpdateOption = Value<typeof updateOption>

/** A file's new content: strings are matched by identifier, or by text where it has no keys; those that are gone go. */
export const contentUpdate = {
  strings: importedStrings,
  /** Identifiers only count its texts. */
  isKeyless: optional(flag),
  /** What happens to the translations of a string whose text changed. */
  updateOption: optional(updateOption),
  /** Whether a context that was edited on the platform gives way to the file's. */
  replaceModifiedContext: optional(flag),
  attachLabelIds: optional(ids),
  detachLabelIds: optional(ids),
}
type ContentUpdate = Wish<typeof contentUpdate>

export const wrongContent = (
  strings: ImportedStrings,
  labelIds: readonly number[],
  project: ProjectRow,
  { world, refused }: Asked,
): Problem | null => {
  const wrong = wrongLabels(world, project.id, labelIds) ?? wrongImport(strings, project, world)
  if (!wrong) return null
  const where = wrong.field === 'labelIds' ? '' : `${wrong.field}: `
  return refused(wrong.code, wrong.field, `${where}${wrong.message}`)
}

interface NewContent {
  fileId: number
  project: ProjectRow
  strings: ImportedStrings
  attachLabelIds: readonly number[]
}

/** Facts for before the file is there, and for after. */
export const newContent = (
  { fileId, project, strings, attachLabelIds }: NewContent,
  asked: Asked,
): [labels: Change[], content: Change[]] => {
  const labels = labelsFor(strings, project.id, asked)
  const wanted: Wanted[] = []
  let id = asked.world.counters.strings
  if (isStaged(strings)) {
    const rows = strings.arrived({
      ...{ firstId: id + 1, fileId, projectId: project.id, at: asked.now },
      labelIdsOf: (titles) => labelIdsOf({ labels: titles }, labels.ids, attachLabelIds),
    })
    return [labels.facts, stringsAdded(fileId, project.id, rows, asked)]
  }
  const rows = strings.map((string) => {
    id++
    if (string.translations) wanted.push(...translationsOfImport(id, string))
    return addedString(id, string, labelIdsOf(string, labels.ids, attachLabelIds))
  })
  return [
    labels.facts,
    [...stringsAdded(fileId, project.id, rows, asked), ...imported(wanted, project, null, asked)],
  ]
}

const stringsAdded = (
  fileId: number,
  projectId: number,
  strings: ChangeOf<'stringsAdded'>['strings'],
  asked: Asked,
): ChangeOf<'stringsAdded'>[] =>
  strings.length ? [{ fact: 'stringsAdded', fileId, projectId, strings, ...made(asked) }] : []

const addedString = (
  id: number,
  { identifier, text, context = '', maxLength = 0, isHidden = false, asset }: ImportedString,
  labelIds: readonly number[],
): AddedString => {
  const row: AddedString = { id, identifier, text, context, maxLength }
  if (asset !== undefined) return { ...row, isHidden, labelIds, asset }
  return isHidden || labelIds.length
    ? { ...row, ...(isHidden && { isHidden }), ...(labelIds.length && { labelIds }) }
    : row
}

/** The facts, and the order of the strings after them. */
export const updatedContent = (
  update: ContentUpdate,
  file: FileRow,
  project: ProjectRow,
  asked: Asked,
): { changes: Change[]; stringIds: number[] } => {
  const { strings, isKeyless = false, attachLabelIds = [], detachLabelIds = [] } = update
  const { world } = asked
  const { id: projectId } = project
  const labels = labelsFor(strings, projectId, asked)
  const rows = rowsAt(world.strings, file.stringIds)
  const same = isKeyless ? sameByText(strings as Iterable<ImportedString>, rows) : sameByKey(rows)
  const gone = new Set(file.stringIds)
  const placed: EditedString[] = []
  const stringIds: number[] = []
  const added: AddedString[] = []
  const edits: EditedString[] = []
  const reworded = new Set<number>()
  const wanted: Wanted[] = []
  let lastId = world.counters.strings
  for (const string of strings as Iterable<ImportedString>) {
    const row = same.get(string.identifier)
    const labelIds = labelIdsOf(string, labels.ids, attachLabelIds)
    // A text that gets or loses plurals is another string, as its translations cannot stay.
    const isSame = row !== undefined && typeof row.text === typeof string.text
    const id = isSame ? row.id : ++lastId
    stringIds.push(id)
    wanted.push(...translationsOfImport(id, string))
    if (!isSame) {
      added.push(addedString(id, string, labelIds))
      continue
    }
    gone.delete(id)
    const kept = row.labelIds.filter((labelId) => !detachLabelIds.includes(labelId))
    const edit = editOf(row, string, [...new Set([...kept, ...labelIds])], update)
    // Unstated: a text without key is told to have changed where nothing but its place in the file did. Ours is not.
    const isPlace = isKeyless && edit?.context !== undefined && Object.keys(edit).length === 2
    const { identifier } = string
    if (row.identifier !== identifier || isPlace)
      placed.push({ stringId: id, identifier, ...(isPlace && { context: edit.context }) })
    if (edit && !isPlace) edits.push(edit)
    if (edit?.text !== undefined || edit?.asset !== undefined) reworded.add(id)
  }
  const of = { projectId, ...made(asked) }
  const { updateOption = 'clear_translations_and_approvals' } = update
  const isCleared = (id: number): boolean =>
    updateOption === 'clear_translations_and_approvals' && reworded.has(id)
  return {
    stringIds,
    changes: [
      ...labels.facts,
      ...(gone.size ? [{ fact: 'stringsDeleted', ...of, stringIds: [...gone] } as const] : []),
      ...(placed.length ? [{ fact: 'stringsEdited', ...of, edits: placed, isCount: true } as const] : []),
      ...(edits.length ? [{ fact: 'stringsEdited', ...of, edits } as const] : []),
      ...outdated(reworded, updateOption, project, asked),
      ...stringsAdded(file.id, projectId, added, asked),
      ...imported(wanted, project, null, asked, isCleared),
    ],
  }
}

const editOf = (
  row: StringRow,
  { text, context, maxLength, isHidden, asset }: ImportedString,
  labelIds: readonly number[],
  { replaceModifiedContext = false }: ContentUpdate,
): EditedString | null => {
  // Unstated: when a context counts as modified. Ours does from an edit here until a file's context takes its place.
  const isKept = row.hasModifiedContext === true && !replaceModifiedContext
  const edit = newsIn(row, {
    text,
    context: isKept ? undefined : context,
    maxLength,
    isHidden,
    labelIds,
    asset,
  })
  if (!Object.keys(edit).length) return null
  const isReplaced = edit.context !== undefined && row.hasModifiedContext === true
  return { stringId: row.id, ...edit, ...(isReplaced && { hasModifiedContext: false }) }
}

/** What goes with the old texts. */
const outdated = (
  stringIds: ReadonlySet<number>,
  updateOption: UpdateOption,
  { id: projectId }: ProjectRow,
  asked: Asked,
): Change[] => {
  const { translations, translationIds } = asked.world
  const rows = [...stringIds].flatMap((id) =>
    [...(translationIds.get(id)?.byLanguage ?? [])].flatMap(([, ids]) => rowsAt(translations, ids)),
  )
  const idsOf = (is: (row: (typeof rows)[number]) => boolean): number[] => rows.filter(is).map(({ id }) => id)
  const of = { projectId, ...made(asked) }
  switch (updateOption) {
    case 'clear_translations_and_approvals': {
      const ids = idsOf(({ isDeleted }) => !isDeleted)
      return ids.length ? [{ fact: 'translationsDeleted', ...of, translationIds: ids }] : []
    }
    case 'keep_translations': {
      const ids = idsOf(({ approval }) => approval !== null)
      return ids.length ? [{ fact: 'translationsDisapproved', ...of, translationIds: ids }] : []
    }
    case 'keep_translations_and_approvals':
      return []
  }
}
