/** What all apps announce to a person at one place, and what the person closed. Source: facts F185. */
import type { Announcement } from '../../page-api/announcement.ts'
import { installedKey, usableOf, type Brought } from '../app-formats/brought.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import { live } from '../hosted/live.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { askAnnouncements, type AnnouncementAsked } from './ask.ts'

/**
 * Unstated: how long it is remembered. Ours goes with the process, with a reset of the world, and with a new
 * installation, so that an author sees it again.
 */
const closedIn = live((hosted) => {
  const closed = new Set<string>()
  hosted.store.on('reset', () => closed.clear())
  return closed
})

const keyOf = (found: Brought, userId: number, id: string): string =>
  JSON.stringify([userId, installedKey(found), id])

const modulesFor = (hosted: HostedWorld, userId: number): Brought[] =>
  hosted.edition === 'enterprise'
    ? usableOf(hosted, 'announcement', userId).filter(({ module }) => typeof module.url === 'string')
    : []

/** In the order of installation. Unstated: what is seen of an app that fails. Ours is nothing; its job says why. */
export const announcementsFor = async (
  hosted: HostedWorld,
  asked: AnnouncementAsked,
): Promise<Announcement[]> => {
  const { placement, userId } = asked
  const here = modulesFor(hosted, userId).filter(({ module }) => module['placement'] === placement)
  const lists = await Promise.all(
    here.map(async (found) => {
      const all = await askAnnouncements(hosted, found, asked).catch((error: unknown): Announcement[] => {
        if (error instanceof JobFailure) return []
        throw error
      })
      const closed = closedIn(hosted)
      return all.filter(({ id, dismissible }) => !dismissible || !closed.has(keyOf(found, userId, id)))
    }),
  )
  return lists.flat()
}

/** Nothing where no app has such a module any more. */
export const closeAnnouncement = (
  hosted: HostedWorld,
  userId: number,
  { app, module, id }: Pick<Announcement, 'app' | 'module' | 'id'>,
): void => {
  const found = modulesFor(hosted, userId).find(
    (each) => each.app.identifier === app && each.module.key === module,
  )
  if (found) closedIn(hosted).add(keyOf(found, userId, id))
}
