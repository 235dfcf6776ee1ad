/** What a file format of this app is made of. */
import type { Job, Language, StringRecord } from './job.ts'
import type { FindTranslation } from './translations.ts'

/** How a format reads and writes. Both throw `AppError` 500 for a text that is not of the format. */
export interface FormatCode {
  /** Strings in file order, with unique identifiers. */
  parse(text: string, job: Job): StringRecord[]
  build(text: string, languages: [Language, ...Language[]], translationOf: FindTranslation): string
}

export interface Format extends FormatCode {
  key: string
  /** Name by which an upload can ask for this format. */
  type: string
  url: string
  /** A key whose presence in a JSON file tells that it is of this format. */
  marker: string
  isMultilingual: boolean
  /** The platform shows no preview of strings with plurals. */
  hasPreview: boolean
}
