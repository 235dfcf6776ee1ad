/** Where files and directories may lie, and what they may be called there. */
import type { FilePriority } from '../file-rows.ts'
import type { Place } from '../folders.ts'
import { problem, type Problem } from '../problem.ts'
import { id, oneOf, orNull, type Field, type Wish } from './fields.ts'
import type { Asked } from './row.ts'

export const priority: Field<FilePriority> = oneOf('low', 'normal', 'high')

/** Null is the project's root, or no branch. */
export const whereabouts = { branchId: orNull(id), directoryId: orNull(id) }

/**
 * Where something lies that is put there; what is not said stays, or follows from the directory.
 * A branch alone is that branch's root.
 */
export const placeIn = (
  projectId: number,
  { branchId, directoryId }: Wish<typeof whereabouts>,
  { world, refused }: Asked,
  old: Place = { branchId: null, directoryId: null },
): Place | Problem => {
  if (branchId != null && world.branches.get(branchId)?.projectId !== projectId)
    return refused('not-found', 'branchId', `no branch ${branchId} in project ${projectId}`)
  if (directoryId != null) {
    const directory = world.directories.get(directoryId)
    if (directory?.projectId !== projectId)
      return refused('not-found', 'directoryId', `no directory ${directoryId} in project ${projectId}`)
    if (branchId !== undefined && branchId !== directory.branchId)
      return refused(
        'invalid',
        'branchId',
        `expected the branch of directory ${directoryId}, got ${branchId}`,
      )
    return { branchId: directory.branchId, directoryId }
  }
  const isSameBranch = branchId === undefined || branchId === old.branchId
  return {
    branchId: branchId === undefined ? old.branchId : branchId,
    directoryId: directoryId === null || !isSameBranch ? null : old.directoryId,
  }
}

/** Source: facts F82, the message that clients look for. */
const taken = problem('duplicate', 'name', 'Invalid name given. Name must be unique')

interface Named {
  readonly id: number
  readonly projectId: number
  readonly name: string
  readonly branchId?: number | null
  readonly directoryId?: number | null
}

/** Of rows of one kind; a row does not stand in its own way. */
export const takenName = (
  rows: Iterable<Named>,
  wanted: Omit<Named, 'id'> & { id?: number },
): Problem | null => {
  for (const row of rows)
    if (
      row.name === wanted.name &&
      row.projectId === wanted.projectId &&
      (row.branchId ?? null) === (wanted.branchId ?? null) &&
      (row.directoryId ?? null) === (wanted.directoryId ?? null) &&
      row.id !== wanted.id
    )
      return taken
  return null
}

/** Of branches, folders and files. Source: OpenAPI; the words that clients look for, facts F253. */
const forbidden = /[\\/:*?"<>|]/

/** What is wrong with a file's name, in the platform's words, or null. Source: facts F253. */
export const wrongCharacters = (name: string): string | null =>
  forbidden.test(name) ? `File name can't contain any of the following characters: \\ / : * ? " < > |` : null

export const wrongPathName = (name: string | undefined, { refused }: Asked): Problem | null => {
  if (name === undefined) return null
  if (!name.trim()) return refused('empty', 'name', 'expected a name, got an empty one')
  const why = wrongCharacters(name)
  return why === null ? null : problem('wrong-characters', 'name', why)
}
