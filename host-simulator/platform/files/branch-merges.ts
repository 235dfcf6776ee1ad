/** Merges of branches: what happened to the strings of one since both were the same happens to those of the other. */
import { may } from '../../world/access.ts'
import { liveTranslations } from '../../world/counts.ts'
import type { BranchRow, FileRow } from '../../world/file-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { isSameJson } from '../../world/same-json.ts'
import { rowsAt } from '../../world/table.ts'
import type { World } from '../../world/world.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { FileFailure } from '../jobs/failure.ts'
import {
  copyFile,
  copyStrings,
  filesOfBranch,
  pathWithin,
  write,
  type Pair,
  type Writer,
} from './branch-copies.ts'
import { tie, tieOf, type Stamp } from './branch-ties.ts'
import { copyTranslations } from './branch-translations.ts'
import { doOr } from './context.ts'
import { copyFields } from './field-values.ts'
import { runKind } from './runs.ts'
import { uploadRowsOf } from './uploads.ts'

/** Names as in REST. */
export interface MergeAttributes {
  sourceBranchId: number
  deleteAfterMerge: boolean
  acceptSourceChanges: boolean
  dryRun: boolean
}

export interface MergeResult {
  added: number
  deleted: number
  updated: number
  conflicted: number
}

export const branchMerges = runKind<MergeAttributes, MergeResult>({
  shelf: uploadRowsOf,
  kind: 'branch merge',
  async work(hosted, { projectId: branchId, userId, attributes }) {
    const { world } = hosted.store
    const source = branchOf(world, attributes.sourceBranchId)
    const target = branchOf(world, branchId)
    const plan = planOf(hosted, source, target, attributes.acceptSourceChanges)
    if (!attributes.dryRun)
      hosted.together(() => {
        bring({ hosted, userId, isMerge: true }, source, target, plan)
        if (attributes.deleteAfterMerge) doOr(hosted, { do: 'deleteBranch', branchId: source.id }, userId)
      })
    const { added, deleted, updated, conflicted } = plan
    return { added: added.length, deleted: deleted.length, updated: updated.length, conflicted }
  },
})

const branchOf = (world: World, branchId: number): BranchRow => {
  const branch = world.branches.get(branchId)
  if (!branch) throw new FileFailure('not-found', `There is no branch ${branchId}`)
  return branch
}

interface Plan {
  added: StringRow[]
  deleted: StringRow[]
  /** The texts of the one become those of the other. */
  updated: Pair[]
  same: Pair[]
  /** What stays known as it was. */
  kept: (readonly [Stamp, Stamp])[]
  /** That nobody decided. */
  conflicted: number
}

/**
 * A conflict: the target changed since both were the same, whether the source did or not (facts F206), or both have a string
 * of one key that never was the same; the target's stands, unless the source's changes are accepted. Unstated: the second
 * kind, and what a change is. Ours are those of texts; context, limit and labels come with a text alone.
 */
const planOf = (hosted: HostedWorld, source: BranchRow, target: BranchRow, isAccepted: boolean): Plan => {
  const { world } = hosted.store
  const plan: Plan = { added: [], deleted: [], updated: [], same: [], kept: [], conflicted: 0 }
  const known = tieOf(hosted, source.id, target.id)
  const [own, others] = [stringsByKey(world, source), stringsByKey(world, target)]
  const paired = new Set(Array.from(known.values(), ({ targetId }) => targetId))
  const conflict = (accept: () => void, old?: readonly [Stamp, Stamp]): void => {
    if (isAccepted) return accept()
    plan.conflicted++
    if (old) plan.kept.push(old)
  }
  for (const [key, row] of own) {
    const before = known.get(row.id)
    const other = before ? world.strings.get(before.targetId) : others.get(key)
    if (!before && (!other || paired.has(other.id))) plan.added.push(row)
    else if (!other) {
      // It was deleted there.
      const old = before && stamps(row.id, before)
      if (before && row.revision !== before.sourceRevision) conflict(() => plan.added.push(row), old)
      else if (old) plan.kept.push(old)
    } else if (isSameJson(row.text, other.text)) plan.same.push([row, other])
    else if (!before) conflict(() => plan.updated.push([row, other]))
    else if (other.revision === before.targetRevision) plan.updated.push([row, other])
    else conflict(() => plan.updated.push([row, other]), stamps(row.id, before))
  }
  for (const [sourceId, before] of known) {
    const other = world.strings.get(before.targetId)
    if (!other || world.strings.has(sourceId)) continue
    const old = stamps(sourceId, before)
    if (other.revision === before.targetRevision) plan.deleted.push(other)
    else conflict(() => plan.deleted.push(other), old)
  }
  return plan
}

