/** Questions to modules of apps, each asked by itself: nothing of the world changes, and nothing that is known counts. */
import { modules } from '../../../src/contract/modules.ts'
import { askedJobOf, type AppAnswers, type AppQuestion, type AppReply } from '../../page-api/question.ts'
import { languageIn } from '../../world/languages.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { TranslationRow } from '../../world/translation-rows.ts'
import { askCheck } from '../app-checks/ask.ts'
import { batchSizeOf } from '../app-checks/batch-size.ts'
import { checkType, usableChecks } from '../app-checks/checks.ts'
import { askSpeller, spellerFor, spellerType, usableSpellers } from '../app-checks/spelling.ts'
import { payloadOfChecks } from '../app-checks/watch.ts'
import { askEngine } from '../app-engines/ask.ts'
import { engineType, usableEngines } from '../app-engines/engines.ts'
import { batchOf, chunksOf, stringFor, type Wanted } from '../app-engines/translate.ts'
import type { Brought } from '../app-formats/brought.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { exchangesOf } from '../jobs/exchanges.ts'
import { FileFailure } from '../jobs/failure.ts'
import { openJob, type RunningJob } from '../jobs/job.ts'

/** Asks, and waits for the end. Throws `FileFailure` where nobody can be asked so. */
export const askApp = async (hosted: HostedWorld, question: AppQuestion): Promise<AppReply> => {
  const ask = await askingOf(hosted, question)
  const [string] = stringsOf(hosted, question)
  const job = openJob(hosted, {
    kind: question.kind,
    projectId: projectOf(hosted, question).id,
    fileId: string?.fileId ?? null,
    fileName: nameOf(hosted, string),
    languageId: question.languageId,
    userId: hosted.userId,
    input: { kind: 'question', question },
  })
  let answers: AppReply['answers'] = null
  try {
    answers = await ask(job)
    job.finish({ strings: answers.length })
  } catch (error) {
    if (!(error instanceof JobFailure)) {
      job.fail('failed', 'Internal error of the simulator')
      throw error
    }
    job.fail(error.isCancelled ? 'cancelled' : 'failed', error.shown)
  }
  return { job: askedJobOf(job.now), answers, exchanges: exchangesOf(hosted, job.id) }
}

/** What asks it: everything that can be wrong with the question is found before. */
export const askingOf = async (
  hosted: HostedWorld,
  question: AppQuestion,
): Promise<(job: RunningJob) => Promise<AppAnswers[AppQuestion['kind']]>> => {
  const { kind, texts, languageId, sourceLanguageId } = question
  for (const [field, id] of Object.entries({ languageId, sourceLanguageId }))
    if (id !== undefined && !languageIn(hosted.store.world, id))
      throw wrong(`${field}: there is no language "${id}"`)
  const strings = stringsOf(hosted, question)
  const project = projectOf(hosted, question)
  const { userId } = hosted
  const [first] = strings
  const about = {
    userId,
    projectId: project.id,
    fileId: first?.fileId ?? null,
    fileName: nameOf(hosted, first),
  }
  switch (kind) {
    case 'mt': {
      const engine = chosen(hosted, question, engineType, usableEngines(hosted, userId, project.id))
      const wanted = texts.map((text, at) =>
        stringFor(hosted.store.world, engine, wantedOf(text, strings[at], project.id)),
      )
      const languages = {
        sourceLanguageId: sourceLanguageId ?? project.sourceLanguageId,
        targetLanguageId: languageId,
      }
      return async (job) => {
        const answers: string[] = []
        for (const batch of chunksOf(wanted, batchOf(engine)))
          answers.push(...(await askEngine(hosted, { engine, ...about, ...languages, strings: batch, job })))
        return answers
      }
    }
    case 'qa': {
      const check = chosen(hosted, question, checkType, usableChecks(hosted, userId, project.id))
      if (!first) throw wrong('stringIds: expected the string of each translation, got none')
      const { fileId } = first
      if (strings.some((string) => string.fileId !== fileId))
        throw wrong('stringIds: expected strings of one file, got some of several')
      const rows = texts.map((text, at) => translationOf(hosted, text, strings[at] ?? first, languageId, at))
      return async (job) => {
        const answers: AppAnswers['qa'] = []
        for (const translations of chunksOf(rows, await batchSizeOf(hosted, check))) {
          const payload = payloadOfChecks(hosted).make(hosted, translations)
          const asked = { check, ...about, fileId, languageId, translations, payload, job }
          const said = await askCheck(hosted, asked)
          for (const { id } of translations) {
            const { message = null, fixes = [] } = said.get(id) ?? {}
            answers.push({ message, fixes })
          }
        }
        return answers
      }
    }
    case 'spelling': {
      const all = usableSpellers(hosted, userId, project.id)
      chosen(hosted, question, spellerType, all)
      const found = await spellerFor(hosted, languageId, userId, project.id, (each) =>
        isMeant(question, each),
      )
      if (!found) throw wrong(`languageId: no installed spell checker has "${languageId}"`)
      return async (job) => {
        const answers: AppAnswers['spelling'] = []
        for (const text of texts)
          answers.push(await askSpeller(hosted, { ...found, ...about, languageId, text, job }))
        return answers
      }
    }
  }
}

