import { z } from 'zod'
import { languageIn, languagesIn, type Language } from '../../../world/languages.ts'
import { madeOnce } from '../../../world/made-once.ts'
import type { CommandOf } from '../../../world/commands.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { found } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'

export const language = z.strictObject({
  id: z.string(),
  name: z.string(),
  editorCode: z.string(),
  twoLettersCode: z.string(),
  threeLettersCode: z.string(),
  locale: z.string(),
  androidCode: z.string(),
  bcp47Code: z.string(),
  osxCode: z.string(),
  osxLocale: z.string(),
  pluralCategoryNames: z.array(z.string()),
  pluralRules: z.string(),
  pluralExamples: z.array(z.string()),
  textDirection: z.string(),
  dialectOf: z.string().nullable(),
})

export const languageShape = madeOnce(({ editorId: _, ...shown }: Language): z.input<typeof language> => ({
  ...shown,
  pluralCategoryNames: [...shown.pluralCategoryNames],
  pluralExamples: [...shown.pluralExamples],
}))

const languages = resource({
  path: '/languages/{languageId}',
  scope: null,
  tag: 'Languages',
  name: 'Language',
  answer: language,
  shapeOf: (each: Language) => languageShape(each),
  isSteady: true,
  find: ({ world, params }) => languageIn(world, params['languageId'] ?? ''),
})

/** Source: the platform's description names these sets, and no other. */
const pluralSets = [
  'one,other',
  'one,two,other',
  'one,few,other',
  'one,few,many,other',
  'one,two,few,other',
  'one,two,few,many,other',
  'zero,one,other',
  'zero,one,two,few,many,other',
  'other',
]

const code = z.string().regex(/^[\w-]{2,10}$/, 'expected 2 to 10 letters, digits, - and _')
const edits = {
  name: z.string().trim().min(1),
  localeCode: code,
  textDirection: z.enum(['ltr', 'rtl']),
  pluralCategoryNames: z.array(z.string()).refine((names) => pluralSets.includes(names.join()), {
    error: `expected one of ${pluralSets.join(' · ')}`,
  }),
  threeLettersCode: z.string().regex(/^[a-z]{3}$/, 'expected 3 small letters'),
  dialectOf: z.string().nullable(),
}

const form = z.object({
  ...edits,
  dialectOf: edits.dialectOf.optional(),
  code,
  twoLettersCode: z
    .string()
    .regex(/^[a-z]{2}$/, 'expected 2 small letters')
    .optional(),
})

/** What was said of a language, so that an edit can say the rest again. */
const wishOf = ({ id, locale, ...language }: Language): Omit<CommandOf<'editLanguage'>, 'do'> => ({
  code: id,
  name: language.name,
  localeCode: locale,
  textDirection: language.textDirection === 'rtl' ? 'rtl' : 'ltr',
  pluralCategoryNames: language.pluralCategoryNames,
  threeLettersCode: language.threeLettersCode,
  twoLettersCode: language.twoLettersCode,
  dialectOf: language.dialectOf,
})

export const languageRows = [
  languages.list('The languages that the platform knows, and those that the organization added.', {
    // Who says no token is of no organization.
    rows: ({ world, userId }) => languagesIn(userId ? world : { organization: {} }),
  }),
  languages.add(
    'Adds a language.',
    form,
    (call: Call<undefined, z.output<typeof form>>) => {
      call.do({ do: 'addLanguage', ...call.body })
      return found(languageIn(call.world, call.body.code), 'Language')
    },
    { scope: 'language write' },
  ),
  languages.edit(
    'Changes a language that the organization added.',
    z.object(edits).partial(),
    (call, before, news) =>
      call.do({ do: 'editLanguage', ...wishOf(before), ...news } as CommandOf<'editLanguage'>),
    { scope: 'language write', document: (row) => ({ ...row, localeCode: row.locale }) },
  ),
  languages.remove(
    'Deletes a language that the organization added, and that no project has.',
    (call, { id }) => {
      const { projects } = call.world
      if ([...projects].some((each) => each.sourceLanguageId === id || each.targetLanguageIds.includes(id)))
        throw new Refusal(failed(409, `Failed to delete the language ${id}: a project has it`))
      call.do({ do: 'deleteLanguage', code: id })
    },
    { scope: 'language write' },
  ),
  languages.read('One language by its id, such as `es-ES`.'),
]
