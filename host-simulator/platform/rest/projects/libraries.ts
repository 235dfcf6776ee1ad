/** Memories and glossaries that projects work with. */
import type { ProjectRow } from '../../../world/project-rows.ts'
import { glossaryIdsOf, memoryIdsOf } from '../../files/assigned.ts'
import { keptValue } from '../../hosted/kept-values.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { Library } from '../common/library.ts'
import type { Call } from '../common/row.ts'
import { glossaries } from '../glossaries/concepts.ts'
import { memories } from '../tms/memory.ts'
import { projectsOpen } from '../users/membership.ts'

/** What a project works with, the default first: its own where that was deleted. */
export const librariesOf = (
  hosted: HostedWorld,
  { id: own }: ProjectRow,
  kind: 'tm' | 'glossary',
): Library[] => {
  const [libraries, ids] =
    kind === 'tm' ? [memories, memoryIdsOf(hosted, own)] : [glossaries, glossaryIdsOf(hosted, own)]
  const isThere = libraries.get(hosted, ids[0] ?? own) !== undefined
  return [...new Set(isThere ? ids : [own, ...ids])].flatMap((each) => libraries.get(hosted, each) ?? [])
}

/** Which projects work with a memory or a glossary, of those that the token's user is in. */
export const projectsWith = (
  call: Pick<Call, 'hosted' | 'userId' | 'claims'>,
  kind: 'tm' | 'glossary',
  library: number,
) => {
  const { hosted } = call
  const open = projectsOpen(call)
  const chosen = keptValue(hosted, `projects with each ${kind}`, () =>
    [...hosted.store.world.projects].map((project) => ({
      id: project.id,
      all: librariesOf(hosted, project, kind).map((each) => each.id),
    })),
  ).filter((each) => open(each.id))
  return {
    defaultProjectIds: chosen.filter(({ all }) => all[0] === library).map((each) => each.id),
    projectIds: chosen.filter(({ all }) => all.includes(library)).map((each) => each.id),
  }
}
