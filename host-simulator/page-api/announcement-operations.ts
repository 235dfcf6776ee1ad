/** Of announcements by apps. */
import { z } from 'zod'
import { Announcement, AnnouncementPlacement } from './announcement.ts'
import type { Shapes } from './shapes.ts'

const announcements = { tag: 'Announcements', ok: [200] as [200] }

export const announcementOperations = {
  announcements: {
    ...announcements,
    doc: 'Asks the apps what they announce there, but for what the person closed. One that fails announces nothing.',
    query: z.object({ placement: AnnouncementPlacement, glossaryId: z.coerce.number().int().optional() }),
    answer: { plain: z.strictObject({ announcements: z.array(Announcement) }) },
  },
  closeAnnouncement: {
    ...announcements,
    doc: 'The person closes one, and does not see it again.',
    ok: [204],
    body: Announcement.pick({ app: true, module: true, id: true }),
  },
} satisfies Record<string, Shapes>
