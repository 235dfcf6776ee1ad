/** When something was last done in a project: work in it counts, not its settings alone. Source: facts F236. */
import type { ProjectRow } from '../../world/project-rows.ts'
import { changedProject } from './changed-project.ts'
import { eachWorld } from './each-world.ts'
import type { HostedWorld } from './hosted-world.ts'
import { shelf } from './shelf.ts'
import type { Worlds } from './worlds.ts'

/** By project, ISO 8601, UTC. */
export const activityOf = shelf<string>('activity', {
  rows: 'text',
  onReset: 'start',
  onFork: 'copy',
  isLost: ({ store }, _, key) => !store.world.projects.has(Number(key)),
  ofApp: null,
})

export const lastActivityIn = (
  hosted: Pick<HostedWorld, 'vault'>,
  { id, updatedAt }: Pick<ProjectRow, 'id' | 'updatedAt'>,
): string => {
  const at = activityOf(hosted).get(String(id)) ?? ''
  return at > updatedAt ? at : updatedAt
}

/** Answers tell seconds. */
const secondOf = (at: string | undefined): string | undefined => at?.slice(0, 19)

export const noteActivity = (worlds: Worlds): void => {
  const watch = (hosted: HostedWorld): void => {
    hosted.store.on('change', (_, change) => {
      const project = changedProject(hosted.store.world, change)
      if (!project) return
      const [all, id] = [activityOf(hosted), String(project.id)]
      if (secondOf(all.get(id)) !== secondOf(change.at)) all.set(id, change.at)
    })
  }
  eachWorld(worlds, watch)
}
