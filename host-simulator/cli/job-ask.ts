/** A question to an engine, a check or a spell checker of an app: about texts, or about the strings of a file. */
import type { AppAnswers, AppQuestion } from '../page-api/question.ts'
import { FileFailure } from '../platform/jobs/failure.ts'
import { jobLanguage } from '../platform/app-formats/request.ts'
import { pseudo } from '../platform/files/pseudo.ts'
import { Failure } from './failure.ts'
import { questionKinds, type QuestionVerb } from './job-options.ts'
import { givenIn, importedByAnybody, stringsOf, type JobRun } from './job-run.ts'
import { translationsFor } from './job-translations.ts'

/** A text in a language, and what the app says of it. */
export interface Answered {
  languageId: string
  /** Of a string of a file. */
  identifier?: string
  /** Of `qa` the translation. */
  text: string
  answer: AppAnswers[AppQuestion['kind']][number] | null
}

interface Subject {
  text: string
  identifier?: string
  stringId?: number
}

/** Asks once for each language; what came is in the result. Throws `Failure` where nobody can be asked. */
export const ask = async (run: JobRun, verb: QuestionVerb): Promise<void> => {
  const { wish, world, result } = run
  const kind = questionKinds[verb]
  for (const [languageId, subjects] of await subjectsOf(run, verb)) {
    const texts = subjects.map(({ text }) => text)
    const stringIds = subjects.flatMap(({ stringId }) => stringId ?? [])
    try {
      const { job, answers } = await world.ask({
        ...{ kind, texts, languageId, app: result.app },
        ...(kind === 'mt' && { sourceLanguageId: wish.sourceLanguageId }),
        ...(wish.module !== undefined && { module: wish.module }),
        ...(stringIds.length === texts.length && { stringIds }),
      })
      result.jobs.push(job)
      result.module = job.module
      subjects.forEach(({ text, identifier }, at) =>
        result.answers.push({
          ...{ languageId, text, answer: answers?.[at] ?? null },
          ...(identifier !== undefined && { identifier }),
        }),
      )
    } catch (error) {
      if (error instanceof FileFailure) throw new Failure('findings', error.message, { cause: error })
      throw error
    }
  }
}

/** By language what it is asked about. */
const subjectsOf = async (run: JobRun, verb: QuestionVerb): Promise<[string, Subject[]][]> => {
  const { wish } = run
  const strings = await asked(run)
  if (!strings.length) throw new Failure('findings', `${wish.file} has no string that could be asked about.`)
  const sources = strings.map(({ id, identifier, text }): Subject => {
    const own = wish.file ? { identifier } : {}
    const plain = typeof text === 'string' ? text : (text['other'] ?? '')
    return { text: plain, stringId: id, ...own }
  })
  if (verb !== 'qa') return wish.languageIds.map((languageId) => [languageId, sources])
  const given = await givenIn(wish)
  return wish.languageIds.map((languageId) => {
    if (!wish.file)
      return [
        languageId,
        sources.map((each, at) => ({ ...each, text: wish.textTranslations?.[at] ?? pseudo(each.text) })),
      ]
    const translations = translationsFor(strings, languageId, given)
    const forms = jobLanguage(languageId).pluralCategoryNames
    return [
      languageId,
      sources.flatMap((each) => {
        const own = translations.filter(({ stringId }) => stringId === each.stringId)
        // Of a string with plurals the last form, that of all other numbers.
        const form = own.find(({ pluralForm }) => pluralForm === forms.at(-1)) ?? own[0]
        return form ? [{ ...each, text: form.text }] : []
      }),
    ]
  })
}

/** Texts become strings of a file, so that the app may look them up. */
const asked = async (run: JobRun): Promise<ReturnType<typeof stringsOf>> => {
  const { wish, world, projectId } = run
  if (wish.file) return stringsOf(run, await importedByAnybody(run))
  world.do({
    ...{ do: 'addFile', projectId, name: 'texts.json', type: 'json' },
    strings: wish.texts.map((text, at) => ({ identifier: `text-${at + 1}`, text })),
  })
  return stringsOf(run, [...world.state.files].findLast((file) => file.projectId === projectId)?.id ?? 0)
}
