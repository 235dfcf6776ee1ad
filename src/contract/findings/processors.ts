/** What an app answers that changes files and strings on their way; the rest is as for its own formats. */
import { rule } from './rule.ts'

export const processorRules = {
  'FP-001': rule('error', 'Strings before export come back each once', 'facts', 'facts F168', {
    why: 'The platform finds them by `uniqId`: with others, or fewer, it cannot build the file.',
    fix: 'Answer every string that came, with its `uniqId`, whether it was changed or not; or status 304.',
  }),
} as const
