import type { Change } from '../../world/changes.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { World } from '../../world/world.ts'

/** In which project something changed; undefined where it is of none, or the project is gone. */
export const changedProject = ({ projects, strings }: World, change: Change): ProjectRow | undefined => {
  if ('projectId' in change) return projects.get(change.projectId)
  const stringId = 'stringId' in change ? change.stringId : 'stringIds' in change ? change.stringIds[0] : NaN
  return projects.get(strings.get(stringId ?? NaN)?.projectId ?? NaN)
}
