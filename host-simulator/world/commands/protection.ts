/** What a protected branch keeps out. Source: facts F99. */
import type { Change } from '../changes.ts'
import { madeOnce } from '../made-once.ts'
import type { World } from '../world.ts'

/** Asked at every command, and few of them touch branches. */
const protectedIn = madeOnce(
  (branches: World['branches']): ReadonlySet<number | null> =>
    new Set([...branches].flatMap((row) => (row.isProtected ? [row.id] : []))),
)

/** Why these changes may not be; null where they may. */
export const wrongInProtected = (world: World, changes: readonly Change[]): string | null => {
  const ids = protectedIn(world.branches)
  if (!ids.size) return null
  for (const change of changes)
    for (const branchId of branchesOf(world, change))
      if (ids.has(branchId)) return `branch ${branchId} is protected: change a clone of it, and merge that`
  return null
}

/** Of what is changed itself. Unstated: votes, comments, tasks and the branch's own name. Ours may be. */
const branchesOf = (world: World, change: Change): (number | null)[] => {
  const ofFile = (fileId: number): number | null => world.files.get(fileId)?.branchId ?? null
  const ofString = (stringId: number): number | null => ofFile(world.strings.get(stringId)?.fileId ?? NaN)
  const ofTranslation = (id: number): number | null => ofString(world.translations.get(id)?.stringId ?? NaN)
  switch (change.fact) {
    case 'branchDeleted':
      return [change.branchId]
    case 'fileAdded':
    case 'directoryAdded':
      return [change.row.branchId]
    case 'fileUpdated':
    case 'fileEdited':
    case 'fileDeleted':
    case 'stringsAdded':
      return [ofFile(change.fileId)]
    case 'directoryDeleted':
      return change.fileIds.map(ofFile)
    case 'stringsEdited':
      return change.edits.map(({ stringId }) => ofString(stringId))
    case 'stringsHidden':
    case 'stringsShown':
    case 'stringsDeleted':
    case 'labelAssigned':
    case 'labelUnassigned':
      return change.stringIds.map(ofString)
    case 'correctionApproved':
    case 'correctionDisapproved':
    case 'translationAdded':
    case 'translationEdited':
    case 'translationDeleted':
    case 'translationRestored':
    case 'translationApproved':
    case 'translationDisapproved':
      return [ofString(change.stringId)]
    case 'translationsImported':
      return [
        ...change.translations.map(({ stringId }) => ofString(stringId)),
        ...change.approved.map(({ translationId }) => ofTranslation(translationId)),
      ]
    case 'translationsDeleted':
    case 'translationsDisapproved':
      return change.translationIds.map(ofTranslation)
    default:
      return []
  }
}
