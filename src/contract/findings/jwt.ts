/** Whether an app checks the tokens of its pages: seen only where `ap-bridge doctor --probe` is told a path. 005 is kept. */
import { rule } from './rule.ts'

const verification = 'specification, “Authentication”, 7'
const open = 'Whoever may write such a token may read what the app has of every account.'

export const jwtRules = {
  'JW-001': rule('error', 'A token with another signature opens nothing', 'spec', verification, {
    why: open,
    fix: 'Verify the signature by HS256 with the client secret before anything else.',
  }),
  'JW-002': rule('error', 'A token that has ended opens nothing', 'spec', verification, {
    why: 'Who once had a token, from a log or a history, has it for ever.',
    fix: 'Refuse tokens whose `exp` is past.',
  }),
  'JW-003': rule('error', 'A token without a signature opens nothing', 'facts', 'RFC 8725, section 3.1', {
    why: open,
    fix: 'Name the algorithm when you verify: `algorithms: ["HS256"]`.',
  }),
  'JW-004': rule('error', 'A token without ids of its context opens nothing', 'spec', verification, {
    why: 'The app cannot know of which account and person the request is.',
    fix: 'Require `context.user_id` and `context.organization_id`.',
  }),
} as const
