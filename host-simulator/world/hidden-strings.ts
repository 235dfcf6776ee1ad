/** Who finds hidden strings in the Editor. Source: facts F155. */
import { may } from './access.ts'
import type { World } from './world.ts'

const seesHidden = ({ projects, users }: World, userId: number, projectId: number): boolean => {
  const user = users.get(userId)
  const isOpen = projects.get(projectId)?.settings.hiddenStringsProofreadersAccess ?? true
  return user !== undefined && may(user, isOpen ? 'approve' : 'source', { projectId })
}

/** Without those that are hidden from this person. */
export const withoutHidden = (
  world: World,
  userId: number,
  projectId: number,
  stringIds: readonly number[],
): readonly number[] =>
  seesHidden(world, userId, projectId)
    ? stringIds
    : stringIds.filter((id) => !world.strings.get(id)?.isHidden)
