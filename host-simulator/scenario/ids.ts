/** Gives rows the ids that a scenario says. */
import type { Stored } from '../world/world.ts'
import { wrongContent, type Path } from './problem.ts'
import type { Part } from './project-plan.ts'
import { numbering } from './users.ts'

type Ids = ReadonlyMap<number, number>

/** From places in a list, which count up from 1, to the ids that are wanted there. Throws `ScenarioError`. */
const wantedIds = (said: readonly (number | undefined)[], pathOf: (at: number) => Path): Ids => {
  const used = new Set<number>()
  const numbered = said.map(numbering(said, (_, id) => id))
  for (const [at, id] of numbered.entries()) {
    if (used.has(id)) throw wrongContent(pathOf(at), `expected an id of its own, got ${id} again`)
    used.add(id)
  }
  return new Map(numbered.map((id, at) => [at + 1, id]))
}

/** The projects of `stored` are the parts, in their order; generated files stand behind those that a part says. */
export const withWantedIds = (stored: Stored, parts: readonly Part[]): Stored => {
  const projectIds = wantedIds(
    parts.map(({ project }) => project.id),
    (at) => [...(parts[at]?.at ?? []), 'id'],
  )
  const files = saidOf(stored.files, parts, ({ files: own = [], within }) =>
    own.map(({ id }, at) => ({ id, path: [...within, 'files', at, 'id'] })),
  )
  const strings = saidOf(stored.strings, parts, ({ files: own = [], within }) =>
    own.flatMap(({ strings: each = [] }, file) =>
      each.map(({ id }, at) => ({ id, path: [...within, 'files', file, 'strings', at, 'id'] })),
    ),
  )
  const fileAt = wantedIds(
    files.map(({ id }) => id),
    (at) => files[at]?.path ?? [],
  )
  const stringAt = wantedIds(
    strings.map(({ id }) => id),
    (at) => strings[at]?.path ?? [],
  )
  const fileIds = byId(stored.files, fileAt)
  const stringIds = byId(stored.strings, stringAt)
  // Folders share the ids of files: theirs are those that no file has.
  const folders = [...stored.branches, ...stored.directories].map(({ id }) => id)
  const lastFile = largest(fileIds)
  const folderIds = new Map(folders.map((id, at) => [id, lastFile + at + 1]))

  const project = (id: number): number => projectIds.get(id) ?? id
  const file = (id: number): number => fileIds.get(id) ?? id
  const folder = (id: number | null): number | null => (id === null ? null : (folderIds.get(id) ?? id))
  const string = (id: number): number => stringIds.get(id) ?? id
  const ofString = <R extends { stringId: number }>(row: R): R => ({ ...row, stringId: string(row.stringId) })
  const ofProject = <R extends { projectId: number }>(row: R): R => ({
    ...row,
    projectId: project(row.projectId),
  })
  const placed = <R extends { branchId: number | null; directoryId: number | null }>(row: R): R => ({
    ...row,
    branchId: folder(row.branchId),
    directoryId: folder(row.directoryId),
  })
  return {
    ...stored,
    projects: stored.projects.map((row) => ({ ...row, id: project(row.id) })),
    branches: stored.branches.map((row) => ({ ...ofProject(row), id: folder(row.id) as number })),
    directories: stored.directories.map((row) => ({
      ...ofProject(placed(row)),
      id: folder(row.id) as number,
    })),
    files: stored.files.map((row) => ({
      ...ofProject(placed(row)),
      id: file(row.id),
      stringIds: row.stringIds.map(string),
    })),
    strings: stored.strings.map((row) => ({
      ...ofProject(row),
      id: string(row.id),
      fileId: file(row.fileId),
    })),
    translations: stored.translations.map(ofString),
    comments: stored.comments.map(ofString),
    labels: stored.labels.map(ofProject),
    screenshots: stored.screenshots.map((row) => ({
      ...ofProject(row),
      stringIds: row.stringIds.map(string),
    })),
    tasks: stored.tasks.map((row) => ({ ...ofProject(row), fileIds: row.fileIds.map(file) })),
    counters: {
      ...stored.counters,
      projects: largest(projectIds),
      nodes: lastFile + folders.length,
      strings: largest(stringIds),
    },
  }
}

interface Said {
  id: number | undefined
  path: Path
}

/** For each row what its part says of it: the first rows of a project are those that its part names. */
const saidOf = (
  rows: readonly { projectId: number }[],
  parts: readonly Part[],
  saidIn: (part: Part) => Said[],
): Said[] => {
  const left = parts.map(saidIn)
  const next = parts.map(() => 0)
  return rows.map(({ projectId }) => {
    const part = projectId - 1
    const at = next[part] ?? 0
    next[part] = at + 1
    return left[part]?.[at] ?? { id: undefined, path: [] }
  })
}

/** From the id that a row has to the one that its place in the list is given. */
const byId = (rows: readonly { id: number }[], ids: Ids): Ids =>
  new Map(rows.map(({ id }, at) => [id, ids.get(at + 1) ?? id]))

const largest = (ids: Ids): number => {
  let most = 0
  for (const id of ids.values()) most = Math.max(most, id)
  return most
}
