/** Gives rows the ids that a scenario says. */
import type { Stored } from '../world/world.ts'
import { wrongContent, type Path } from './problem.ts'
import type { Layer } from './shape.ts'
import { numbering } from './users.ts'

type Ids = ReadonlyMap<number, number>

/** From the ids that the builder gave, which count up from 1, to those that are wanted. Throws `ScenarioError`. */
const wantedIds = (said: readonly (number | undefined)[], pathOf: (at: number) => Path): Ids => {
  const used = new Set<number>()
  const numbered = said.map(numbering(said, (_, id) => id))
  for (const [at, id] of numbered.entries()) {
    if (used.has(id)) throw wrongContent(pathOf(at), `expected an id of its own, got ${id} again`)
    used.add(id)
  }
  return new Map(numbered.map((id, at) => [at + 1, id]))
}

/** `stored` has one project; its files and strings are those of the layer, and perhaps generated ones behind them. */
export const withWantedIds = (stored: Stored, { project, files = [] }: Layer): Stored => {
  const projectId = project?.id ?? 1
  const places = files.flatMap(({ strings = [] }, file) =>
    strings.map(({ id }, at) => ({ id, path: ['files', file, 'strings', at, 'id'] as Path })),
  )
  const saidIds = (rows: readonly unknown[], said: readonly (number | undefined)[]) =>
    rows.map((_, at) => said[at])
  const fileIds = wantedIds(
    saidIds(
      stored.files,
      files.map(({ id }) => id),
    ),
    (at) => ['files', at, 'id'],
  )
  const stringIds = wantedIds(
    saidIds(
      stored.strings,
      places.map(({ id }) => id),
    ),
    (at) => places[at]?.path ?? [],
  )
  const file = (id: number): number => fileIds.get(id) ?? id
  const string = (id: number): number => stringIds.get(id) ?? id
  const ofString = <R extends { stringId: number }>(row: R): R => ({ ...row, stringId: string(row.stringId) })
  return {
    ...stored,
    projects: stored.projects.map((row) => ({ ...row, id: projectId })),
    files: stored.files.map((row) => ({
      ...row,
      id: file(row.id),
      projectId,
      stringIds: row.stringIds.map(string),
    })),
    strings: stored.strings.map((row) => ({
      ...row,
      id: string(row.id),
      fileId: file(row.fileId),
      projectId,
    })),
    translations: stored.translations.map(ofString),
    comments: stored.comments.map(ofString),
    labels: stored.labels.map((row) => ({ ...row, projectId })),
    screenshots: stored.screenshots.map((row) => ({
      ...row,
      projectId,
      stringIds: row.stringIds.map(string),
    })),
    tasks: stored.tasks.map((row) => ({ ...row, projectId, fileIds: row.fileIds.map(file) })),
    counters: {
      ...stored.counters,
      projects: projectId,
      nodes: largest(fileIds),
      strings: largest(stringIds),
    },
  }
}

const largest = (ids: Ids): number => {
  let most = 0
  for (const id of ids.values()) most = Math.max(most, id)
  return most
}
