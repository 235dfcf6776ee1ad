import { z } from 'zod'
import type { Language } from '../../../world/languages.ts'

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
