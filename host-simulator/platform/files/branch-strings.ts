/** Strings of a branch that came without a file, as in string-based projects, and uploads of such. */
import { addedRow } from '../../world/added.ts'
import type { ImportedString, UpdateOption } from '../../world/commands.ts'
import { labelKey } from '../../world/commands/imported-strings.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { JsonObject } from '../../world/json.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { rowsAt } from '../../world/table.ts'
import { FileFailure } from '../jobs/failure.ts'
import type { Writer } from './branch-copies.ts'
import { doOr, neededParser, projectOf } from './context.ts'
import { runKind } from './runs.ts'
import { uploadRowsOf } from './uploads.ts'

const name = 'strings.json'

/** Where they lie. Unstated: what stands behind strings without a file. Ours is a file at the root of the branch. */
export const fileOfBranch = ({ hosted, userId }: Writer, branchId: number): FileRow => {
  const { world } = hosted.store
  const there = [...world.files].find(
    (file) => file.branchId === branchId && file.directoryId === null && file.name === name,
  )
  if (there) return there
  const branch = world.branches.get(branchId)
  if (!branch) throw new FileFailure('not-found', `There is no branch ${branchId}`)
  const wish = { projectId: branch.projectId, branchId, name, type: 'json' }
  return addedRow(doOr(hosted, { do: 'addFile', ...wish }, userId), hosted.store.world, 'files')
}

/** Names as in REST; `bytes` and `fileName` stay here, since the storage may go. */
export interface StringUploadAttributes {
  branchId: number
  storageId: number
  fileType: string
  parserVersion: number
  labelIds: readonly number[]
  importOptions: JsonObject | null
  updateStrings: boolean
  cleanupMode: boolean
  updateOption: UpdateOption
  bytes: string
  fileName: string
}

export const stringUploads = runKind<StringUploadAttributes, { strings: number }>({
  shelf: uploadRowsOf,
  kind: 'string upload',
  async work(hosted, { projectId, userId, attributes }) {
    const { branchId, storageId, fileType: type, fileName, importOptions, updateOption } = attributes
    const bytes = hosted.vault.bytes(attributes.bytes)
    if (!bytes) throw new FileFailure('not-found', `File from storage with id #${storageId} was not found`)
    const parser = await neededParser(hosted, { type, name: fileName, bytes, projectId, userId })
    const project = projectOf(hosted, projectId)
    const parsed = await parser.parse(bytes, { project, fileName, importOptions, srx: null, userId })
    return hosted.together(() => {
      const file = fileOfBranch({ hosted, userId }, branchId)
      const { world } = hosted.store
      const ownLabels = [...world.labels].filter((label) => label.projectId === project.id)
      // Unstated: what becomes of it where people have a label of that name. Ours is theirs then.
      if (!ownLabels.some(({ title }) => labelKey(title) === labelKey(fileName)))
        doOr(hosted, { do: 'addLabel', projectId: project.id, title: fileName, isSystem: true }, userId)
      const systemIds = new Set(ownLabels.flatMap(({ id, isSystem }) => (isSystem ? [id] : [])))
      const titles = [...rowsAt(world.labels, attributes.labelIds).map(({ title }) => title), fileName]
      const came = Array.from<ImportedString, ImportedString>(
        parsed.strings,
        ({ translations, ...string }) => ({
          ...string,
          labels: [...(string.labels ?? []), ...titles],
          // They come in where nothing is said (facts F204).
          ...(importOptions?.['importTranslations'] !== false && { translations }),
        }),
      )
      const strings = withUpload(rowsAt(world.strings, file.stringIds), came, { ...attributes, systemIds })
      doOr(hosted, { do: 'updateFile', fileId: file.id, strings, updateOption }, userId)
      return { strings: came.length }
    })
  },
})

/**
 * What is there goes on, unless the upload says otherwise: `cleanupMode` takes strings that came by uploads, which have the
 * platform's own labels, and none that was added alone. Source: facts F99.
 */
const withUpload = (
  old: readonly StringRow[],
  came: readonly ImportedString[],
  {
    updateStrings,
    cleanupMode,
    systemIds,
  }: Pick<StringUploadAttributes, 'updateStrings' | 'cleanupMode'> & { systemIds: ReadonlySet<number> },
): ImportedString[] => {
  const news = new Map(came.map((string) => [string.identifier, string]))
  const before = old.flatMap((row): ImportedString[] => {
    const { identifier, text, context, maxLength, isHidden } = row
    const string = news.get(identifier)
    if (!string && cleanupMode && row.labelIds.some((label) => systemIds.has(label))) return []
    news.delete(identifier)
    return [string && updateStrings ? string : { identifier, text, context, maxLength, isHidden }]
  })
  return [...before, ...news.values()]
}
