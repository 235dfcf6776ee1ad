/** When something was last done in a project: work in it counts, not its settings alone. Source: facts F236. */
import type { Change } from '../../world/changes.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { World } from '../../world/world.ts'
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

const projectOf = ({ strings }: World, change: Change): number | undefined => {
  if ('projectId' in change) return change.projectId
  const stringId = 'stringId' in change ? change.stringId : 'stringIds' in change ? change.stringIds[0] : NaN
  return strings.get(stringId ?? NaN)?.projectId
}

/** Answers tell seconds. */
const secondOf = (at: string | undefined): string | undefined => at?.slice(0, 19)

export const noteActivity = (worlds: Worlds): void => {
  const watch = (hosted: HostedWorld): void => {
    hosted.store.on('change', (_, change) => {
      const { world } = hosted.store
      const id = projectOf(world, change)
      if (id === undefined || !world.projects.has(id)) return
      const all = activityOf(hosted)
      if (secondOf(all.get(String(id))) !== secondOf(change.at)) all.set(String(id), change.at)
    })
  }
  for (const hosted of worlds.all()) watch(hosted)
  worlds.on('create', watch)
}
