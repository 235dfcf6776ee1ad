/** Spell checkers that installed apps bring. Source: facts F171; the enterprise edition has them. */
import { isObject, shown } from '../../../src/contract/value.ts'
import type { SpellingMatch } from '../../page-api/spelling.ts'
import { languageIn } from '../../world/languages.ts'
import { installedKey, probeAtInstall, usableOf, type Brought } from '../app-formats/brought.ts'
import { JobFault } from '../app-formats/fault.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import type { AnswerTools } from '../app-formats/run-exchange.ts'
import { runValueExchange } from '../app-formats/value-exchange.ts'
import type { RunningJob } from '../jobs/job.ts'
import { live } from '../hosted/live.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'

export type Speller = Brought

export const spellerType = 'custom-spellchecker'

export const usableSpellers = (
  hosted: HostedWorld,
  userId: number,
  projectId: number | null = null,
): Speller[] => (hosted.edition === 'enterprise' ? usableOf(hosted, spellerType, userId, projectId) : [])

const knownOf = live(() => ({
  /** By installation, codes as the app says them; none where it does not. */
  languages: new Map<string, Promise<readonly string[]>>(),
  /** By installation, language and text; the latest. */
  matches: new Map<string, Promise<SpellingMatch[]>>(),
}))

/** Texts that are remembered. */
const mostKept = 1000

export const probeSpellers = (worlds: Worlds): void =>
  probeAtInstall(worlds, spellerType, async (hosted, speller) => {
    if (hosted.edition === 'enterprise') await languagesOf(hosted, speller)
  })

/** Asked once of each installation. */
export const languagesOf = (hosted: HostedWorld, speller: Speller): Promise<readonly string[]> => {
  const { languages } = knownOf(hosted)
  const key = installedKey(speller)
  const before = languages.get(key)
  if (before) return before
  const { app, module } = speller
  const asked = exchanged<string[]>(hosted, speller, {
    about: { projectId: 0, fileId: null, fileName: 'languages', languageId: null },
    userId: app.installedBy,
    type: 'spellcheck-languages',
    path: module['listSupportedLanguagesUrl'],
    read: (list, { findings }) =>
      list.flatMap((each, record) => {
        const code = isObject(each) ? each['code'] : undefined
        if (typeof code === 'string' && code) return [code]
        findings.add('SP-001', `expected an object with a code, got ${shown(each)}`, { record })
        return []
      }),
  }).catch((error: unknown) => {
    if (!(error instanceof JobFailure)) throw error
    return []
  })
  languages.set(key, asked)
  return asked
}

/**
 * The first that has the language; null where none has.
 * Unstated: how codes are matched. Ours are ids of languages, their locales, or their first two letters.
 */
export const spellerFor = async (
  hosted: HostedWorld,
  languageId: string,
  userId: number,
  projectId: number,
  isMeant: (speller: Speller) => boolean = () => true,
): Promise<{ speller: Speller; code: string } | null> => {
  const language = languageIn(hosted.store.world, languageId)
  const wanted = [languageId, language?.locale, language?.twoLettersCode].map((each) => each?.toLowerCase())
  for (const speller of usableSpellers(hosted, userId, projectId).filter(isMeant)) {
    const codes = await languagesOf(hosted, speller)
    for (const each of wanted) {
      const code = codes.find((own) => own.toLowerCase() === each)
      if (code !== undefined) return { speller, code }
    }
  }
  return null
}

export interface SpellingQuestion {
  speller: Speller
  /** As the app calls it. */
  code: string
  languageId: string
  projectId: number
  userId: number
  fileId: number | null
  fileName: string
  text: string
  /** That it is asked for; without one it is a job of its own. */
  job?: RunningJob
}

/** The same, whether it is known already or not. Throws `JobFailure`. */
export const askSpeller = (hosted: HostedWorld, question: SpellingQuestion): Promise<SpellingMatch[]> => {
  const { speller, code, text, userId, job, projectId, fileId, fileName, languageId } = question
  return exchanged<SpellingMatch[]>(hosted, speller, {
    about: { projectId, fileId, fileName, languageId },
    ...{ userId, job, type: 'spellcheck' },
    path: speller.module['checkSpellingUrl'],
    request: { language: code, texts: [text] },
    read: (list, tools) => readMatches(list, text, tools),
  })
}

/** What is wrong with the text. Each text is asked for once. Throws `JobFailure`. */
export const checkSpelling = (hosted: HostedWorld, question: SpellingQuestion): Promise<SpellingMatch[]> => {
  const { matches } = knownOf(hosted)
  const key = JSON.stringify([installedKey(question.speller), question.code, question.text])
  const before = matches.get(key)
  if (before) return before
  const asked = askSpeller(hosted, question)
  matches.set(key, asked)
  asked.catch(() => matches.delete(key))
  for (const old of matches.keys()) {
    if (matches.size <= mostKept) break
    matches.delete(old)
  }
  return asked
}

const readMatches = (list: readonly unknown[], text: string, { findings }: AnswerTools): SpellingMatch[] => {
  const [first] = list
  if (list.length !== 1 || !isObject(first) || !Array.isArray(first['matches'])) {
    const got = list.length === 1 ? shown(first) : list.length
    findings.add('SP-002', `expected one entry with matches for one text, got ${got}`)
    return []
  }
  return (first['matches'] as unknown[]).flatMap((value, record) => {
    const match = matchIn(value, text)
    if (!match) findings.add('SP-003', `expected a part of the text, got ${shown(value)}`, { record })
    else if (!match.message) findings.add('SP-004', 'the match has no message', { record })
    return match ? [match] : []
  })
}

const wordsIn = (...values: unknown[]): string =>
  values.find((each): each is string => typeof each === 'string' && each !== '') ?? ''

const matchIn = (value: unknown, text: string): SpellingMatch | null => {
  if (!isObject(value)) return null
  const { offset, length, message, shortMessage, category, replacements = [] } = value
  const isPart =
    Number.isInteger(offset) &&
    Number.isInteger(length) &&
    Number(offset) >= 0 &&
    Number(length) > 0 &&
    Number(offset) + Number(length) <= text.length
  const isList = Array.isArray(replacements) && replacements.every((each) => typeof each === 'string')
  if (!isPart || !isList) return null
  return {
    offset: Number(offset),
    length: Number(length),
    message: wordsIn(message, shortMessage),
    category: wordsIn(category, 'misc'),
    replacements,
  }
}

interface Exchange<A> {
  about: { projectId: number; fileId: number | null; fileName: string; languageId: string | null }
  userId: number
  job?: RunningJob | undefined
  type: 'spellcheck' | 'spellcheck-languages'
  path: unknown
  /** Left out: the method is GET. */
  request?: object
  read(list: readonly unknown[], tools: AnswerTools): A
}

const exchanged = <A>(
  hosted: HostedWorld,
  speller: Speller,
  { about, userId, job, type, path, request, read }: Exchange<A>,
): Promise<A> =>
  runValueExchange(hosted, {
    found: speller,
    job,
    about: { kind: 'spelling', ...about },
    userId,
    type,
    moduleUrl: speller.app.baseUrl + String(path),
    // What stands below `data` is a list here.
    manner: { isWhole: true, ...(!request && { method: 'GET' }) },
    request,
    read({ data }, tools) {
      if (!Array.isArray(data)) throw new JobFault('CF-006', `data: expected a list, got ${shown(data)}`)
      return read(data, tools)
    },
  })
