/** What a file format does: bytes into strings, and translations back into bytes. */
import type { ImportedString, ImportedTranslation } from '../world/commands.ts'
import type { Having } from '../world/languages.ts'
import type { JsonObject } from '../world/json.ts'
import type { Text } from '../world/string-rows.ts'

export interface FormatOptions {
  sourceLanguageId: string
  /** As REST got them: `scheme` and `firstLineContainsHeader` for spreadsheets. */
  importOptions?: JsonObject | null | undefined
  /** Whose languages there are, besides the platform's. */
  world?: Having | undefined
}

/** Whose file is built. */
export interface BuiltFile {
  id: number
  /** Below the project, with its branch. */
  path: string
  project: { readonly id: number; readonly identifier: string }
  /** When it was translated last, ISO 8601, UTC. */
  revisedAt(): string
}

export interface TargetOptions extends FormatOptions {
  languageId: string
  /** For a format that says it; absent where a file is no project's. */
  file?: BuiltFile | undefined
  /** As REST got them: `escapeQuotes` for properties. */
  exportOptions?: JsonObject | null | undefined
  /** Whether units of XLIFF are called by their ids, not by their names. */
  isByUnitId?: boolean | undefined
  /** Takes what has no translation out of the file, where the format can. */
  translatedOnly?: boolean | undefined
}

/** What a file that is written anew asks for. */
export type RenewOptions = Pick<TargetOptions, 'exportOptions'>

export interface ParsedFile {
  /** In file order, none blank, no identifier twice. */
  strings: ImportedString[]
}

export interface BuiltString {
  identifier: string
  /** Of the source. */
  text: Text
  /** Null, or an empty text: none, and what the file has stays. Plurals are by category of the target language. */
  translation: Text | null
  /** Absent where nobody knows, as of a language of In-Context; `remembered`: a memory's, which nobody approved. */
  status?: 'remembered' | 'translated' | 'approved' | undefined
}

export type BuiltStrings = ReadonlyMap<string, BuiltString>

/** Every function throws `FormatError`. */
export interface Format {
  type: string
  /** Lower case, with the dot. */
  extensions: readonly string[]
  parse(bytes: Uint8Array, options: FormatOptions): ParsedFile
  /** What a translated file says, by the identifiers of the source file. Blank texts are left out. */
  parseTranslations(bytes: Uint8Array, options: TargetOptions): Map<string, ImportedTranslation>
  /** The source file with its texts translated; all else stays, byte by byte. */
  build(source: Uint8Array, strings: BuiltStrings, options: TargetOptions): Uint8Array
  /** A built file as the platform gives it out, where that writes more than texts anew. */
  renew?(built: Uint8Array, options?: RenewOptions): Uint8Array
  /** Whether the platform writes the source where there is no translation, as beside a column of sources. */
  writesSources?: boolean
  /** Every language of a multilingual file at once, by language id. Only where a file can hold several. */
  buildAll?(
    source: Uint8Array,
    byLanguage: ReadonlyMap<string, BuiltStrings>,
    options: Omit<TargetOptions, 'languageId'>,
  ): Uint8Array
}

export type FormatErrorCode =
  'bad-encoding' | 'bad-syntax' | 'duplicate-identifier' | 'too-deep' | 'too-many' | 'unknown-type'

export class FormatError extends Error {
  readonly code: FormatErrorCode
  /** A line and column, a byte, or the name of an option. */
  readonly where: string

  constructor(code: FormatErrorCode, where: string, message: string, options?: ErrorOptions) {
    super(where ? `${where}: ${message}` : message, options)
    this.name = 'FormatError'
    this.code = code
    this.where = where
  }
}

export const limits = {
  strings: 1_000_000,
  /** UTF-16 units of all identifiers of a file: one long key over many short ones would fill the memory. */
  identifierUnits: 64 * 1024 * 1024,
  csvColumns: 16_384,
  jsonDepth: 100,
  xmlDepth: 100,
  /** Of open elements; browsers stop at 512. */
  htmlDepth: 512,
} as const
