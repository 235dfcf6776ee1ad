/** Who reads and builds a file: the one place where a format is chosen. */
import { detect, formatOf, FormatError } from '../../formats/index.ts'
import { appParser } from './app-parser.ts'
import { moduleFor } from './detection.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { FileFailure } from '../jobs/failure.ts'
import type { FileContext, FileKind, Parser } from './parsing.ts'

export type { BuildContext, FileContext, FileKind, Parsed, Parser, Translations } from './parsing.ts'

/** The parser of this file, or null where nobody reads such files. An app that reads it comes before a format of ours. */
export const parserFor = async (hosted: HostedWorld, kind: FileKind): Promise<Parser | null> => {
  const { type, name, bytes } = kind
  const found = moduleFor(hosted, kind)
  if (found) return appParser(hosted, found, kind.job)
  const named = type === undefined || type === 'auto' ? detect(name, bytes) : type
  const format = formatOf(named, name)
  if (!format) return null
  const optionsOf = ({ project, importOptions }: FileContext) => ({
    sourceLanguageId: project.sourceLanguageId,
    importOptions,
  })
  return {
    type: format.type,
    parse: async (content, context) => orInvalid(() => format.parse(content, optionsOf(context))),
    parseTranslations: async (content, context) =>
      orInvalid(() =>
        format.parseTranslations(content, { ...optionsOf(context), languageId: context.languageId }),
      ),
    build: async (source, strings, context) =>
      orInvalid(() =>
        format.build(source, strings, { ...optionsOf(context), languageId: context.languageId }),
      ),
  }
}

const orInvalid = <T>(act: () => T): T => {
  try {
    return act()
  } catch (error) {
    if (error instanceof FormatError) throw new FileFailure('file-invalid', error.message, { cause: error })
    throw error
  }
}
