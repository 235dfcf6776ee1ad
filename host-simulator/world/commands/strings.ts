/** Who may add, edit, hide and delete source strings. */
import { apply } from '../apply.ts'
import type { AddedString, Change, ChangeOf, EditedString } from '../changes.ts'
import { pluralFormsIn } from '../languages.ts'
import { isProblem, problem, type Problem } from '../problem.ts'
import { stringByIdentifier } from '../queries.ts'
import type { ProjectRow } from '../project-rows.ts'
import type { StringRow } from '../string-rows.ts'
import { flag, id, ids, listOf, type Value } from './fields.ts'
import { bySource, made, newsIn, projectRow, type Asked } from './row.ts'
import {
  stringRows,
  takenIdentifier,
  wrongIdentifier,
  wrongLabels,
  wrongLimit,
  wrongNewText,
  wrongString,
} from './string-checks.ts'
import { editedString, newString, placedString, stringEdit, type StringEdit } from './string-fields.ts'
import { isStringBased } from '../string-based.ts'
import type { World } from '../world.ts'

const addStrings = bySource(
  'add strings',
  { projectId: id, fileId: id, strings: listOf(newString) },
  ({ projectId, fileId, strings }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const { world, refused } = asked
    if (world.files.get(fileId)?.projectId !== projectId)
      return refused('not-found', 'fileId', `no file ${fileId} in project ${projectId}`)
    const where = `to file ${fileId}`
    if (!strings.length) return refused('empty', 'strings', 'expected at least one, got none', where)
    const placed = strings.map((string) => ({ ...string, fileId }))
    return added(placed, project, asked, (index, wrong) =>
      refused(wrong.code, 'strings', `strings[${index}].${wrong.field}: ${wrong.message}`, where),
    )
  },
)

type Refuse = (index: number, wrong: Problem) => Problem

/** One fact for each file; ids count up in the order of the list. */
const added = (
  strings: readonly Value<typeof placedString>[],
  { id: projectId, sourceLanguageId }: ProjectRow,
  asked: Asked,
  refuse: Refuse,
): ChangeOf<'stringsAdded'>[] | Problem => {
  const { world } = asked
  const forms = pluralFormsIn(world, sourceLanguageId)
  const byFile = new Map<number, { taken: Set<string>; rows: AddedString[] }>()
  for (const [index, string] of strings.entries()) {
    const { fileId, identifier, text, context = '', maxLength = 0, isHidden, labelIds } = string
    let file = byFile.get(fileId)
    if (!file) byFile.set(fileId, (file = { taken: new Set(), rows: [] }))
    const wrong =
      wrongString(string, forms, isStringBased(world, projectId)) ??
      takenIdentifier(world, fileId, identifier, file.taken) ??
      wrongLabels(world, projectId, labelIds)
    if (wrong) return refuse(index, wrong)
    file.taken.add(identifier)
    const row: AddedString = {
      id: world.counters.strings + 1 + index,
      identifier,
      text,
      context,
      maxLength,
    }
    // One by one, for spreads of 100,000 rows are slow.
    file.rows.push(row)
    if (isHidden) Object.assign(row, { isHidden })
    if (labelIds?.length) Object.assign(row, { labelIds: [...new Set(labelIds)] })
  }
  return Array.from(byFile, ([fileId, { rows }]) => ({
    fact: 'stringsAdded',
    projectId,
    fileId,
    strings: rows,
    ...made(asked),
  }))
}

const editString = bySource('edit a string', { stringId: id, ...stringEdit }, (edit, asked) =>
  edited([edit], asked, (__, wrong) => {
    const where = wrong.field === 'stringId' ? '' : `string ${edit.stringId}: `
    return asked.refused(wrong.code, wrong.field, `${where}${wrong.message}`)
  }),
)

/** One fact for each project. */
const edited = (
  list: readonly Value<typeof editedString>[],
  asked: Asked,
  refuse: Refuse,
): ChangeOf<'stringsEdited'>[] | Problem => {
  const { world } = asked
  const byProject = new Map<number, EditedString[]>()
  const seen = new Set<number>()
  const renamed: Renamed = new Map()
  for (const [index, { stringId, ...wish }] of list.entries()) {
    const string = world.strings.get(stringId)
    if (!string) return refuse(index, problem('not-found', 'stringId', `no string ${stringId}`))
    if (seen.has(stringId))
      return refuse(index, problem('duplicate', 'stringId', `string ${stringId} comes twice`))
    seen.add(stringId)
    const wrong = wrongEdit(world, string, wish)
    if (wrong) return refuse(index, wrong)
    const { labelIds } = wish
    const edit = newsIn(string, labelIds ? { ...wish, labelIds: [...new Set(labelIds)] } : wish)
    if (!Object.keys(edit).length) continue
    if (edit.identifier !== undefined) renamed.set(stringId, { index, identifier: edit.identifier })
    const edits = byProject.get(string.projectId) ?? []
    edits.push({ stringId, ...edit, ...(edit.context !== undefined && { hasModifiedContext: true }) })
    byProject.set(string.projectId, edits)
  }
  // Names may be swapped, so they are looked at when all are known.
  const clash = clashIn(world, renamed)
  if (clash) return refuse(clash.index, clash.wrong)
  return Array.from(byProject, ([projectId, edits]) => ({
    fact: 'stringsEdited',
    projectId,
    edits,
    ...made(asked),
  }))
}

