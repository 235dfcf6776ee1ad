/** Clones of branches: everything in them, once more under another name. */
import { addedRow } from '../../world/added.ts'
import { rowsAt } from '../../world/table.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { FileFailure } from '../jobs/failure.ts'
import { copyFile, directoryLike, filesOfBranch } from './branch-copies.ts'
import { madeBy, tie } from './branch-ties.ts'
import { copyTranslations } from './branch-translations.ts'
import { doOr } from './context.ts'
import { runKind } from './runs.ts'
import { uploadRowsOf } from './uploads.ts'

interface CloneAttributes {
  name: string
  title?: string | undefined
  isProtected?: boolean | undefined
}

export const branchClones = runKind<CloneAttributes, { branchId: number }>({
  shelf: uploadRowsOf,
  kind: 'branch clone',
  async work(hosted, { id, projectId: branchId, userId, attributes }) {
    const made = madeBy(hosted, branchId, id)
    return { branchId: made ?? hosted.together(() => clone(hosted, { branchId, userId, id, ...attributes })) }
  },
})

const clone = (
  hosted: HostedWorld,
  {
    branchId,
    userId,
    id,
    name,
    title,
    isProtected,
  }: CloneAttributes & { branchId: number; userId: number; id: string },
): number => {
  const { world } = hosted.store
  const branch = world.branches.get(branchId)
  if (!branch) throw new FileFailure('not-found', `There is no branch ${branchId}`)
  const { projectId, exportPattern, priority } = branch
  const done = doOr(
    hosted,
    { do: 'addBranch', projectId, name, title, exportPattern, priority, isProtected },
    userId,
  )
  const copy = addedRow(done, hosted.store.world, 'branches')
  // What it begins with is no change of it.
  const by = { hosted, userId, isMerge: true }
  for (const directory of world.directories)
    if (directory.branchId === branchId) directoryLike(by, directory.id, copy.id)
  const pairs = filesOfBranch(world, branchId).flatMap((file) =>
    copyFile(by, file, copy.id, rowsAt(world.strings, file.stringIds)),
  )
  copyTranslations(by, projectId, pairs)
  tie(hosted, [branchId, copy.id], pairs, id)
  return copy.id
}
