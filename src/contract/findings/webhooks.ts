/** What is answered to a webhook, of an app or of a project. */
import { rule } from './rule.ts'

export const webhookRules = {
  'WH-001': rule('warning', 'A webhook is answered with 2xx', 'facts', 'facts F71', {
    why: 'What happened is lost to the receiver: it is told once, and after 100 such answers in a day the webhook is off.',
    fix: 'Answer 2xx once the events are stored, and do what takes long after the answer; the log of the receiver says what failed.',
  }),
} as const
