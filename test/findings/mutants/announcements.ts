/** Apps that announce what cannot be shown. */
import { items, openAnnouncements, right } from '../../jobs/announcement-kit.ts'

const answered = (answer: object) => async () => {
  const kit = await openAnnouncements(() => answer)
  await kit.shown()
  // That it is of the enterprise edition.
  return kit.findings().filter(({ id }) => id !== 'MF-023')
}

export const announcementMutants = {
  'AN-001': answered({ data: {} }),
  'AN-002': answered(items({ ...right, actionLabel: 'Read more' })),
}
