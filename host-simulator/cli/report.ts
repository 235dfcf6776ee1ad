/** `ap-bridge report`: what a trace, or a whole run of tests, says, for people and machines. */
import { basename } from 'node:path'
import { findingRules } from '../../src/contract/findings/index.ts'
import { conformanceOf } from '../report/conformance.ts'
import { conformancePretty } from '../report/conformance-pretty.ts'
import { conformanceHtml, html } from '../report/html.ts'
import { json, junit, sarif } from '../report/report.ts'
import { pretty } from '../report/pretty.ts'
import { builtPages } from '../server/dist-folder.ts'
import { readTrace, TraceFileError, type TraceFile } from '../trace/file.ts'
import { reportOptions } from './check-options.ts'
import { readRecords } from './conformance-files.ts'
import { exitCodes, Failure } from './failure.ts'
import { helpOf } from './help.ts'
import { nearest, oneOf, readOptions } from './options.ts'
import { hasColor } from './output.ts'
import { read } from './read.ts'
import { write } from './write.ts'

const about = 'Says what a trace shows: findings, what was refused and what never ended, with what led to it.'

const more =
  'A trace is written by the tests that fail, by the dock, and by GET /_sim/worlds/{id}/trace?format=jsonl. Exit codes: 0 no errors, 1 errors, 2 not understood.'

const formats = ['pretty', 'json', 'junit', 'sarif', 'html'] as const

type Written = Record<(typeof formats)[number], () => string>

export const readTraceFile = async (path: string): Promise<TraceFile> => {
  const bytes = await read(path).catch((error: Failure): never => {
    if ((error.cause as NodeJS.ErrnoException).code !== 'EISDIR') throw error
    const advice = 'A whole run is read by ap-bridge report --conformance.'
    throw new Failure('usage', `${error.message} ${advice}`, { cause: error })
  })
  try {
    return readTrace(bytes.toString(), basename(path))
  } catch (error) {
    if (error instanceof TraceFileError) throw new Failure('usage', error.message, { cause: error })
    throw error
  }
}

interface Reported extends Pick<TraceFile, 'findings'> {
  written: Written
}

const ofTrace = async (path: string, color: boolean): Promise<Reported> => {
  const file = await readTraceFile(path)
  return {
    findings: file.findings,
    written: {
      pretty: () => pretty(file, { color }),
      json: () => json(file),
      junit: () => junit(file, path),
      sarif: () => sarif(file, path),
      html: () => html(file, builtPages),
    },
  }
}

const ofRun = async (folder: string, ignored: readonly string[], color: boolean): Promise<Reported> => {
  const unknown = ignored.find((id) => !Object.hasOwn(findingRules, id))
  if (unknown !== undefined) {
    const meant = nearest(unknown, Object.keys(findingRules))
    throw new Failure(
      'usage',
      `--ignore: there is no rule ${unknown}.${meant ? ` Did you mean ${meant}?` : ''}`,
    )
  }
  const run = conformanceOf(await readRecords(folder), ignored)
  return {
    findings: run.findings,
    written: {
      pretty: () => conformancePretty(run, { color }),
      json: () => `${JSON.stringify(run, null, 2)}\n`,
      junit: () => junit(run, folder),
      sarif: () => sarif(run, folder),
      html: () => conformanceHtml(run, builtPages),
    },
  }
}

export const report = async (args: readonly string[]): Promise<number> => {
  const { values, positional } = readOptions(args, reportOptions, 'trace')
  if (values.help) {
    console.log(helpOf('report', about, more))
    return exitCodes.ok
  }
  const { conformance, ignore = [] } = values
  if ((positional === undefined) === (conformance === undefined))
    throw new Failure('usage', 'report: expected the file of a trace, or --conformance and a folder')
  if (conformance === undefined && values.ignore)
    throw new Failure('usage', '--ignore: expected --conformance <folder> beside it')
  const format = oneOf('format', values.format, formats) ?? 'pretty'
  const color = !values.out && hasColor(process.stdout)
  const ignored = ignore.flatMap((ids) => ids.split(','))
  const { findings, written } =
    conformance === undefined
      ? await ofTrace(positional as string, color)
      : await ofRun(conformance, ignored, color)
  const text = written[format]()
  if (values.out) {
    await write(values.out, text)
    console.error(`written to ${values.out}`)
  } else process.stdout.write(text)
  const counts = values.strict ? ['error', 'warning'] : ['error']
  return findings.some(({ severity }) => counts.includes(severity)) ? exitCodes.findings : exitCodes.ok
}
