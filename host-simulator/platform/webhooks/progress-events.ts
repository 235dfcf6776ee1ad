/** Files, branches and projects that became fully translated or approved in a language. */
import { noCounts } from '../../world/counts.ts'
import type { BranchRow, FileRow } from '../../world/file-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { World } from '../../world/world.ts'
import type { Step, WebhookEvent } from './step.ts'
import { branchBody, fileBody, languageBody, projectAt, projectBody } from './shapes.ts'

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

const ofFile = ({ before, after, where }: Step, file: FileRow): WebhookEvent[] => {
  const languageIds = after.projects.get(file.projectId)?.targetLanguageIds ?? []
  return kinds.flatMap((kind) =>
    languageIds.flatMap((languageId): WebhookEvent[] => {
      const isDone = (world: World): boolean => isFull(world, [file.id], languageId, kind)
      if (isDone(before) || !isDone(after)) return []
      const name = `file.${kind}` as const
      const body = () => ({
        event: name,
        file: fileBody({ ...where, world: after }, file),
        targetLanguage: languageBody(after, languageId),
      })
      return [{ name, projectId: file.projectId, body }]
    }),
  )
}

const ofBranch = ({ before, after, where }: Step, branch: BranchRow | undefined): WebhookEvent[] => {
  if (!branch) return []
  const { projectId } = branch
  const languageIds = after.projects.get(projectId)?.targetLanguageIds ?? []
  const fileIdsIn = (world: World): number[] =>
    [...world.files].flatMap((file) => (file.branchId === branch.id ? [file.id] : []))
  return kinds.flatMap((kind) =>
    languageIds.flatMap((languageId): WebhookEvent[] => {
      const isDone = (world: World): boolean => isFull(world, fileIdsIn(world), languageId, kind)
      if (isDone(before) || !isDone(after)) return []
      const name = `branch.${kind}` as const
      const body = () => ({
        event: name,
        branch: branchBody(branch),
        project: projectAt({ ...where, world: after }, projectId),
        targetLanguage: languageBody(after, languageId),
      })
      return [{ name, projectId, body }]
    }),
  )
}

const ofProject = ({ before, after, where }: Step, project: ProjectRow | undefined): WebhookEvent[] => {
  if (!project) return []
  const { id: projectId, targetLanguageIds } = project
  return kinds.flatMap((kind) =>
    targetLanguageIds.flatMap((languageId): WebhookEvent[] => {
      const isDone = (world: World): boolean => isFull(world, fileIdsOf(world, projectId), languageId, kind)
      if (isDone(before) || !isDone(after)) return []
      const name = `project.${kind}` as const
      const body = () => ({
        event: name,
        project: projectBody({ ...where, world: after }, project),
        targetLanguage: languageBody(after, languageId),
      })
      return [{ name, projectId, body }]
    }),
  )
}

const fileIdsOf = (world: World, projectId: number): number[] =>
  [...world.files].flatMap((file) => (file.projectId === projectId ? [file.id] : []))

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
