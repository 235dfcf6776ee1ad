/** Who may add, move, replace and delete files. */
import { fileDefaults } from '../defaults.ts'
import { languageIn } from '../languages.ts'
import { flag, id, ids, json, listOf, optional, orNull, text } from './fields.ts'
import { contentUpdate, newContent, updatedContent, wrongContent } from './file-content.ts'
import { placeIn, priority, takenName, whereabouts, wrongPathName } from './place-checks.ts'
import { isProblem, type Problem } from '../problem.ts'
import type { FileRow } from '../file-rows.ts'
import { bySource, made, newsIn, projectRow, said, type Asked } from './row.ts'
import { importedStrings } from './string-fields.ts'

const options = { importOptions: orNull(json), exportOptions: orNull(json) }
const fileEdit = {
  ...whereabouts,
  title: orNull(text),
  context: orNull(text),
  priority: optional(priority),
  ...options,
  /** Null: none is excluded. */
  excludedTargetLanguages: orNull(listOf(text)),
}

/** With its strings, all at once; a string may bring translations. */
const addFile = bySource(
  'add a file',
  {
    projectId: id,
    name: text,
    type: text,
    parserVersion: optional(id),
    strings: optional(importedStrings),
    attachLabelIds: optional(ids),
    hasPreview: optional(flag),
    hasKeys: optional(flag),
    ...fileEdit,
  },
  ({ projectId, name, type, strings = [], attachLabelIds = [], ...wish }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const { world, now, refused } = asked
    const wrong = wrongPathName(name, asked)
    if (wrong) return wrong
    if (!type.trim()) return refused('empty', 'type', 'expected a file format, got an empty one')
    const place = placeIn(projectId, wish, asked)
    if (isProblem(place)) return place
    const taken =
      takenName(world.files, { projectId, name, ...place }) ??
      wrongExcluded(wish.excludedTargetLanguages, asked) ??
      wrongContent(strings, attachLabelIds, project, asked)
    if (taken) return taken
    const fileId = world.counters.nodes + 1
    const row: FileRow = {
      id: fileId,
      projectId,
      name,
      type,
      ...fileDefaults,
      ...said(wish),
      ...place,
      createdAt: now,
      updatedAt: now,
      stringIds: [],
    }
    const [labels, content] = newContent({ fileId, project, strings, attachLabelIds }, asked)
    return [...labels, { fact: 'fileAdded', fileId, projectId, row, ...made(asked) }, ...content]
  },
)

const wrongExcluded = (
  ids: readonly string[] | null | undefined,
  { world, refused }: Asked,
): Problem | null => {
  const unknown = ids?.find((id) => !languageIn(world, id))
  return unknown === undefined
    ? null
    : refused('not-found', 'excludedTargetLanguages', `no language "${unknown}"`)
}

/** Makes a new revision. */
const updateFile = bySource(
  'update a file',
  {
    fileId: id,
    name: optional(text),
    hasPreview: optional(flag),
    hasKeys: optional(flag),
    ...options,
    ...contentUpdate,
  },
  (wish, asked) => {
    const { fileId, strings, name, importOptions, exportOptions, hasKeys, attachLabelIds, detachLabelIds } =
      wish
    const file = fileRow(fileId, asked)
    if (isProblem(file)) return file
    const { projectId } = file
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    // A preview is of the content that it came with.
    const hasPreview = wish.hasPreview ?? (file.hasPreview && false)
    const edits = newsIn(file, { name, importOptions, exportOptions, hasPreview, hasKeys })
    const labelIds = [...(attachLabelIds ?? []), ...(detachLabelIds ?? [])]
    const wrong =
      wrongPathName(name, asked) ??
      takenName(asked.world.files, { ...file, ...edits }) ??
      wrongContent(strings, labelIds, project, asked)
    if (wrong) return wrong
    const { changes, stringIds } = updatedContent(wish, file, project, asked)
    const revision = file.revision + 1
    return [
      ...changes,
      { fact: 'fileUpdated', fileId, projectId, revision, stringIds, edits, ...made(asked) },
    ]
  },
)

const editFile = bySource(
  'edit a file',
  { fileId: id, name: optional(text), ...fileEdit },
  ({ fileId, ...wish }, asked) => {
    const file = fileRow(fileId, asked)
    if (isProblem(file)) return file
    const { projectId } = file
    const wrong = wrongPathName(wish.name, asked) ?? wrongExcluded(wish.excludedTargetLanguages, asked)
    if (wrong) return wrong
    const place = placeIn(projectId, wish, asked, file)
    if (isProblem(place)) return place
    const edits = newsIn(file, { ...wish, ...place })
    const taken = takenName(asked.world.files, { ...file, ...edits })
    if (taken) return taken
    return Object.keys(edits).length ? [{ fact: 'fileEdited', fileId, projectId, edits, ...made(asked) }] : []
  },
)

const deleteFile = bySource('delete a file', { fileId: id }, ({ fileId }, asked) => {
  const file = fileRow(fileId, asked)
  if (isProblem(file)) return file
  return [{ fact: 'fileDeleted', fileId, projectId: file.projectId, ...made(asked) }]
})

const fileRow = (fileId: number, { world, refused }: Asked): FileRow | Problem =>
  world.files.get(fileId) ?? refused('not-found', 'fileId', `no file ${fileId}`)

export const fileCommands = {
  addFile,
  updateFile,
  editFile,
  deleteFile,
}