/** By id of the string. */
type Renamed = Map<number, { index: number; identifier: string }>

const clashIn = (world: World, renamed: Renamed): { index: number; wrong: Problem } | null => {
  const taken = new Set<string>()
  for (const [stringId, { index, identifier }] of renamed) {
    const fileId = world.strings.get(stringId)?.fileId ?? NaN
    const key = `${fileId} ${identifier}`
    const same = stringByIdentifier(world, fileId, identifier)
    const why = taken.has(key) ? 'comes twice' : same && !renamed.has(same.id) ? 'is there already' : null
    if (why) return { index, wrong: problem('duplicate', 'identifier', `"${identifier}" ${why}`) }
    taken.add(key)
  }
  return null
}

const wrongEdit = (world: World, string: StringRow, wish: StringEdit): Problem | null => {
  const { projectId } = string
  const forms = pluralFormsIn(world, world.projects.get(projectId)?.sourceLanguageId ?? '')
  return (
    (wish.identifier === undefined ? null : wrongIdentifier(wish.identifier)) ??
    wrongNewText(string, wish.text, forms, isStringBased(world, projectId)) ??
    wrongLimit(wish.maxLength) ??
    wrongLabels(world, projectId, wish.labelIds)
  )
}

const setStringsHidden = bySource(
  'hide or show strings',
  { stringIds: ids, isHidden: flag },
  ({ stringIds, isHidden }, asked) => {
    const rows = stringRows(stringIds, asked)
    if (isProblem(rows)) return rows
    const changed = rows.filter((string) => string.isHidden !== isHidden).map(({ id }) => id)
    if (!changed.length) return []
    return [{ fact: isHidden ? 'stringsHidden' : 'stringsShown', stringIds: changed, ...made(asked) }]
  },
)

/** One fact for each project. */
const deleteStrings = bySource('delete strings', { stringIds: ids }, ({ stringIds }, asked) => {
  const rows = stringRows(stringIds, asked)
  return isProblem(rows) ? rows : deleted(rows, asked)
})

const deleted = (rows: readonly StringRow[], asked: Asked): ChangeOf<'stringsDeleted'>[] => {
  const byProject = new Map<number, number[]>()
  for (const { id, projectId } of rows) {
    const ids = byProject.get(projectId)
    if (ids) ids.push(id)
    else byProject.set(projectId, [id])
  }
  return Array.from(byProject, ([projectId, ids]) => ({
    fact: 'stringsDeleted',
    projectId,
    stringIds: ids,
    ...made(asked),
  }))
}

/** All of them or none. Answers the batches of REST; order: deleted, edited, added. */
const changeStrings = bySource(
  'change strings',
  { projectId: id, added: listOf(placedString), edited: listOf(editedString), deleted: ids },
  (wish, asked) => {
    const { projectId } = wish
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const { world, refused } = asked
    const refuse =
      (list: 'added' | 'edited') =>
      (index: number, wrong: Problem): Problem =>
        refused(wrong.code, list, `${list}[${index}].${wrong.field}: ${wrong.message}`)

    const gone = stringRows(wish.deleted, asked, projectId, 'deleted')
    if (isProblem(gone)) return gone
    const changes: Change[] = deleted(gone, asked)
    /** The question, asked of the world as it is after the changes so far. */
    const now = (): Asked => ({ ...asked, world: changes.reduce(apply, world) })

    const foreign = wish.edited.findIndex(
      ({ stringId }) => world.strings.get(stringId)?.projectId !== projectId,
    )
    if (foreign >= 0) {
      const why = `no string ${wish.edited[foreign]?.stringId} in project ${projectId}`
      return refuse('edited')(foreign, problem('not-found', 'stringId', why))
    }
    const edits = edited(wish.edited, now(), refuse('edited'))
    if (isProblem(edits)) return edits
    changes.push(...edits)

    const nowhere = wish.added.findIndex(({ fileId }) => world.files.get(fileId)?.projectId !== projectId)
    if (nowhere >= 0) {
      const why = `no file ${wish.added[nowhere]?.fileId} in project ${projectId}`
      return refuse('added')(nowhere, problem('not-found', 'fileId', why))
    }
    const news = added(wish.added, project, now(), refuse('added'))
    if (isProblem(news)) return news
    return [...changes, ...news]
  },
)

export const stringCommands = {
  addStrings,
  editString,
  setStringsHidden,
  deleteStrings,
  changeStrings,
}
