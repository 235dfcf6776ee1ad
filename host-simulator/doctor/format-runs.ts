/** Several jobs for one file, compared: what one alone does not show of a file format. */
import type { FindingId } from '../../src/contract/findings/index.ts'
import { shown } from '../../src/contract/value.ts'
import {
  jobLanguage,
  runJob,
  toBase64,
  watchTranslations,
  type JobReport,
  type JobRequest,
  type JobWish,
  type StringRecord,
} from '../platform/pipeline/index.ts'

/**
 * Does the job for the file with these fields in place of its own, undefined leaves one out; with other bytes of the file
 * where they are given.
 */
export type RunJob = (
  over: { [K in keyof JobRequest]?: JobRequest[K] | undefined },
  content?: Uint8Array,
) => Promise<JobReport>

/** `request` is the job for the file as it is. */
export const runnerOf =
  (wish: Omit<JobWish, 'request'>, request: JobRequest): RunJob =>
  (over, content) =>
    runJob({
      ...wish,
      request: {
        ...request,
        ...(content && { file: { ...request.file, content: toBase64(content) } }),
        ...over,
      } as JobRequest,
    })

export interface Met {
  id: FindingId
  message: string
}

/** Whether the app does the job once `customSrxContents` is not there, null as it is. */
export const tripsOverNull = async (run: RunJob): Promise<boolean> =>
  (await run({ customSrxContents: undefined })).answer !== null

const languageId = 'de'

/** In the order of the rules; nothing where the file cannot be read. `runWrong` does the jobs that nobody can do. */
export const compared = async (
  run: RunJob,
  { isMultilingual = false, runWrong = run }: { isMultilingual?: boolean; runWrong?: RunJob } = {},
): Promise<Met[]> => {
  const first = await stringsOf(run)
  if (!first)
    return (await tripsOverNull(run))
      ? [{ id: 'CF-023', message: 'customSrxContents: null fails the job, which is done without it' }]
      : []
  const again = await ordersOf(run, first)
  const isSteady = !again.some(({ id }) => id === 'CF-047')
  const built = isMultilingual || !isSteady ? [] : await buildsOf(run, first)
  const lost = isMultilingual || !isSteady ? [] : await lostOf(run, first)
  return [...again, ...built, ...(await refusalsOf(runWrong)), ...lost]
}

const stringsOf = async (run: RunJob, content?: Uint8Array): Promise<readonly StringRecord[] | null> => {
  const { answer } = await run({}, content)
  return answer?.jobType === 'parse-file' ? answer.strings : null
}

type Difference = { identifier: string } | 'order' | null

const differenceOf = (before: readonly StringRecord[], now: readonly StringRecord[]): Difference => {
  const [old, own] = [before, now].map((strings) => strings.map(({ identifier }) => identifier)) as [
    string[],
    string[],
  ]
  const [known, found] = [new Set(old), new Set(own)]
  const identifier = old.find((id) => !found.has(id)) ?? own.find((id) => !known.has(id))
  if (identifier !== undefined) return { identifier }
  return old.some((id, place) => own[place] !== id) ? 'order' : null
}

const ordersOf = async (run: RunJob, first: readonly StringRecord[]): Promise<Met[]> => {
  const differences: Difference[] = []
  // Looked at twice: what differs once may come of a file that the app had not seen before.
  for (let before = first; differences.length < 2;) {
    const now = await stringsOf(run)
    const difference = now && differenceOf(before, now)
    if (!now || !difference) return []
    differences.push(difference)
    before = now
  }
  const changed = differences.every((each) => typeof each === 'object') ? differences[1] : 'order'
  return typeof changed === 'object' && changed
    ? [
        {
          id: 'CF-047',
          message: `identifier ${shown(changed.identifier)} is not in each answer for the same file`,
        },
      ]
    : [{ id: 'CF-016', message: 'the same file has its strings in another order each time' }]
}

