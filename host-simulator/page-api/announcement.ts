/** What apps announce to a person, at one place of the pages. */
import { z } from 'zod'

export const AnnouncementPlacement = z.enum(['header-alert', 'glossary'])
export type AnnouncementPlacement = z.output<typeof AnnouncementPlacement>

export const Announcement = z.strictObject({
  app: z.string().describe('Identifier'),
  module: z.string().describe('Key'),
  name: z.string().describe('What people call the module'),
  id: z.string().describe('As the app says it'),
  text: z.string().describe('Plain'),
  dismissible: z.boolean(),
  action: z.strictObject({ label: z.string(), url: z.string() }).nullable(),
})
export type Announcement = z.output<typeof Announcement>
