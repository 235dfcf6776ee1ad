/** What an app may do, and what it asked for. */
import { hint, rule } from './rule.ts'

export const scopeRules = {
  'SC-001': rule('error', 'A request is within the scopes of the app', 'facts', 'facts F49', {
    why: 'The platform answers 403: the manifest does not ask for the scope, or the person has not granted it.',
    fix: 'Add the scope to `scopes` of the manifest and install the app again, or leave the request out.',
  }),
  'SC-002': hint('A scope that is declared is used', 'assumed', 'our choice', {
    why: 'No request of this run needed it. People are asked to allow more than the app does, or nothing tests that part.',
    fix: 'Remove it from `scopes` of the manifest, or test what needs it.',
  }),
} as const
