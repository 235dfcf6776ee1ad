/** What an app answers that aligns translations; the rest is as for its own formats. */
import { rule } from './rule.ts'

export const alignmentRules = {
  'AL-001': rule('error', 'An aligned translation names a string that was sent', 'facts', 'facts F170', {
    why: 'By `sourceStringId` alone it is known what the text translates: nothing of the upload comes in.',
    fix: 'Answer the `id` of one of `sourceStrings`.',
  }),
  'AL-002': rule('warning', 'A string is aligned once', 'assumed', 'facts F170', {
    why: 'The first translation of it is taken, the others are not.',
    fix: 'Answer each `sourceStringId` at most once.',
  }),
  'AL-003': rule('error', 'An aligned translation is a text', 'facts', 'facts F170', {
    why: 'Nothing else can be saved: nothing of the upload comes in.',
    fix: 'Answer `text` as a text, or of a string with plurals as an object by plural category.',
  }),
} as const
