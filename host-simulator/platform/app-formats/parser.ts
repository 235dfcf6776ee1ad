/** Who reads and builds a file: the one place where a format is chosen. */
import { fileFormatRules } from '../../../src/contract/findings/file-format.ts'
import { detect, formatOf, isText, segmentationOf, type BuiltStrings } from '../../formats/index.ts'
import { appParser } from './app-parser.ts'
import { assetParser, assetType, isAssetName } from './assets.ts'
import { builtFile } from './built-file.ts'
import { moduleFor } from './detection.ts'
import { segmentationFor, type Segmentation } from './parts.ts'
import { inSentences, inWholes, translatedSentences } from './sentences.ts'
import type { ImportedString } from '../../world/commands.ts'
import { rowsAt } from '../../world/table.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { orInvalid } from '../jobs/failure.ts'
import type { Finding } from '../jobs/finding.ts'
import type { FileContext, FileKind, Parser } from './parsing.ts'

export type { BuildContext, FileContext, FileKind, Parsed, Parser, Translations } from './parsing.ts'

/** The parser of this file, or null where nobody reads such files. An app that reads it comes before a format of ours. */
export const parserFor = async (hosted: HostedWorld, kind: FileKind): Promise<Parser | null> => {
  const { type, name, bytes } = kind
  const found = moduleFor(hosted, kind)
  if (found) return appParser(hosted, found, kind.job)
  const isOpen = type === undefined || type === 'auto'
  if (isOpen ? isAssetName(name) : type === assetType) return assetParser(hosted)
  const known = formatOf(isOpen ? detect(name, bytes) : type, name)
  const format = known ?? (isOpen && isText(bytes) ? formatOf('txt', '') : null)
  if (!format) return null
  const { world } = hosted.store
  const splittingOf = ({ project, importOptions, srx }: FileContext): Segmentation | null => {
    const isStringBased = project.settings.type === 1
    return segmentationFor(format.type, { importOptions, srx, isStringBased })
  }
  const optionsOf = ({ project, importOptions, file }: FileContext) => ({
    sourceLanguageId: project.sourceLanguageId,
    world,
    importOptions,
    exportOptions: file?.exportOptions,
  })
  return {
    type: format.type,
    ...(!known && { finding: readByLine }),
    isKeyless: segmentationOf(format.type)?.byDefault === true,
    parse: async (content, context) =>
      orInvalid(() => {
        const strings = ofTargets(format.parse(content, optionsOf(context)).strings, context)
        const splitting = splittingOf(context)
        return {
          strings: splitting ? inSentences(strings, context.project.sourceLanguageId, splitting) : strings,
        }
      }),
    parseTranslations: async (content, context) =>
      orInvalid(() => {
        const { languageId, file } = context
        const found = format.parseTranslations(content, { ...optionsOf(context), languageId })
        const splitting = splittingOf(context)
        const rows = rowsAt(world.strings, file?.stringIds ?? [])
        return splitting ? translatedSentences(found, rows, languageId, splitting) : found
      }),
    build: async (source, strings, context) =>
      orInvalid(() => {
        const options = optionsOf(context)
        const { languageId, skipUntranslatedStrings: translatedOnly, languageIds, stringsIn } = context
        const isWhole = format.writesSources && !translatedOnly
        let parsed: ImportedString[] | undefined
        const own = (built: BuiltStrings): BuiltStrings => {
          const wholes = inWholes(built, () => (parsed ??= format.parse(source, options).strings))
          return isWhole ? withSources(wholes) : wholes
        }
        const others = languageIds.filter((each) => each !== languageId)
        const inOthers =
          stringsIn && format.buildAll
            ? format.buildAll(source, new Map(others.map((each) => [each, own(stringsIn(each))])), {
                ...options,
                translatedOnly,
              })
            : source
        const file = context.file && builtFile(world, context.file, context.project, languageId)
        const built = format.build(inOthers, own(strings()), { ...options, languageId, translatedOnly, file })
        return format.renew?.(built, options) ?? built
      }),
  }
}

/** Unstated: what becomes of a file's translations into languages that its project has not. Ours leaves them out. */
const ofTargets = (strings: ImportedString[], { project }: FileContext): ImportedString[] => {
  const targets = new Set(project.targetLanguageIds)
  const isTarget = ([languageId]: [string, unknown]): boolean => targets.has(languageId)
  return strings.map((string) => {
    const { translations } = string
    return translations
      ? { ...string, translations: Object.fromEntries(Object.entries(translations).filter(isTarget)) }
      : string
  })
}

const withSources = (built: BuiltStrings): BuiltStrings =>
  new Map(
    Array.from(built, ([identifier, string]) => [
      identifier,
      { ...string, translation: string.translation ?? string.text },
    ]),
  )

/** Unstated: what becomes of text in a format that is not there. Ours comes in all the same. */
const readByLine: Finding = {
  id: 'CF-035',
  severity: fileFormatRules['CF-035'].severity,
  message: 'This simulator has no format for such a file: each line that is not blank is one string',
  record: null,
  line: null,
}
