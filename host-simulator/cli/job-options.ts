/** What `ap-bridge job` is asked to do, checked before anything starts. */
import { basename } from 'node:path'
import { jobLanguage } from '../platform/app-formats/request.ts'
import type { jobOptions } from './check-options.ts'
import { Failure } from './failure.ts'
import { nearest, type Parsed } from './options.ts'

export type JobValues = Parsed<typeof jobOptions>['values']

const fileVerbs = ['parse', 'build', 'upload', 'process'] as const
/** What each asks an app's module for. */
export const questionKinds = { mt: 'mt', qa: 'qa', spell: 'spelling' } as const
export type QuestionVerb = keyof typeof questionKinds
export type FileVerb = (typeof fileVerbs)[number]
export type JobVerb = FileVerb | QuestionVerb
const verbs: readonly JobVerb[] = [...fileVerbs, ...(Object.keys(questionKinds) as QuestionVerb[])]

export const isQuestion = (verb: JobVerb): verb is QuestionVerb => Object.hasOwn(questionKinds, verb)

/** Stands for the language in `--out`. */
const languageMark = '{lang}'

export interface JobWish {
  verb: JobVerb
  app: string
  /** Key of the module; undefined leaves it to the platform which one takes the file. */
  module: string | undefined
  /** Empty where texts are asked about. */
  file: string
  /** Of a question; none where it is about a file. */
  texts: readonly string[]
  /** Of `qa`: of the texts. */
  textTranslations: readonly string[] | undefined
  /** Of `upload`: the file that the translations belong to. */
  sourceFile: string | undefined
  languageIds: readonly string[]
  sourceLanguageId: string
  translations: string | undefined
  transport: 'auto' | 'inline' | 'url'
  srx: string | undefined
  out: string | undefined
}

const checkedLanguage = (name: string, id: string): string => {
  try {
    return jobLanguage(id).id
  } catch (error) {
    throw new Failure('usage', `--${name}: there is no language "${id}"; expected ids such as de, pt-BR.`, {
      cause: error,
    })
  }
}

/** Throws `Failure` 'usage'. */
export const wishOf = (verb: string | undefined, values: JobValues): JobWish => {
  const known = verbs.find((each) => each === verb)
  if (!known) {
    const meant = verb === undefined ? undefined : nearest(verb, verbs)
    const got = verb === undefined ? '' : `, got "${verb}"`
    throw new Failure(
      'usage',
      `job: expected one of ${verbs.join(', ')}${got}.${meant ? ` Did you mean ${meant}?` : ''}`,
    )
  }
  const needed = (name: 'app' | 'file' | 'source-file', what: string): string => {
    const value = values[name]
    if (value) return value
    throw new Failure('usage', `job ${known}: expected --${name} <${what}>`)
  }
  const only = (
    name: 'translations' | 'source-file' | 'out' | 'text' | 'translation' | 'file' | 'srx',
    wanted: readonly JobVerb[],
  ): void => {
    if (values[name] !== undefined && !wanted.includes(known))
      throw new Failure('usage', `--${name} belongs to job ${wanted.join(' and job ')}, not to job ${known}`)
  }
  only('translations', ['build', 'process', 'qa'])
  only('source-file', ['upload'])
  only('out', ['parse', 'build', 'process'])
  only('text', ['mt', 'qa', 'spell'])
  only('translation', ['qa'])
  only('srx', fileVerbs)
  const { text: texts = [], translation: textTranslations } = values
  if (isQuestion(known) && Boolean(texts.length) === (values.file !== undefined))
    throw new Failure(
      'usage',
      `job ${known}: expected --text <text> or --file <file>, got ${texts.length ? 'both' : 'neither'}`,
    )
  if (textTranslations && textTranslations.length !== texts.length)
    throw new Failure(
      'usage',
      `--translation: expected ${texts.length}, one for each --text, got ${textTranslations.length}`,
    )
  if (values['by-url'] && values.inline)
    throw new Failure('usage', '--by-url and --inline: expected one of them, got both')
  const sourceLanguageId = checkedLanguage('source', values.source ?? 'en')
  const usual = known === 'spell' ? sourceLanguageId : 'de'
  const languageIds = (values.lang ?? usual).split(',').map((id) => checkedLanguage('lang', id.trim()))
  // What is spelled may be a source text.
  if (known !== 'spell' && languageIds.includes(sourceLanguageId))
    throw new Failure(
      'usage',
      `--lang: expected languages other than the source's, got "${sourceLanguageId}"`,
    )
  return {
    verb: known,
    app: needed('app', 'manifest url'),
    file: texts.length ? '' : needed('file', known === 'upload' ? 'translated file' : 'file'),
    texts,
    textTranslations,
    sourceFile: known === 'upload' ? needed('source-file', 'file') : undefined,
    module: values.module,
    languageIds: [...new Set(languageIds)],
    sourceLanguageId,
    translations: values.translations,
    transport: values['by-url'] ? 'url' : values.inline ? 'inline' : 'auto',
    srx: values.srx,
    out: values.out,
  }
}

/** Each name that may be written. */
export const outsOf = ({ out, languageIds }: JobWish): string[] =>
  out === undefined ? [] : languageIds.map((id) => out.replaceAll(languageMark, id))

/** The name of the file in the language; refused where several languages would write one file. */
export const outFor = (wish: JobWish, languageId: string, isOfAll: boolean): string | undefined => {
  const { out, languageIds } = wish
  const isOne = isOfAll || languageIds.length === 1
  if (!isOne && !out?.includes(languageMark))
    throw new Failure(
      'usage',
      `--out: expected a name with ${languageMark} in it, such as ${languageMark}-${basename(wish.file)}, since ${languageIds.length} files are built`,
    )
  return out?.replaceAll(languageMark, isOfAll ? 'all' : languageId)
}
