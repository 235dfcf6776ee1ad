/** What an app asks of REST. */
import { rule } from './rule.ts'

export const requestRules = {
  'RQ-001': rule('warning', 'A field of a request is of its operation', 'facts', 'facts F212', {
    why: 'What was meant by it does not happen.',
    fix: 'Write the field as the message names it.',
  }),
} as const
