/** What a token of a person can be limited to, and what is wrong with a wish. */
import { isIn } from '../../../world/access.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { problemOf, type TokenWish } from '../../oauth/personal-tokens.ts'
import type { Library } from '../common/library.ts'
import { glossaries } from '../glossaries/concepts.ts'
import { groupsIn } from '../groups/group.ts'
import { memories } from '../tms/memory.ts'

type Named = Pick<Library, 'id' | 'name'>

export const tokenChoices = (
  hosted: HostedWorld,
  userId: number,
): Record<'projects' | 'groups' | 'glossaries' | 'tms', Named[]> => {
  const { users, projects } = hosted.store.world
  const isOpen = (id: number): boolean => isIn(users.get(userId), id)
  const namesOf = (rows: readonly Library[]): Named[] =>
    rows.flatMap(({ id, name, project }) => (!project || isOpen(project.id) ? [{ id, name }] : []))
  return {
    projects: [...projects].flatMap(({ id, name }) => (isOpen(id) ? [{ id, name }] : [])),
    groups: hosted.edition === 'enterprise' ? groupsIn(hosted).map(({ id, name }) => ({ id, name })) : [],
    glossaries: namesOf(glossaries.all(hosted)),
    tms: namesOf(memories.all(hosted)),
  }
}

/** Null where the token can be made. */
export const wrongWish = (hosted: HostedWorld, wish: TokenWish): string | null => {
  const problem = problemOf(hosted, wish)
  if (problem !== null) return problem
  const { groups, glossaries: terms, tms } = tokenChoices(hosted, wish.userId)
  for (const [part, rows, what] of [
    ['groupIds', groups, 'group'],
    ['glossaryIds', terms, 'glossary'],
    ['tmIds', tms, 'translation memory'],
  ] as const) {
    const strange = wish[part]?.find((id) => !rows.some((each) => each.id === id))
    if (strange !== undefined) return `${part}: there is no ${what} ${strange}`
  }
  return null
}