const stamps = (
  id: number,
  {
    targetId,
    sourceRevision,
    targetRevision,
  }: { targetId: number; sourceRevision: number; targetRevision: number },
): readonly [Stamp, Stamp] => [
  { id, revision: sourceRevision },
  { id: targetId, revision: targetRevision },
]

/** By path of the file and identifier, which two branches have in common. */
const stringsByKey = (world: World, branch: BranchRow): Map<string, StringRow> => {
  const strings = new Map<string, StringRow>()
  for (const file of filesOfBranch(world, branch.id)) {
    const path = pathWithin(world, file, branch)
    for (const row of rowsAt(world.strings, file.stringIds)) strings.set(`${path}\n${row.identifier}`, row)
  }
  return strings
}

const bring = (by: Writer, source: BranchRow, target: BranchRow, plan: Plan): void => {
  const { hosted } = by
  const { projectId } = target
  // A text that gets or loses plurals is another string, as its translations cannot stay.
  const isRemade = ([from, to]: Pair): boolean => typeof from.text !== typeof to.text
  const remade = plan.updated.filter(isRemade)
  const updated = plan.updated.filter((pair) => !isRemade(pair))
  const edited = updated.map(([{ text, context, maxLength, labelIds }, { id: stringId, ...to }]) => ({
    ...{ stringId, text, context, maxLength, labelIds: [...new Set([...to.labelIds, ...labelIds])] },
  }))
  const deleted = [...plan.deleted, ...remade.map(([, to]) => to)].map(({ id }) => id)
  if (edited.length || deleted.length)
    write(by, { do: 'changeStrings', projectId, added: [], edited, deleted })
  const added = addedTo(by, source, target, [...plan.added, ...remade.map(([from]) => from)])
  forget(by, projectId, updated)
  for (const [from, to] of updated) copyFields(hosted, from.id, to.id)
  // Those of strings that are the same come to what is there, too.
  copyTranslations(by, projectId, [...added, ...updated, ...plan.same])
  const now = hosted.store.world.strings
  const equal = [...added, ...updated, ...plan.same].map(([from, to]): readonly [Stamp, Stamp] => [
    from,
    now.get(to.id) ?? to,
  ])
  tie(hosted, [source.id, target.id], [...equal, ...plan.kept])
}

const addedTo = (by: Writer, source: BranchRow, target: BranchRow, strings: readonly StringRow[]): Pair[] => {
  const { world } = by.hosted.store
  const there = new Map(
    filesOfBranch(world, target.id).map((file) => [pathWithin(world, file, target), file]),
  )
  const byFile = new Map<FileRow, StringRow[]>()
  for (const row of strings) {
    const file = world.files.get(row.fileId)
    if (file) byFile.set(file, [...(byFile.get(file) ?? []), row])
  }
  return Array.from(byFile, ([file, rows]) => {
    const same = there.get(pathWithin(world, file, source))
    return same ? copyStrings(by, same, rows) : copyFile(by, file, target.id, rows)
  }).flat()
}

/** What was said of the old texts goes, where whoever merges may take it away. */
const forget = (by: Writer, projectId: number, updated: readonly Pair[]): void => {
  const { world } = by.hosted.store
  const user = world.users.get(by.userId)
  const languageIds = (world.projects.get(projectId)?.targetLanguageIds ?? []).filter(
    (languageId) => user && may(user, 'approve', { projectId, languageId }),
  )
  const translationIds = updated.flatMap(([, to]) =>
    languageIds.flatMap((languageId) => liveTranslations(world, to.id, languageId).map(({ id }) => id)),
  )
  if (translationIds.length) write(by, { do: 'deleteTranslations', translationIds })
}
