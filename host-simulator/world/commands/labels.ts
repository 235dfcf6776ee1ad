/** Who may add, name, delete, give and take which label. */
import type { ChangeOf } from '../changes.ts'
import { isProblem, type Problem } from '../problem.ts'
import type { LabelRow } from '../string-rows.ts'
import { flag, id, ids, optional, text } from './fields.ts'
import { labelKey } from './imported-strings.ts'
import { bySource, made, projectRow, wrongName, type Asked } from './row.ts'
import { stringRows } from './string-checks.ts'

const addLabel = bySource(
  'add a label',
  { projectId: id, title: text, isSystem: optional(flag) },
  ({ projectId, title, isSystem }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const wrong = wrongTitle(projectId, title, asked)
    if (wrong) return wrong
    const labelId = asked.world.counters.labels + 1
    return [{ fact: 'labelAdded', labelId, projectId, title, ...(isSystem && { isSystem }), ...made(asked) }]
  },
)

const wrongTitle = (
  projectId: number,
  title: string,
  asked: Asked,
  own: LabelRow['id'] | null = null,
): Problem | null => {
  const empty = wrongName(title, asked, 'title')
  if (empty) return empty
  const key = labelKey(title)
  for (const label of asked.world.labels)
    if (label.projectId === projectId && label.id !== own && labelKey(label.title) === key)
      return asked.refused('duplicate', 'title', `label ${label.id} is "${label.title}" already`)
  return null
}

const editLabel = bySource('edit a label', { labelId: id, title: text }, ({ labelId, title }, asked) => {
  const label = ownLabel(labelId, asked)
  if (isProblem(label)) return label
  if (title === label.title) return []
  const { projectId } = label
  const fact = 'labelEdited'
  return wrongTitle(projectId, title, asked, labelId) ?? [{ fact, labelId, projectId, title, ...made(asked) }]
})

const deleteLabel = bySource('delete a label', { labelId: id }, ({ labelId }, asked) => {
  const label = ownLabel(labelId, asked)
  if (isProblem(label)) return label
  return [{ fact: 'labelDeleted', labelId, projectId: label.projectId, ...made(asked) }]
})

const labelRow = (labelId: number, { world, refused }: Asked): LabelRow | Problem =>
  world.labels.get(labelId) ?? refused('not-found', 'labelId', `no label ${labelId}`)

/** One that people made. Unstated: whether the platform's own may be changed. Ours may not. */
const ownLabel = (labelId: number, asked: Asked): LabelRow | Problem => {
  const label = labelRow(labelId, asked)
  if (isProblem(label) || !label.isSystem) return label
  return asked.refused('not-allowed', 'labelId', `label ${labelId} is the platform's own`)
}

const assignLabel = bySource('assign a label', { labelId: id, stringIds: ids }, (wish, asked) =>
  decided('labelAssigned', wish, asked),
)
const unassignLabel = bySource('unassign a label', { labelId: id, stringIds: ids }, (wish, asked) =>
  decided('labelUnassigned', wish, asked),
)

const decided = (
  fact: 'labelAssigned' | 'labelUnassigned',
  { labelId, stringIds }: { labelId: number; stringIds: readonly number[] },
  asked: Asked,
): ChangeOf<typeof fact>[] | Problem => {
  const label = labelRow(labelId, asked)
  if (isProblem(label)) return label
  const rows = stringRows(stringIds, asked, label.projectId)
  if (isProblem(rows)) return rows
  const changed = rows
    .filter((string) => string.labelIds.includes(labelId) === (fact === 'labelUnassigned'))
    .map(({ id }) => id)
  return changed.length ? [{ fact, labelId, stringIds: changed, ...made(asked) }] : []
}

export const labelCommands = {
  addLabel,
  editLabel,
  deleteLabel,
  assignLabel,
  unassignLabel,
}
