/** Puts rows that were kept in place of a world's own. */
import { fromSnapshot } from '../../world/from-snapshot.ts'
import type { Snapshot } from '../../world/snapshot.ts'
import { withAgents } from './agents.ts'
import type { HostedWorld } from './worlds.ts'

/** Apps, clients, tokens and the organization stay, but for its languages, which projects have. Throws where it is no snapshot. */
export const restoreWorld = (hosted: HostedWorld, snapshot: Snapshot): void => {
  const world = fromSnapshot(snapshot)
  const { languages } = world.organization
  const { languages: _, ...own } = hosted.store.world.organization
  hosted.store.reset(withAgents(hosted, { ...world, organization: languages ? { ...own, languages } : own }))
}
