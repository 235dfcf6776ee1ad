/** What is answered to a webhook, of an app or of a project. */
import { rule } from './rule.ts'

export const webhookRules = {
  'WH-001': rule('warning', 'A webhook is answered with 2xx', 'assumed', 'our choice', {
    why: 'What happened is lost to the receiver: nothing says that it is told again.',
    fix: 'Answer 2xx once the events are stored, and do what takes long after the answer; the log of the receiver says what failed.',
  }),
} as const
