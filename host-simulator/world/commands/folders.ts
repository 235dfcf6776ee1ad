/** Who may add, name, move and delete branches and directories. */
import type { Change } from '../changes.ts'
import { directoryDefaults } from '../defaults.ts'
import { directoryIdsBelow, filesInDirectories } from '../folders.ts'
import { flag, id, optional, orNull, text } from './fields.ts'
import { placeIn, priority, takenName, whereabouts, wrongPathName } from './place-checks.ts'
import { isProblem, type Problem } from '../problem.ts'
import { isStringBased } from '../string-based.ts'
import type { BranchRow, DirectoryRow } from '../file-rows.ts'
import { bySource, made, newsIn, projectRow, said, type Asked } from './row.ts'

const branchEdit = {
  exportPattern: orNull(text),
  priority: optional(priority),
  isProtected: optional(flag),
}

const addBranch = bySource(
  'add a branch',
  { projectId: id, name: text, title: optional(text), ...branchEdit },
  ({ projectId, name, title = null, ...wish }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const { world, now } = asked
    const wrong =
      wrongPathName(name, asked) ??
      takenName(world.branches, { projectId, name }) ??
      wrongProtection(projectId, wish, asked)
    if (wrong) return wrong
    const branchId = world.counters.nodes + 1
    const times = { createdAt: now, updatedAt: now }
    const row: BranchRow = { id: branchId, projectId, name, title, ...said(wish), ...times }
    return [{ fact: 'branchAdded', branchId, projectId, row, ...made(asked) }]
  },
)

const editBranch = bySource(
  'edit a branch',
  { branchId: id, name: optional(text), title: optional(text), ...branchEdit },
  ({ branchId, ...wish }, asked) => {
    const branch = branchRow(branchId, asked)
    if (isProblem(branch)) return branch
    const edits = newsIn(branch, wish)
    const wrong =
      wrongPathName(wish.name, asked) ??
      takenName(asked.world.branches, { ...branch, ...edits }) ??
      wrongProtection(branch.projectId, wish, asked)
    if (wrong) return wrong
    if (!Object.keys(edits).length) return []
    return [{ fact: 'branchEdited', branchId, projectId: branch.projectId, edits, ...made(asked) }]
  },
)

const deleteBranch = bySource('delete a branch', { branchId: id }, ({ branchId }, asked) => {
  const branch = branchRow(branchId, asked)
  if (isProblem(branch)) return branch
  const { world } = asked
  const { projectId } = branch
  const idsWithin = (rows: Iterable<{ id: number; branchId: number | null }>): number[] =>
    [...rows].filter((row) => row.branchId === branchId).map(({ id }) => id)
  const contents = { directoryIds: idsWithin(world.directories), fileIds: idsWithin(world.files) }
  return [{ fact: 'branchDeleted', branchId, projectId, ...contents, ...made(asked) }]
})

/** Source: facts F99. */
const wrongProtection = (
  projectId: number,
  { isProtected = false }: { isProtected?: boolean | undefined },
  { world, refused }: Asked,
): Problem | null =>
  isProtected && !isStringBased(world, projectId)
    ? refused('not-allowed', 'isProtected', `project ${projectId} is not string-based`)
    : null

const branchRow = (branchId: number, { world, refused }: Asked): BranchRow | Problem =>
  world.branches.get(branchId) ?? refused('not-found', 'branchId', `no branch ${branchId}`)

const folderEdit = {
  title: orNull(text),
  exportPattern: orNull(text),
  priority: optional(priority),
}

const addDirectory = bySource(
  'add a directory',
  { projectId: id, name: text, ...whereabouts, ...folderEdit },
  ({ projectId, name, ...wish }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const { world, now } = asked
    const wrong = wrongPathName(name, asked)
    if (wrong) return wrong
    const place = placeIn(projectId, wish, asked)
    if (isProblem(place)) return place
    const taken = takenName(world.directories, { projectId, name, ...place })
    if (taken) return taken
    const directoryId = world.counters.nodes + 1
    const row: DirectoryRow = {
      id: directoryId,
      projectId,
      name,
      ...directoryDefaults,
      ...said(wish),
      ...place,
      createdAt: now,
      updatedAt: now,
    }
    return [{ fact: 'directoryAdded', directoryId, projectId, row, ...made(asked) }]
  },
)

const editDirectory = bySource(
  'edit a directory',
  {
    directoryId: id,
    name: optional(text),
    branchId: orNull(id),
    /** The directory to move into; null is the root. */
    parentId: orNull(id),
    ...folderEdit,
  },
  ({ directoryId, branchId, parentId, ...wish }, asked) => {
    const row = directoryRow(directoryId, asked)
    if (isProblem(row)) return row
    const { world, refused } = asked
    const { projectId } = row
    const wrong = wrongPathName(wish.name, asked)
    if (wrong) return wrong
    const place = placeIn(projectId, { branchId, directoryId: parentId }, asked, row)
    if (isProblem(place)) return place.field === 'directoryId' ? { ...place, field: 'parentId' } : place
    const below = directoryIdsBelow(world, directoryId)
    if (place.directoryId === directoryId || below.includes(place.directoryId ?? NaN))
      return refused('invalid', 'parentId', `directory ${directoryId} cannot go into itself`)
    const edits = newsIn(row, { ...wish, ...place })
    const taken = takenName(world.directories, { ...row, ...edits })
    if (taken) return taken
    if (!Object.keys(edits).length) return []
    const who = made(asked)
    const fact = { fact: 'directoryEdited', projectId, ...who } as const
    const moved: Change = { ...fact, directoryId, edits }
    if (edits.branchId === undefined) return [moved]
    // What is inside goes to the other branch, too.
    const toBranch = { branchId: edits.branchId }
    const files = filesInDirectories(world, [directoryId, ...below])
    return [
      moved,
      ...below.map((id): Change => ({ ...fact, directoryId: id, edits: toBranch })),
      ...files.map(({ id: fileId }): Change => ({
        fact: 'fileEdited',
        projectId,
        fileId,
        edits: toBranch,
        ...who,
      })),
    ]
  },
)

const deleteDirectory = bySource('delete a directory', { directoryId: id }, ({ directoryId }, asked) => {
  const row = directoryRow(directoryId, asked)
  if (isProblem(row)) return row
  const directoryIds = directoryIdsBelow(asked.world, directoryId)
  const fileIds = filesInDirectories(asked.world, [directoryId, ...directoryIds]).map(({ id }) => id)
  const { projectId } = row
  return [{ fact: 'directoryDeleted', directoryId, projectId, directoryIds, fileIds, ...made(asked) }]
})

const directoryRow = (directoryId: number, { world, refused }: Asked): DirectoryRow | Problem =>
  world.directories.get(directoryId) ?? refused('not-found', 'directoryId', `no directory ${directoryId}`)

export const folderCommands = {
  addBranch,
  editBranch,
  deleteBranch,
  addDirectory,
  editDirectory,
  deleteDirectory,
}
