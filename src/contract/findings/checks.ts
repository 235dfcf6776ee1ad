/** What an app answers for its quality check. An error fails the job. */
import { hint, rule } from './rule.ts'

export const checkRules = {
  'QA-001': rule('error', 'A check says of each translation once whether it passed', 'facts', 'facts F169', {
    why: 'By `translationId` alone it is known which translation is meant: nothing of the answer is taken.',
    fix: 'Answer `data.validations` with one `{translationId, passed}` for each of `data.translations`.',
  }),
  'QA-002': rule(
    'error',
    'A validation has an id and says whether the translation passed',
    'facts',
    'facts F169',
    {
      why: 'Without them nothing can be shown at a translation: nothing of the answer is taken.',
      fix: 'Answer `translationId` as the number that came and `passed` as true or false.',
    },
  ),
  'QA-003': rule('warning', 'A check that does not pass says why', 'assumed', 'our choice', {
    why: 'The translator sees the name of the check and no reason.',
    fix: 'Add `error.message` to each validation with `passed: false`.',
  }),
  'QA-004': hint('A suggested fix is a part of the translation', 'assumed', 'facts F169', {
    why: 'It is not offered to the translator.',
    fix: 'Answer `indexStart` and `indexEnd` within the text, in UTF-16 units, and a `replacement`.',
  }),
  'QA-005': rule('error', 'A check says how many translations it takes at once', 'facts', 'facts F169', {
    why: 'The platform asks `getBatchSizeUrl`; without an answer it sends as many as it likes.',
    fix: 'Answer `{"data": {"size": 50}}` with a whole number from 1, or leave the address out of the manifest.',
  }),
} as const
