/** A project's settings by file format, and those of its exporters of strings. Each format is there once. */
import { z } from 'zod'
import { formatOf } from '../../../formats/index.ts'
import type { JsonObject } from '../../../world/json.ts'
import {
  formatSettingsFor,
  formatSettingsOf,
  type FormatSettings,
} from '../../app-formats/format-settings.ts'
import { shelf } from '../../hosted/shelf.ts'
import { invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { link, linkIn, linkShape } from '../common/addresses.ts'
import { date, id, options } from '../common/fields.ts'
import { found, noContent } from '../common/found.ts'
import { checkedUnder } from '../common/patch.ts'
import { row, type Call } from '../common/row.ts'
import { keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'
import { rulesOf, storedOf } from '../sources/failures.ts'
import { formatOptions } from '../sources/option-shapes.ts'

const word = z.string().regex(/^[\w.-]{1,64}$/, 'expected a name of letters, digits, ".", "_" and "-"')
const form = z.object({ format: word, settings: formatOptions })

const shared = { scope: 'project.settings', tag: 'Formats' } as const
const dates = { createdAt: date, updatedAt: date }

/** Rules of segmentation are taken in, as the number under which they lay dies after a day. */
const settle = (call: Call, row: FormatSettings, before: FormatSettings | null): Partial<FormatSettings> => {
  const { srxStorageId, ...settings } = row.settings
  const rules = rulesOf(call, { srxStorageId }, 'settings.srxStorageId')
  if (rules === undefined) return { srx: before?.srx ?? null, settings }
  return { settings, srx: rules && storedOf(call, srxStorageId as number).name }
}

const fileFormats = shelfResource({
  ...shared,
  path: '/projects/{projectId}/file-format-settings/{fileFormatSettingsId}',
  name: 'File Format Setting',
  shelf: formatSettingsOf,
  form,
  unique: ['format'],
  answer: z.strictObject({
    id,
    name: z.string(),
    format: z.string(),
    extensions: z.array(z.string()),
    settings: options,
    ...dates,
  }),
  settle,
  shown: ({ format, settings, srx }) => ({
    name: format,
    // Unstated: those of formats that are not here. Ours have none.
    extensions: (formatOf(format, '')?.extensions ?? []).map((extension) => extension.slice(1)),
    settings: { ...settings, customSegmentation: srx !== null },
  }),
})

/**
 * What a new file of this format has from the project's settings of it, where the request says nothing.
 * Unstated: which settings are about the way out. Ours are those whose names begin with `export` or `escape`.
 */
export const ofFormat = (
  { hosted, id: part }: Pick<Call, 'hosted' | 'id'>,
  format: string,
): { importOptions: JsonObject; exportOptions: JsonObject; srx: Uint8Array | null } | null => {
  const row = formatSettingsFor(hosted, part('projectId'), format)
  if (!row) return null
  const isOut = ([name]: [string, unknown]): boolean => /^(export|escape)/.test(name)
  const said = Object.entries(row.settings)
  return {
    importOptions: Object.fromEntries(said.filter((each) => !isOut(each))),
    exportOptions: Object.fromEntries(said.filter(isOut)),
    srx: row.srx,
  }
}

const segmentations = {
  path: '/projects/{projectId}/file-format-settings/{fileFormatSettingsId}/custom-segmentations',
  tag: shared.tag,
} as const

export const fileFormatRows = [
  ...fileFormats.rows({
    list: "A project's settings by file format. A new file has what its own options do not say from them.",
    add: 'Adds the settings of a format.',
    read: 'The settings of one format.',
    edit: ['Changes the settings of a format.', { ok: [201] }],
    remove: 'Deletes the settings of a format.',
  }),
  row({
    ...segmentations,
    method: 'GET',
    scope: 'project.settings read',
    doc: 'A link to the segmentation rules of a format.',
    ok: [200],
    answer: { one: link },
    run(call) {
      const { srx, format } = fileFormats.named(call)
      const bytes = found(srx, 'Custom Segmentation')
      return one(
        linkShape(linkIn(call, { bytes, fileName: `${format}.srx`, contentType: 'application/xml' })),
      )
    },
  }),
  row({
    ...segmentations,
    method: 'DELETE',
    scope: 'project.settings write',
    doc: 'Takes the segmentation rules from a format.',
    ok: [204],
    run(call) {
      const named = fileFormats.named(call)
      fileFormats.change(call, named, { settings: { ...named.settings, srxStorageId: null } })
      return noContent()
    },
  }),
]

type ExporterSettings = Kept & z.output<typeof form>

export const exporterSettingsOf = shelf<ExporterSettings>('exporterSettings', keptFate)

const flag = z.boolean().default(false)
const text = { convertPlaceholders: flag, convertLineBreaks: flag }
const byExporter: Record<string, z.ZodType> = {
  android: z.strictObject({ ...text, useCdataForStringsWithTags: flag }),
  macosx: z.strictObject(text),
  xliff: z.strictObject({
    languagePairMapping: z.record(z.string(), z.object({ sourceLanguageId: z.string() })).default({}),
    copySourceToEmptyTarget: z.boolean().default(true),
    exportTranslatorsComment: z.boolean().default(true),
  }),
}

/** Of whichever exporter; the named one looks at them. */
const exporterOptions = z
  .object({
    ...{ convertPlaceholders: z.boolean(), convertLineBreaks: z.boolean() },
    useCdataForStringsWithTags: z.boolean(),
    languagePairMapping: z.record(z.string(), z.object({ sourceLanguageId: z.string() })),
    ...{ copySourceToEmptyTarget: z.boolean(), exportTranslatorsComment: z.boolean() },
  })
  .partial()
  .catchall(z.json())
  .transform((value) => value as JsonObject)

const exporters = shelfResource({
  ...shared,
  path: '/projects/{projectId}/strings-exporter-settings/{systemStringsExporterSettingsId}',
  name: 'Strings Exporter Setting',
  shelf: exporterSettingsOf,
  form: form.extend({ format: z.enum(Object.keys(byExporter)), settings: exporterOptions }),
  unique: ['format'],
  answer: z.strictObject({ id, format: z.string(), settings: options, ...dates }),
  settle(_, { format, settings }, before) {
    if (before && before.format !== format && before.settings === settings)
      throw new Refusal(invalid('settings', 'isEmpty', 'Expected settings together with another format'))
    return { settings: checkedUnder('settings', byExporter[format] ?? options, settings) as JsonObject }
  },
})

export const exporterSettingsRows = exporters.rows({
  list: "A project's settings of exporters of strings. Bundles and exports are written by them.",
  add: 'Adds the settings of an exporter.',
  read: 'The settings of one exporter.',
  edit: 'Changes the settings of an exporter.',
  remove: 'Deletes the settings of an exporter.',
})
