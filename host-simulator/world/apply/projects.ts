/** What facts about projects do to a world. */
import { withoutFiles } from './files.ts'
import type { ChangeOf } from '../changes.ts'
import { countsOf } from '../counts.ts'
import type { ProjectRow } from '../project-rows.ts'
import type { Table } from '../table.ts'
import { counted, screenshotIdsOf, type World } from '../world.ts'

export const withProject = (world: World, { projectId, row }: ChangeOf<'projectAdded'>): World => {
  const reached = counted(world, { projects: projectId })
  return world.projects.has(projectId) ? reached : { ...reached, projects: world.projects.with(row) }
}

export const withProjectEdits = (
  world: World,
  projectId: number,
  edits: Partial<Omit<ProjectRow, 'id'>>,
): World => {
  const row = world.projects.get(projectId)
  if (!row) return world
  const after = { ...world, projects: world.projects.with({ ...row, ...edits }) }
  // Live, what is there keeps its number; ours is always what the world says.
  const isCountedAnew = (edits.settings ?? row.settings).tagsDetection !== row.settings.tagsDetection
  return isCountedAnew ? { ...after, counts: countsOf(after) } : after
}

export const withoutProject = (world: World, projectId: number): World => {
  if (!world.projects.has(projectId)) return world
  const fileIds = [...world.files].flatMap((file) => (file.projectId === projectId ? [file.id] : []))
  const left = withoutFiles(world, fileIds)
  const screenshots = withoutThose(left.screenshots, projectId)
  return {
    ...left,
    projects: left.projects.without(projectId),
    branches: withoutThose(left.branches, projectId),
    directories: withoutThose(left.directories, projectId),
    labels: withoutThose(left.labels, projectId),
    tasks: withoutThose(left.tasks, projectId),
    screenshots,
    screenshotIds: screenshotIdsOf(screenshots),
  }
}

const withoutThose = <R extends { readonly id: number; readonly projectId: number }>(
  table: Table<R>,
  projectId: number,
): Table<R> => table.withoutAll([...table].flatMap((row) => (row.projectId === projectId ? [row.id] : [])))