const textOf = ({ text }: StringRecord): string => (typeof text === 'string' ? text : (text['other'] ?? ''))

/** Of the strings that are no plurals, the translation by identifier. */
type Marks = ReadonlyMap<string, string>

const marksOf = (strings: readonly StringRecord[]): Marks =>
  new Map(
    strings.flatMap(({ identifier, text, isHidden }) =>
      typeof text === 'string' && !isHidden ? [[identifier, `${text} ${languageId}`]] : [],
    ),
  )

/** The strings of a job that builds; what has a mark is translated. */
const translatedWith = (
  strings: readonly StringRecord[],
  marks: Marks,
): NonNullable<JobRequest['strings']>[number][] =>
  strings.map(({ previewId: _, ...string }, index) => {
    const text = marks.get(string.identifier)
    const translations: StringRecord['translations'] =
      text === undefined ? {} : { [languageId]: { text, status: 'translated' } }
    return { ...string, id: index + 1, translations }
  })

const builtWith = async (
  run: RunJob,
  strings: NonNullable<JobRequest['strings']>,
): Promise<Uint8Array | null> => {
  const { answer } = await run({
    jobType: 'build-file',
    targetLanguages: [jobLanguage(languageId)],
    strings,
  })
  return answer?.jobType === 'build-file' ? answer.content : null
}

/** All are translated. */
const lostOf = async (run: RunJob, strings: readonly StringRecord[]): Promise<Met[]> => {
  const marks = marksOf(strings)
  const translated = translatedWith(strings, marks)
  const content = marks.size ? await builtWith(run, translated) : null
  if (!content) return []
  const watched = watchTranslations(languageId)
  translated.forEach(watched.note)
  const lost = watched.leftOutOf(content)
  return lost === null ? [] : [{ id: 'CF-048', message: lost }]
}

/** One string is translated, the others are not; what comes back is parsed again. */
const buildsOf = async (run: RunJob, strings: readonly StringRecord[]): Promise<Met[]> => {
  const translated = strings.find(({ text, isHidden }) => typeof text === 'string' && !isHidden)
  if (!translated || strings.length < 2) return []
  const content = await builtWith(run, translatedWith(strings, marksOf([translated])))
  if (!content) return []
  const built = await stringsOf(run, content)
  // Some formats build what they do not parse.
  if (!built) return []
  const texts = new Map(built.map((string) => [string.identifier, textOf(string)]))
  const others = strings.filter((string) => string !== translated && textOf(string).trim())
  const lost = others.find(({ identifier }) => !texts.get(identifier)?.trim())
  if (lost)
    return [
      {
        id: 'CF-018',
        message: `${shown(lost.identifier)} has no translation, and no text in the built file`,
      },
    ]
  const changed = others.find((string) => texts.get(string.identifier) !== textOf(string))
  if (!changed) return []
  const came = shown(texts.get(changed.identifier))
  const message = `${shown(changed.identifier)} has no translation: expected ${shown(textOf(changed))} in the built file, got ${came}`
  return [{ id: 'CF-017', message }]
}

/** In words, or by a status of its own. */
const isRefused = ({ status, words }: JobReport): boolean =>
  words !== null || (status !== null && status >= 400 && status < 500)

const unknownType = 'no-such-job'

const refusalsOf = async (run: RunJob): Promise<Met[]> => {
  const met: Met[] = []
  const see = async (id: FindingId, what: string, over: Parameters<RunJob>[0]): Promise<void> => {
    const report = await run(over)
    // No answer at all is a rule of its own.
    if (report.findings.some((finding) => finding.id === 'CF-032' || finding.id === 'CF-013')) return
    if (!isRefused(report))
      met.push({
        id,
        message: `${what}: expected status 400 with error.message, got ${report.status ?? 'neither'}`,
      })
  }
  await see('CF-019', `jobType "${unknownType}"`, { jobType: unknownType as JobRequest['jobType'] })
  await see('CF-020', 'a job without file', { file: undefined })
  return met
}
