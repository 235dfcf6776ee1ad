/**
 * What may be said of how a file is read and written. Names of no list here are an app's own and pass.
 * Source: the OpenAPI files' options by format; which format knows which is not held: one ignores another's.
 */
import { z } from 'zod'
import type { JsonObject } from '../../../world/json.ts'
import { exportPattern } from '../common/fields.ts'

const flag = z.boolean()
const words = z.array(z.string())

const importing = {
  firstLineContainsHeader: flag,
  importHiddenSheets: flag,
  importHiddenRows: flag,
  importEqSuggestions: flag,
  autoApproveImported: flag,
  translateHidden: flag,
  addToTm: flag,
  contentSegmentation: flag,
  srxStorageId: z.json(),
  /** As a file answers it; clients send back what they read. */
  customSegmentation: flag,
  importTranslations: flag,
  /** Columns by role or language; a table looks at them itself. */
  scheme: z
    .object({
      ...{ none: z.json(), identifier: z.json(), sourcePhrase: z.json(), sourceOrTranslation: z.json() },
      ...{ translation: z.json(), context: z.json(), maxLength: z.json(), translatable: z.json() },
      labels: z.json(),
    })
    .partial()
    .catchall(z.json())
    .nullable(),
  translateContent: flag,
  translateAttributes: flag,
  inlineTags: words,
  translatableElements: words,
  hideAttributeValues: flag,
  cleanTagsAggressively: flag,
  translateHiddenText: flag,
  translateHyperlinkUrls: flag,
  translateHiddenRowsAndColumns: flag,
  importNotes: flag,
  importHiddenSlides: flag,
  inlineHyperlinkText: flag,
  excludedElements: words,
  excludedFrontMatterElements: words,
  excludeCodeBlocks: flag,
  importKeyAsSource: flag,
  excludeIncludeDirectives: flag,
  convertIcu: flag,
  addGenderArgument: flag,
}

const mark = z.enum(['asterisk', 'underscore'])
const exporting = {
  exportPattern: exportPattern.nullable(),
  escapeQuotes: z.literal([0, 1, 2, 3]),
  escapeSpecialCharacters: z.literal([0, 1]),
  exportQuotes: z.enum(['single', 'double']),
  strongMarker: mark,
  emphasisMarker: mark,
  unorderedListBullet: z.enum(['asterisks', 'plus', 'dash']),
  tableColumnWidth: z.enum(['consolidate', 'evenly_distribute_cells']),
  frontMatterQuotes: z.enum(['auto', 'single', 'double']),
}

const kept = <S extends z.ZodRawShape>(shape: S) =>
  z
    .object(shape)
    .partial()
    .catchall(z.json())
    .refine((value) => !Reflect.get(value, 'addGenderArgument') || Reflect.get(value, 'convertIcu'), {
      path: ['addGenderArgument'],
      error: 'expected convertIcu, too',
    })
    .transform((value) => value as JsonObject)

export const importOptions = kept(importing)
export const exportOptions = kept(exporting)
/** Of a project's files of one format. `type` is the flavour of the format. */
export const formatOptions = kept({
  ...importing,
  ...exporting,
  type: z.enum(['i18next_json', 'nestjs_i18n', 'mdx_v1', 'mdx_v2']),
})
