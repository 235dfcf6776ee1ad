import { z } from 'zod'
import { languageOf, languages as known, type Language } from '../../../world/languages.ts'
import { resource } from '../common/resource.ts'

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

export const languageShape = ({ editorId: _, ...shown }: Language): z.input<typeof language> => ({
  ...shown,
  pluralCategoryNames: [...shown.pluralCategoryNames],
  pluralExamples: [...shown.pluralExamples],
})

const languages = resource({
  path: '/languages/{languageId}',
  scope: null,
  tag: 'Languages',
  name: 'Language',
  answer: language,
  shapeOf: (each: Language) => languageShape(each),
  find: ({ params }) => languageOf(params['languageId'] ?? ''),
})

export const languageRows = [
  languages.list('The languages that the platform knows.', { rows: () => known }),
  languages.read('One language by its id, such as `es-ES`.'),
]
