/** What an app announces. */
import { rule } from './rule.ts'

export const announcementRules = {
  'AN-001': rule('error', 'The answer has a list of announcements', 'facts', 'facts F185', {
    why: 'Nothing of the app is shown.',
    fix: 'Answer `{"data": {"items": []}}` where there is nothing to announce.',
  }),
  'AN-002': rule('warning', 'An announcement can be shown', 'facts', 'facts F185', {
    why: 'It is left out.',
    fix: 'Give each an `id` of its own, a `text` and `dismissible`; `actionLabel` and `actionUrl` both or neither.',
  }),
} as const
