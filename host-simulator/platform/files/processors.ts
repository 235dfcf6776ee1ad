/** Where apps change files and strings on their way: what the import and the export of a file ask. */
import type { BuiltStrings } from '../../formats/index.ts'
import { importedOf } from '../app-formats/app-parser.ts'
import { keptRecords } from '../app-formats/kept.ts'
import type { BuildContext, Parsed } from '../app-formats/parser.ts'
import {
  named,
  processContent,
  processStrings,
  type ProcessedContent,
  type ProcessedFile,
  type ProcessedString,
} from '../app-formats/processing.ts'
import { stringsToBuild } from '../app-formats/strings-to-build.ts'
import { isStaged, type ImportedString, type ImportedTranslation } from '../../world/commands.ts'
import type { Text } from '../../world/string-rows.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

export type { ProcessedFile } from '../app-formats/processing.ts'

/**
 * What is read instead of the bytes that came.
 * Unstated: whether the platform keeps what came. Ours keeps what is read, as exports are built from it.
 */
export const beforeImport = (hosted: HostedWorld, processed: ProcessedFile): Promise<ProcessedContent> =>
  processContent(hosted, 'file-pre-import', processed)

/** The strings that come in instead of those that were read. */
export const afterImport = async (
  hosted: HostedWorld,
  processed: ProcessedFile,
  parsed: Parsed,
): Promise<Parsed> => {
  const made = await processStrings(hosted, 'file-post-import', processed, () =>
    named(Array.from<ImportedString, ProcessedString>(parsed.strings, processedOf)),
  )
  if (!made) return parsed
  const { strings, preview } = made
  // Unstated: what an app may do to the string that stands for a file. Nothing, as it has no text.
  const isAsset = !isStaged(parsed.strings) && parsed.strings.some(({ asset }) => asset !== undefined)
  return {
    ...parsed,
    strings: isAsset ? parsed.strings : strings.map(importedOf),
    ...(preview && { preview }),
  }
}

const processedOf = (string: ImportedString): ProcessedString => ({
  ...importedOf(string),
  hasPlurals: typeof string.text !== 'string',
})

/** What a file is built with: its strings, and for a format of an app its records. */
export const beforeExport = async (
  hosted: HostedWorld,
  processed: ProcessedFile,
  built: () => BuiltStrings,
  context: BuildContext,
): Promise<{ built: () => BuiltStrings; context: BuildContext }> => {
  const made = await processStrings(hosted, 'file-pre-export', processed, () =>
    named([...stringsToBuild(hosted, keptRecords(hosted, context.kept), context)]),
  )
  if (!made) return { built, context }
  const changed = new Map(built())
  for (const { identifier, translations } of made.strings) {
    const string = changed.get(identifier)
    if (string)
      changed.set(identifier, { ...string, translation: saidOf(translations?.[context.languageId]) })
  }
  const records = made.strings.map(({ uniqId: _, ...record }) => record)
  return { built: () => changed, context: { ...context, records } }
}

/** Without what is untranslated. */
const saidOf = (translation: ImportedTranslation | undefined): Text | null => {
  if (!translation || translation.status === 'untranslated') return null
  const { text, status } = translation
  if (typeof text === 'string' || typeof status !== 'object') return text
  const said = Object.entries(text).filter(([form]) => status[form] !== 'untranslated')
  return said.length ? Object.fromEntries(said) : null
}

/** What goes out instead of the built file; `raw` is the source that it was built from. */
export const afterExport = (
  hosted: HostedWorld,
  processed: ProcessedFile,
  raw: Uint8Array,
): Promise<ProcessedContent> => processContent(hosted, 'file-post-export', processed, raw)
