/** Puts rows that were kept in place of a world's own. */
import { fromSnapshot } from '../../world/from-snapshot.ts'
import type { Snapshot } from '../../world/snapshot.ts'
import type { HostedWorld } from './worlds.ts'

/** Apps, clients, tokens and the organization stay. Throws where it is no snapshot. */
export const restoreWorld = ({ store }: HostedWorld, snapshot: Snapshot): void =>
  store.reset({ ...fromSnapshot(snapshot), organization: store.world.organization })
