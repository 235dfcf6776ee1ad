/** `ap-bridge job`: one file through a running app, as the platform would send it. */
import { basename } from 'node:path'
import { hasColor } from './output.ts'
import { jobOptions } from './check-options.ts'
import { exitCodes, Failure } from './failure.ts'
import { openClient, RestRefused, type DoneJob } from './job-client.ts'
import { helpOf } from './help.ts'
import { ask } from './job-ask.ts'
import { isQuestion, outsOf, wishOf } from './job-options.ts'
import { exchangeLines, jobLines, table, textCell } from './job-report.ts'
import { formatsAt, perform, type JobRunResult } from './job-run.ts'
import { readOptions } from './options.ts'
import { requireFiles } from './read.ts'
import { openSession } from './session.ts'
import { stopSignal, unlessStopped } from './stop.ts'
import { requireWritable } from './writable.ts'

const about = `Sends a file or a text to a module of a running app, in a world of its own, and says what came of it.

Through a custom file format:

  parse    imports the file, and prints its strings
  build    imports the file, translates it, and prints the file that the app builds
  upload   imports --source-file, then the translated --file, and says which identifiers did not match

Through others, with what went out and what came:

  process  imports the file, translates and builds it, through the app's processors of files
  mt       asks an engine to translate
  qa       asks a quality check about translations
  spell    asks a spell checker`

const more = `Exit codes: 0 done, whatever a check or a spell checker found, 1 the job failed or has errors, 2 not understood, 3 the app cannot be reached.`

/** Milliseconds after which a job that is not over is said to be under way: once for each of its phases. */
const slow = 2000

export const progress = (say: (line: string) => void, now = Date.now) => {
  const begin = now()
  let told = ''
  return ({
    fileName,
    phase,
    finishedAt,
    app,
  }: Pick<DoneJob, 'fileName' | 'phase' | 'finishedAt' | 'app'>): void => {
    const line = `… ${fileName}: ${phase ?? 'waiting'}${app === null ? '' : ` (${app})`}`
    if (finishedAt !== null || now() - begin < slow || line === told) return
    told = line
    say(line)
  }
}

/** What the app says of each text, in lines. */
const answerTable = ({ answers }: JobRunResult): string => {
  const isOfOne = answers.every(({ languageId }) => languageId === answers[0]?.languageId)
  const rows = answers.flatMap(({ languageId, text, answer }) =>
    answerCells(text, answer).map((cells) => [...(isOfOne ? [] : [languageId]), text, ...cells]),
  )
  return table([...(isOfOne ? [] : ['language']), 'text', 'answer', 'instead'], rows)
}

/** What it says, and what it would write instead. */
const answerCells = (text: string, answer: JobRunResult['answers'][number]['answer']): string[][] => {
  if (answer === null) return []
  if (typeof answer === 'string') return [[answer, '']]
  if (!Array.isArray(answer)) {
    const fixes = answer.fixes.map((fix) => `${text.slice(fix.start, fix.end)} → ${fix.replacement}`)
    return [[answer.message ?? 'passes', fixes.join(', ')]]
  }
  if (!answer.length) return [['nothing', '']]
  return answer.map(({ offset, length, message, replacements }) => [
    `${text.slice(offset, offset + length)}: ${message}`,
    replacements.join(', '),
  ])
}

const tableOf = ({ job, strings, translations }: JobRunResult): string => {
  const cell = (row: object, name: string): string => {
    const value = (row as Record<string, string | number | boolean | string[] | Record<string, string>>)[name]
    if (value === undefined || value === false) return ''
    if (Array.isArray(value)) return value.join(', ')
    return typeof value === 'object' ? textCell(value) : String(value)
  }
  const columns =
    job === 'upload'
      ? ['identifier', 'languageId', 'pluralForm', 'text', 'isApproved']
      : ['identifier', 'text', 'context', 'maxLength', 'isHidden', 'labels', 'previewId']
  const rows = job === 'upload' ? translations : strings
  return table(
    columns,
    rows.map((row) => columns.map((name) => cell(row, name))),
  )
}

export const job = async (args: readonly string[]): Promise<number> => {
  const { values, positional, rest } = readOptions(
    args,
    jobOptions,
    'of parse, build, upload, process, mt, qa and spell',
  )
  if (values.help) {
    console.log(helpOf('job', about, more))
    return exitCodes.ok
  }
  const wish = wishOf(positional, values)
  await requireFiles([wish.file, wish.sourceFile, wish.translations, wish.srx])
  await requireWritable(outsOf(wish))
  const say = (line: string): void => console.error(line)
  const stop = stopSignal(say)
  const { app, brand, 'client-secret': secrets } = values
  // The other edition has neither.
  const edition = values.edition ?? (['qa', 'spell'].includes(wish.verb) ? 'enterprise' : undefined)
  const wanted = {
    app: [app ?? ''],
    ...(edition !== undefined && { edition }),
    ...(brand !== undefined && { brand }),
    ...(secrets && { 'client-secret': secrets }),
  }
  const session = await openSession(wanted, rest, { say, stop, hear: () => undefined })
  const { world } = session
  try {
    if (wish.transport !== 'auto') world.load({ jobs: { transport: wish.transport } })
    const formats = await formatsAt(wish.app)
    const client = await openClient(world, progress(say))
    const projectId = await client.addProject(wish.sourceLanguageId, wish.languageIds)
    const result: JobRunResult = {
      job: wish.verb,
      app: world.apps[0]?.identifier ?? '',
      module: null,
      fileName: basename(wish.file),
      jobs: [],
      exchanges: [],
      answers: [],
      strings: [],
      translations: [],
      unmatched: [],
      out: [],
    }
    const { verb } = wish
    const run = { wish, formats, world, client, result, projectId, say }
    const doing = isQuestion(verb) ? ask(run, verb).then(() => null) : perform(run, verb)
    const built = await unlessStopped(doing, stop)
    result.exchanges = await client.exchangesOf(result.jobs)
    if (values.json) console.log(JSON.stringify(result))
    else {
      for (const each of result.jobs) for (const line of jobLines(each, hasColor(process.stderr))) say(line)
      if (isQuestion(wish.verb) || wish.verb === 'process')
        for (const each of result.exchanges) for (const line of exchangeLines(each)) say(line)
      if (result.unmatched.length) say(`  unmatched: ${result.unmatched.slice(0, 20).join(', ')}`)
      const [first] = result.jobs
      if (wish.verb === 'parse' && first?.status === 'finished' && !result.strings.length)
        say(`  ! the app found no string in ${result.fileName}`)
      for (const path of result.out) say(`  written: ${path}`)
      if (wish.verb === 'build' || wish.verb === 'process') {
        if (built && !result.out.length) process.stdout.write(built)
      } else if (result.jobs.every(({ status }) => status === 'finished'))
        process.stdout.write(isQuestion(wish.verb) ? answerTable(result) : tableOf(result))
    }
    const counts = values.strict ? ['error', 'warning'] : ['error']
    const isGood = result.jobs.every(
      ({ status, findings }) =>
        status === 'finished' && !findings.some(({ severity }) => counts.includes(severity)),
    )
    return isGood ? exitCodes.ok : exitCodes.findings
  } catch (error) {
    if (error instanceof RestRefused) throw new Failure('findings', error.message, { cause: error })
    throw error
  } finally {
    await session.close()
  }
}
