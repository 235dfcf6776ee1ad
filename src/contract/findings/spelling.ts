/** What an app answers for its spell checker. An error fails the job. */
import { hint, rule } from './rule.ts'

export const spellingRules = {
  'SP-001': rule('error', 'A spell checker lists its languages', 'facts', 'facts F171', {
    why: 'The platform asks only for texts in languages that are listed.',
    fix: 'Answer `{"data": [{"code": "de", "name": "German"}]}` at `listSupportedLanguagesUrl`.',
  }),
  'SP-002': rule('error', 'A spell checker answers one entry for each text', 'facts', 'facts F171', {
    why: 'By their order alone it is known which entry is of which text: none is taken.',
    fix: 'Answer `data` with `{text, matches}` for each of `texts`, in their order.',
  }),
  'SP-003': rule('error', 'A match is a part of its text', 'facts', 'facts F171', {
    why: 'It cannot be marked: nothing of the answer is taken.',
    fix: 'Answer `offset` and `length` within the text, in UTF-16 units, and `replacements` as a list of texts.',
  }),
  'SP-004': hint('A match says what is wrong', 'assumed', 'facts F171', {
    why: 'The translator sees a mark and no reason.',
    fix: 'Answer `message`, and `shortMessage` where there is little room.',
  }),
} as const
