/** What an app answers for its machine translation. An error fails the job. */
import { hint, rule } from './rule.ts'

export const engineRules = {
  'MT-001': rule('error', 'An engine answers one translation for each text', 'facts', 'facts F167', {
    why: 'Their order alone says which text each is of: none is taken.',
    fix: 'Answer `data.translations` with as many texts as came in `strings`, in their order.',
  }),
  'MT-002': rule('error', 'A translation is a text', 'facts', 'facts F167', {
    why: 'Nothing else can be saved: no translation of the answer is taken.',
    fix: 'Answer texts, no objects; the source where there is nothing to translate.',
  }),
  'MT-003': rule('error', 'An engine answers the question that comes at install', 'facts', 'facts F167', {
    why: 'By the text `validation`, from en to de, the platform sees whether it works.',
    fix: 'Answer it as any other, or with an empty list.',
  }),
  'MT-004': hint('A translation is not blank', 'assumed', 'our choice', {
    why: 'It is neither shown nor saved.',
    fix: 'Answer the source, or an error in words.',
  }),
  'MT-005': rule('warning', 'An engine keeps spans', 'facts', 'facts F174', {
    why: 'Without it the translation is ignored.',
    fix: 'Answer each notranslate span once, as it came.',
  }),
} as const
