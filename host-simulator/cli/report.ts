/** `ap-bridge report`: what a trace says, for people and machines. */
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { json, junit, sarif } from '../report/report.ts'
import { pretty } from '../report/pretty.ts'
import { readTrace, TraceFileError, type TraceFile } from '../trace/file.ts'
import { reportOptions } from './commands.ts'
import { exitCodes, Failure } from './failure.ts'
import { helpOf } from './help.ts'
import { oneOf, readOptions } from './options.ts'
import { hasColor } from './output.ts'

const about = 'Says what a trace shows: findings, what was refused and what never ended, with what led to it.'

const more =
  'A trace is written by the tests that fail, by the dock, and by GET /_sim/worlds/{id}/trace?format=jsonl. Exit codes: 0 no errors, 1 errors, 2 not understood.'

const formats = ['pretty', 'json', 'junit', 'sarif'] as const

const read = async (path: string): Promise<TraceFile> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException): never => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message
    throw new Failure('usage', `Failed to read ${path}: ${why}.`, { cause: error })
  })
  try {
    return readTrace(text, basename(path))
  } catch (error) {
    if (error instanceof TraceFileError) throw new Failure('usage', error.message, { cause: error })
    throw error
  }
}

export const report = async (args: readonly string[]): Promise<number> => {
  const { values, positional } = readOptions(args, reportOptions, 'trace')
  if (values.help) {
    console.log(helpOf('report', about, more))
    return exitCodes.ok
  }
  if (positional === undefined) throw new Failure('usage', 'report: expected the file of a trace')
  const format = oneOf('format', values.format, formats) ?? 'pretty'
  const file = await read(positional)
  const written = {
    pretty: () => pretty(file, { color: !values.out && hasColor(process.stdout) }),
    json: () => json(file),
    junit: () => junit(file, positional),
    sarif: () => sarif(file, positional),
  }[format]()
  if (values.out) {
    await writeFile(values.out, written).catch((error: Error): never => {
      throw new Failure('usage', `Failed to write ${values.out}: ${error.message}.`, { cause: error })
    })
    console.error(`written to ${values.out}`)
  } else process.stdout.write(written)
  const counts = values.strict ? ['error', 'warning'] : ['error']
  return file.findings.some(({ severity }) => counts.includes(severity)) ? exitCodes.findings : exitCodes.ok
}
