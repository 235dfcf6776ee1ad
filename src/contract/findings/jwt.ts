/** How an app treats the tokens of its pages. 001 to 004 are seen only where `ap-bridge doctor --probe` is told a path. */
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
  'JW-005': rule('warning', 'A page keeps its address to itself', 'facts', 'W3C Referrer Policy', {
    why: 'The token is in the address, and the browser sends the whole address to every host that the page loads something from: its policy for referrers says so.',
    fix: 'Remove `unsafe-url` or `no-referrer-when-downgrade` from `Referrer-Policy`; `same-origin` is right.',
  }),
} as const
