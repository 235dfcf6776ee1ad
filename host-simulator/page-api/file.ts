/** What a page says of a file that it sends, and what it gets to show of one. */
import { z } from 'zod'
import { updateOptions } from '../world/commands.ts'

/** A number that may be left empty. */
const idText = z.string().transform((text, context): number | undefined => {
  const id = text ? Number(text) : undefined
  if (id === undefined || (Number.isSafeInteger(id) && id > 0)) return id
  context.addIssue({ code: 'custom', message: `expected a number, got "${text}"` })
  return z.NEVER
})

export const NewFile = z.object({
  name: z
    .string('expected the name of the file')
    .refine((name) => name.trim() !== '', 'expected the name of the file'),
  type: z.string().optional().describe('Format; detected where it is left out'),
  branchId: idText.optional(),
  directoryId: idText.optional().describe('Without it and a branch it goes to the root of the project'),
})

export const FileUpdate = z.object({
  updateOption: z
    .enum(updateOptions, {
      error: ({ input }) => `expected one of ${updateOptions.join(', ')}, got "${String(input)}"`,
    })
    .optional(),
})

/** A translated file may have a name of its own where the source is of the type `assets`. */
export const UploadedTranslations = z.object({
  languageId: z.string().optional().describe('A target language of the project; all where it is left out'),
  name: z
    .string()
    .min(1)
    .optional()
    .describe('Of the file that comes; that of the source where it is left out'),
})

export const AssetWish = z.object({
  translationId: idText.optional().describe('A translated file; without it the source is meant'),
})

export const Asset = z.strictObject({
  name: z.string(),
  address: z.string().describe('The content, as a `data:` address'),
  bytes: z.int(),
})
export type Asset = z.output<typeof Asset>

export const FileLanguage = z.object({
  languageId: z.string().optional().describe('A target language of the project; all where it is left out'),
})

export const Preview = z.strictObject({
  html: z.string(),
  strings: z.array(
    z
      .strictObject({ stringId: z.int(), previewId: z.string() })
      .describe('The element with the id `string_preview_id_<previewId>` is of this string'),
  ),
})
export type Preview = z.output<typeof Preview>
export type PreviewLink = Preview['strings'][number]
