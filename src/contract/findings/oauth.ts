/** How an app gets and uses its tokens. */
import { rule } from './rule.ts'

export const oauthRules = {
  'OA-009': rule('warning', 'A request has a token that is valid', 'facts', 'facts F30', {
    why: 'The platform answers 401: the token has expired, was taken back, or is of another account or an earlier start.',
    fix: 'Ask for a new token before it expires and after each installation, and keep tokens by organization.',
  }),
} as const
