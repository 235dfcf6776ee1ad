/** What an app asks of REST. */
import { rule } from './rule.ts'

export const requestRules = {
  'RQ-001': rule(
    'warning',
    'A field of a request is written as the operation has it',
    'facts',
    'facts F212',
    {
      why: 'The operation has no such field: what was meant by it does not happen, or the live platform refuses the request.',
      fix: 'Write the field as the message names it.',
    },
  ),
  'RQ-002': rule('info', 'A request has the fields of its operation alone', 'facts', 'facts F212', {
    why: 'The operation has no such field: nothing comes of it here, and the live platform may refuse the request.',
    fix: 'Leave it out, or take the operation that has it; docs of REST list the fields of each.',
  }),
} as const
