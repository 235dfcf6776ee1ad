/** What a world's own pages ask of announcements by apps. */
import { announcementsFor, closeAnnouncement } from '../app-announcements/announcements.ts'
import type { Doing } from './row.ts'

export const announcing: Doing<'announcements' | 'closeAnnouncement'> = {
  async announcements({ hosted, query }) {
    const { userId } = hosted
    return { announcements: await announcementsFor(hosted, { ...query, userId }) }
  },
  closeAnnouncement({ hosted, body }) {
    closeAnnouncement(hosted, hosted.userId, body)
    return undefined
  },
}
