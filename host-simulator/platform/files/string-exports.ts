/** Strings of any files in one, by an exporter of the platform or of an app. */
import { exportedStrings, stringExporters, type ExportedString } from '../../formats/index.ts'
import { exportedText, type ApprovedOnly } from '../../world/exported-text.ts'
import { keyOf } from '../../world/keys.ts'
import { commentsOf, topTranslation } from '../../world/queries.ts'
import type { JsonObject } from '../../world/json.ts'
import type { StringRow, Text } from '../../world/string-rows.ts'
import type { World } from '../../world/world.ts'
import { isObject } from '../../../src/contract/value.ts'
import { appParser } from '../app-formats/app-parser.ts'
import { moduleFor, type FormatModule } from '../app-formats/detection.ts'
import { recordOf } from '../app-formats/strings-to-build.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { projectOf } from './context.ts'
import { inContextTexts } from './in-context.ts'

export interface StringsExport {
  projectId: number
  languageId: string
  /** Of a module that writes several into one file; else the one alone. */
  languageIds?: readonly string[] | undefined
  /** Name of an exporter. */
  format: string
  /** Hidden ones are left out. */
  strings: readonly StringRow[]
  approvedOnly?: ApprovedOnly | undefined
  skipUntranslatedStrings?: boolean | undefined
  /** In the place of translations. */
  textOf?: ((string: StringRow) => Text | null) | undefined
  /** Of the exporter in the project. */
  settings: JsonObject
  userId: number
}

type Asked = Pick<StringsExport, 'projectId' | 'format' | 'userId'>

const moduleOf = (hosted: HostedWorld, { projectId, format, userId }: Asked): FormatModule | null => {
  const found = moduleFor(hosted, { type: format, name: '', bytes: new Uint8Array(), projectId, userId })
  return found?.module['stringsExport'] === true ? found : null
}

/** Whether there is one of this name: the platform's, or a module of an app that says `stringsExport`. */
export const isExporter = (hosted: HostedWorld, asked: Asked): boolean =>
  Object.hasOwn(stringExporters, asked.format) || moduleOf(hosted, asked) !== null

/** Whether it writes several languages into one file. Source: facts F281. */
export const writesSeveral = (hosted: HostedWorld, asked: Asked): boolean =>
  moduleOf(hosted, asked)?.module['multilingualExport'] === true

/** With the dot. Of an app the first that its module lists (facts F281), or its format. */
export const extensionOf = (hosted: HostedWorld, asked: Asked): string => {
  const { format } = asked
  if (Object.hasOwn(stringExporters, format)) return `.${stringExporters[format]?.extension ?? format}`
  const listed = moduleOf(hosted, asked)?.module['extensions']
  const [first] = Array.isArray(listed) ? (listed as unknown[]) : []
  return `.${(typeof first === 'string' && first.replace(/^\./, '')) || format}`
}

/** Of files: whether each of their strings is translated. */
export const isDone =
  ({ counts }: World, languageId: string) =>
  ({ id }: { id: number }): boolean => {
    const file = counts.get(id)
    return file !== undefined && (file.byLanguage.get(languageId)?.translated ?? 0) >= file.total
  }

/** Null where there is nothing to write. Throws `FileFailure`. */
export const exportStrings = async (hosted: HostedWorld, wish: StringsExport): Promise<Uint8Array | null> => {
  const { format, languageId, languageIds = [languageId], settings, userId } = wish
  const { approvedOnly = false, skipUntranslatedStrings = false } = wish
  const { world } = hosted.store
  const project = projectOf(hosted, wish.projectId)
  const strings = wish.strings.filter(({ isHidden }) => !isHidden)
  const found = moduleOf(hosted, wish)
  if (!found) {
    const written = wish.textOf ?? inContextTexts(hosted, project.id, languageId)
    return exportedStrings(
      format,
      strings.map((string) => exportedOf(world, string, wish, written)),
      {
        ...{ languageId, settings, translatedOnly: skipUntranslatedStrings },
        sourceLanguageId: pairedWith(wish) ?? project.sourceLanguageId,
      },
    )
  }
  const context = {
    ...{ project, userId, languageId, languageIds, approvedOnly, skipUntranslatedStrings },
    ...{ fileName: `strings${extensionOf(hosted, wish)}`, importOptions: null, srx: null, kept: null },
  }
  const marks = languageIds.flatMap((inLanguage) => {
    const written = inContextTexts(hosted, project.id, inLanguage)
    return written ? [[inLanguage, written] as const] : []
  })
  const records = strings
    .map((string) => {
      const record = recordOf(world, string, undefined, context)
      for (const [inLanguage, written] of marks) {
        const text = written(string)
        if (text !== null)
          record.translations = { ...record.translations, [inLanguage]: { text, status: 'translated' } }
      }
      return record
    })
    .filter(({ translations = {} }) => !skipUntranslatedStrings || Object.keys(translations).length)
  if (!records.length) return null
  const isOfSeveral = languageIds.length > 1
  const writer = { ...found, module: { ...found.module, ...(isOfSeveral && { multilingual: true }) } }
  return appParser(hosted, writer, undefined).build(new Uint8Array(), () => new Map(), {
    ...context,
    records,
  })
}

/** Another language whose translations stand as sources, where the exporter's settings name one. */
const pairedWith = ({ settings, languageId }: StringsExport): string | undefined => {
  const pairs = settings['languagePairMapping']
  const pair = isObject(pairs) ? pairs[languageId] : undefined
  const source = isObject(pair) ? pair['sourceLanguageId'] : undefined
  return typeof source === 'string' ? source : undefined
}

const exportedOf = (
  world: World,
  string: StringRow,
  wish: StringsExport,
  written: StringsExport['textOf'] | null,
): ExportedString => {
  const { languageId, settings, approvedOnly = false } = wish
  const source = pairedWith(wish)
  const forms = typeof string.text === 'string' ? [null] : Object.keys(string.text)
  const said =
    settings['exportTranslatorsComment'] === false
      ? []
      : commentsOf(world, string.id).filter((each) => each.languageId === languageId)
  return {
    id: string.id,
    identifier: keyOf(world, string),
    text: (source !== undefined && exportedText(world, string, source)) || string.text,
    translation: written ? written(string) : exportedText(world, string, languageId, { approvedOnly }),
    isApproved: forms.every((form) => topTranslation(world, string.id, languageId, form)?.approval),
    notes: [string.context, ...said.map(({ text }) => text)].filter((note) => note),
  }
}
