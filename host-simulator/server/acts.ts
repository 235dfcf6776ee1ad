/** What a world is asked to do from code, where more than its own functions has to look at what is given. */
import { subscribe } from '../platform/apps/subscription.ts'
import { seeSightings } from '../platform/findings/sightings.ts'
import type { HostedWorld, InstalledApp } from '../platform/hosted/worlds.ts'
import type { Sighting } from '../page-api/sighting.ts'
import { dateWanted, requireSightings } from './given.ts'

/** Answers how the callback went, null without one. Throws `TypeError` for what is no date. */
export const subscribeUntil = async (
  hosted: HostedWorld,
  app: InstalledApp,
  until: Date | null,
): Promise<string | null> => subscribe(hosted, app, dateWanted('subscribe', until))

export const noteSightings = (hosted: HostedWorld, sightings: readonly Sighting[]): void => {
  requireSightings(sightings)
  seeSightings(hosted, sightings)
}
