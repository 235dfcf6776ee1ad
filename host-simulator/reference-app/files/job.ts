/** A job request, checked. Source: specification, "Job request sent to a custom file format app". */
import { AppError } from '../errors.ts'

export interface Language {
  id: string
  pluralCategoryNames: string[]
}

/** Text of a string with plurals: one per category of its language. */
export type Plurals = Record<string, string>

export interface Translation {
  text?: string | Plurals
  status?: string | Record<string, string>
}

export interface StringRecord {
  identifier: string
  text: string | Plurals
  previewId?: number
  hasPlurals?: boolean
  isHidden?: boolean
  labels?: string[]
  context?: string
  translations?: Record<string, Translation>
}

export interface Job {
  jobType: 'parse-file' | 'build-file'
  file: { name: string; content: string | undefined; contentUrl: string | undefined }
  sourceLanguage: Language
  /** Empty when a new source file is read; one for translations; several for multilingual files. */
  targetLanguages: Language[]
  /** Only in `build-file`, and only if they did not come by URL. */
  strings: StringRecord[] | undefined
  stringsUrl: string | undefined
}

type Fields = Record<string, unknown>

/** Throws `AppError` 400 that names what is missing. Source: specification, "Reference app status codes". */
export const readJob = (body: unknown): Job => {
  const fields = isFields(body) ? body : {}
  const { jobType } = fields
  if (jobType == null || jobType === '') throw refused('jobType is missing')
  if (jobType !== 'parse-file' && jobType !== 'build-file')
    throw refused(`Unknown job type: ${typeof jobType === 'string' ? jobType : typeof jobType}`)
  const { sourceLanguage, targetLanguages } = fields
  const source = isFields(sourceLanguage) ? sourceLanguage : {}
  const targets: unknown[] = Array.isArray(targetLanguages) ? targetLanguages : []
  return {
    jobType,
    file: readFile(fields['file']),
    sourceLanguage: { id: optionalText(source, 'id') ?? '', pluralCategoryNames: categoriesOf(source) },
    targetLanguages: targets.filter(isFields).map((language, index) => {
      const id = optionalText(language, 'id')
      if (!id) throw refused(`targetLanguages[${index}].id is missing`)
      return { id, pluralCategoryNames: categoriesOf(language) }
    }),
    ...(jobType === 'build-file' ? readStrings(fields) : { strings: undefined, stringsUrl: undefined }),
  }
}

const readFile = (file: unknown): Job['file'] => {
  if (!isFields(file)) throw refused('file is missing')
  const name = optionalText(file, 'name')
  if (!name) throw refused('file.name is missing')
  const content = optionalText(file, 'content')
  const contentUrl = optionalText(file, 'contentUrl')
  // An empty `content` is there: it is an empty file, which fails later.
  if (content === undefined && !contentUrl) throw refused('file.content or file.contentUrl is missing')
  return { name, content: content || !contentUrl ? content : undefined, contentUrl }
}

const readStrings = (fields: Fields): Pick<Job, 'strings' | 'stringsUrl'> => {
  const { strings } = fields
  const stringsUrl = optionalText(fields, 'stringsUrl')
  if (Array.isArray(strings)) return { strings: strings as StringRecord[], stringsUrl: undefined }
  if (strings != null) throw refused('strings: expected an array')
  if (!stringsUrl) throw refused('strings or stringsUrl is missing')
  return { strings: undefined, stringsUrl }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const optionalText = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  if (value == null || typeof value === 'string') return value ?? undefined
  throw refused(`${name}: expected a string, got ${typeof value}`)
}

const categoriesOf = ({ pluralCategoryNames: names }: Fields): string[] =>
  Array.isArray(names) && names.length ? names.map(String) : ['one', 'other']

const refused = (message: string): AppError => new AppError(400, message)
