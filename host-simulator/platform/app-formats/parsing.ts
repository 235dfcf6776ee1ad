/** What whoever reads and builds a file is asked, and what it answers. */
import type { BuiltStrings } from '../../formats/index.ts'
import type { ImportedStrings, ImportedTranslation } from '../../world/commands.ts'
import type { ApprovedOnly } from '../../world/exported-text.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { Json, JsonObject } from '../../world/json.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { SentRecord } from './record.ts'
import type { Finding } from '../jobs/finding.ts'
import type { RunningJob } from '../jobs/job.ts'

/** What a parser is told beside the bytes. */
export interface FileContext {
  project: ProjectRow
  fileName: string
  /** Absent while the file is not in the project yet. */
  file?: FileRow | undefined
  importOptions: JsonObject | null
  /** Text of the file's own segmentation rules. */
  srx: string | null
  /** In whose name. */
  userId: number
}

export interface Parsed {
  strings: ImportedStrings
  /** Kept with this content of the file, and given back to `build`. */
  kept?: Json | undefined
  /** HTML. */
  preview?: Uint8Array | undefined
}

export interface TranslationsContext extends FileContext {
  languageId: string
  /** Of the content that the file has now. */
  kept: Json | null
}

export interface BuildContext extends FileContext {
  languageId: string
  kept: Json | null
  /** Of a multilingual format: all languages that the file is to hold. */
  languageIds: readonly string[]
  approvedOnly: ApprovedOnly
  skipUntranslatedStrings: boolean
  /** What is written in another language of the file. */
  stringsIn?: ((languageId: string) => BuiltStrings) | undefined
  /** What an app's format gets, where others changed it before. */
  records?: readonly SentRecord[] | undefined
}

export type Translations = ReadonlyMap<string, ImportedTranslation>

/** All of it throws `FileFailure` 'file-invalid', with a message for people. */
export interface Parser {
  /** What the file is said to be of from then on. */
  type: string
  /** Its files have texts without keys, which identifiers only count. */
  isKeyless?: boolean
  /** What is doubtful about reading the file so. */
  finding?: Finding
  parse(bytes: Uint8Array, context: FileContext): Promise<Parsed>
  /** What a translated file says, by the identifiers of the source file. */
  parseTranslations(bytes: Uint8Array, context: TranslationsContext): Promise<Translations>
  /** The strings are made for who asks for them: an app's format has records. */
  build(source: Uint8Array, strings: () => BuiltStrings, context: BuildContext): Promise<Uint8Array>
  /** Only of a format whose files hold several languages: all that are asked for at once, by language. */
  parseAllTranslations?(
    bytes: Uint8Array,
    context: Omit<TranslationsContext, 'languageId'> & { languageIds: readonly string[] },
  ): Promise<ReadonlyMap<string, Translations>>
}

export interface FileKind {
  /** As the request or the row names it; undefined and `auto` leave it to the file. */
  type: string | undefined
  name: string
  bytes: Uint8Array
  projectId: number
  userId: number
  /** That this is done for; without one, what an app does becomes a job of its own. */
  job?: RunningJob | undefined
}
