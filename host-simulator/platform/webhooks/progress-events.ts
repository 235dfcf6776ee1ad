/** Files, branches and projects that became fully translated or approved in a language. */
import { noCounts } from '../../world/counts.ts'
import type { BranchRow, FileRow } from '../../world/file-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { World } from '../../world/world.ts'
import type { Step, WebhookEvent } from './step.ts'
import { branchBody, fileBody, languageBody, projectAt, projectBody, type View } from './shapes.ts'

const kinds = ['translated', 'approved'] as const
type Kind = (typeof kinds)[number]

export const progressNames = kinds.flatMap(
  (kind) => [`file.${kind}`, `branch.${kind}`, `project.${kind}`] as const,
)

/** Files first, then the branches and the projects that they are in. */
export const progressEvents = (step: Step): WebhookEvent[] => {
  const { before, after } = step
  // A table's rows are replaced, never changed: the same row has the same counts.
  const touched = [...after.counts].flatMap((counts) => {
    const file = counts === before.counts.get(counts.id) ? undefined : after.files.get(counts.id)
    return file ? [file] : []
  })
  const projectIds = new Set(touched.map(({ projectId }) => projectId))
  const branchIds = new Set(touched.flatMap(({ branchId }) => branchId ?? []))
  return [
    ...touched.flatMap((file) => ofFile(step, file)),
    ...[...branchIds].flatMap((branchId) => ofBranch(step, after.branches.get(branchId))),
    ...[...projectIds].flatMap((projectId) => ofProject(step, after.projects.get(projectId))),
  ]
}

const ofFile = (step: Step, file: FileRow): WebhookEvent[] =>
  ofWhole(
    step,
    'file',
    file.projectId,
    () => [file.id],
    (view) => ({ file: fileBody(view, file) }),
  )

const ofBranch = (step: Step, branch: BranchRow | undefined): WebhookEvent[] => {
  if (!branch) return []
  const { id, projectId } = branch
  const fileIdsIn = (world: World): number[] => fileIdsOf(world, ({ branchId }) => branchId === id)
  return ofWhole(step, 'branch', projectId, fileIdsIn, (view) => ({
    branch: branchBody(branch),
    project: projectAt(view, projectId),
  }))
}

const ofProject = (step: Step, project: ProjectRow | undefined): WebhookEvent[] => {
  if (!project) return []
  const { id } = project
  const fileIdsIn = (world: World): number[] => fileIdsOf(world, ({ projectId }) => projectId === id)
  return ofWhole(step, 'project', id, fileIdsIn, (view) => ({ project: projectBody(view, project) }))
}

/** One for each kind and language in which these files became complete, with what the body says of the whole. */
const ofWhole = (
  { before, after, where }: Step,
  noun: 'file' | 'branch' | 'project',
  projectId: number,
  fileIdsIn: (world: World) => number[],
  bodyOf: (view: View) => object,
): WebhookEvent[] => {
  const [idsBefore, idsAfter] = [fileIdsIn(before), fileIdsIn(after)]
  const languageIds = after.projects.get(projectId)?.targetLanguageIds ?? []
  return kinds.flatMap((kind) =>
    languageIds.flatMap((languageId): WebhookEvent[] => {
      if (isFull(before, idsBefore, languageId, kind) || !isFull(after, idsAfter, languageId, kind)) return []
      const name = `${noun}.${kind}` as const
      const body = () => ({
        event: name,
        ...bodyOf({ ...where, world: after }),
        targetLanguage: languageBody(after, languageId),
      })
      return [{ name, projectId, body }]
    }),
  )
}

const fileIdsOf = (world: World, isOf: (file: FileRow) => boolean): number[] =>
  [...world.files].flatMap((file) => (isOf(file) ? [file.id] : []))

/** Whether there are strings at all, and each is done. */
const isFull = (world: World, fileIds: readonly number[], languageId: string, kind: Kind): boolean => {
  let total = 0
  let done = 0
  for (const fileId of fileIds) {
    const counts = world.counts.get(fileId)
    total += counts?.total ?? 0
    done += (counts?.byLanguage.get(languageId) ?? noCounts)[kind]
  }
  return total > 0 && done === total
}