const wrong = (message: string): FileFailure => new FileFailure('not-found', message)

const stringsOf = ({ store }: HostedWorld, { texts, stringIds = [] }: AppQuestion): StringRow[] => {
  if (stringIds.length && stringIds.length !== texts.length)
    throw wrong(`stringIds: expected ${texts.length}, as there are texts, got ${stringIds.length}`)
  return stringIds.map((id) => {
    const string = store.world.strings.get(id)
    if (!string) throw wrong(`stringIds: there is no string ${id}`)
    return string
  })
}

const projectOf = (hosted: HostedWorld, question: AppQuestion) => {
  const { projects } = hosted.store.world
  const [string] = stringsOf(hosted, question)
  const project = string ? projects.get(string.projectId) : [...projects][0]
  if (!project) throw wrong('The world has no project in which it could be asked')
  return project
}

const nameOf = ({ store }: HostedWorld, string: StringRow | undefined): string =>
  store.world.files.get(string?.fileId ?? NaN)?.name ?? 'question'

const isMeant = ({ app, module: key }: AppQuestion, { app: own, module }: Brought): boolean =>
  (app === undefined || app === own.identifier) && (key === undefined || key === module.key)

/** Unstated: which of several is asked. Ours is the first, in the order of installation. */
const chosen = (
  { edition }: HostedWorld,
  question: AppQuestion,
  type: typeof engineType | typeof checkType | typeof spellerType,
  all: readonly Brought[],
): Brought => {
  const found = all.find((each) => isMeant(question, each))
  if (found) return found
  const { edition: own } = modules[type]
  if (own !== null && own !== edition) throw wrong(`${type} exists only in the ${own} edition`)
  const named = [question.app, question.module].filter((each) => each !== undefined).join(' ')
  const there = all.map(({ app, module }) => `${app.identifier} ${module.key}`).join(', ')
  throw wrong(
    `There is no module ${type}${named && ` of ${named}`} that may be used here${there && `; there is ${there}`}`,
  )
}

/** A text of no string has 0 for all its ids. */
const wantedOf = (text: string, string: StringRow | undefined, projectId: number): Wanted => {
  const made = { id: 0, fileId: 0, projectId, identifier: '', context: '', maxLength: 0, isHidden: false }
  const rest = { labelIds: [], createdAt: '', updatedAt: '', textUpdatedAt: '', revision: 1 }
  return { string: { ...rest, ...(string ?? made), text }, pluralForm: null }
}

/** As it would be saved, and is not. */
const translationOf = (
  { store, clock, userId }: HostedWorld,
  text: string,
  { id: stringId }: StringRow,
  languageId: string,
  at: number,
): TranslationRow => ({
  ...{ id: store.world.counters.translations + 1 + at, stringId, languageId, text, userId },
  ...{ pluralForm: null, provider: null, votes: {}, approval: null, isDeleted: false },
  createdAt: new Date(clock.now()).toISOString(),
})
