/** What an app answers for its actions of automations. */
import { rule } from './rule.ts'

export const automationRules = {
  'AU-001': rule('warning', 'What an action gives back fits its output schema', 'facts', 'facts F184', {
    why: 'What comes after it in the automation reads fields that are not there, or are of another type.',
    fix: 'Answer `data` as the schema at `outputSchemaUrl` says, or mend the schema.',
  }),
  'AU-002': rule('error', 'What an action gives back has at most 250 KB', 'facts', 'facts F184', {
    why: 'More is refused: the action counts as failed.',
    fix: 'Answer where it lies, or the part that is needed.',
  }),
} as const
