/** What an app answers as a guard of sign-in. An error refuses the person. */
import { hint, rule } from './rule.ts'

export const guardRules = {
  'AG-001': rule('error', 'A guard says whether the person may come in', 'facts', 'facts F182', {
    why: 'Without an answer nobody can sign in.',
    fix: 'Answer `{"success": true}` or `{"success": false, "message": "…"}`, always with status 200, within ten seconds.',
  }),
  'AG-002': hint('A guard that refuses says why', 'facts', 'facts F182', {
    why: 'The person reads no reason.',
    fix: 'Add `message`.',
  }),
} as const
