/** `ap-bridge coverage`: what a run used of the platform, and what that rests on. */
import { coverageOf } from '../report/coverage.ts'
import { coveragePretty } from '../report/coverage-pretty.ts'
import { readTrace } from '../trace/file.ts'
import { coverageOptions } from './check-options.ts'
import { exitCodes, Failure } from './failure.ts'
import { helpOf } from './help.ts'
import { readOptions } from './options.ts'
import { readTraceFile } from './report.ts'
import { runningAt } from './running.ts'

const about =
  'Says which REST operations, methods and events of AP and webhook events a run used, and what each rests on: the specification, published facts, our choice, or its shape alone.'

const more =
  'Without a trace it asks the simulator that `dev` or `exec` runs, which is not found with `--door off`. Exit codes: 0 done, 1 less than --min, 2 not understood, 3 none runs.'

/** Of the world of the session that runs. */
const traceOfRunning = async (url: string | undefined): Promise<string> => {
  const { trace } = runningAt(url)
  const answer = await fetch(trace.url, { headers: { authorization: `Bearer ${trace.token}` } }).catch(
    (cause: unknown): never => {
      throw new Failure('unreachable', `The simulator at ${trace.url} did not answer.`, { cause })
    },
  )
  if (!answer.ok) throw new Failure('unreachable', `${trace.url} answered ${answer.status}.`)
  return answer.text()
}

export const coverage = async (args: readonly string[]): Promise<number> => {
  const { values, positional } = readOptions(args, coverageOptions, 'trace')
  if (values.help) {
    console.log(helpOf('coverage', about, more))
    return exitCodes.ok
  }
  const least = values.min === undefined ? 0 : Number(values.min)
  if (!(least >= 0 && least <= 100))
    throw new Failure('usage', `--min: expected percent, 0 to 100, got "${values.min}".`)
  if (positional !== undefined && values.url !== undefined)
    throw new Failure('usage', 'coverage: expected the file of a trace, or --url, not both')
  const { entries, head } =
    positional === undefined ? readTrace(await traceOfRunning(values.url)) : await readTraceFile(positional)
  const { allNames } = await import('./coverage-names.ts')
  const said = coverageOf(entries, allNames())
  process.stdout.write(values.json ? `${JSON.stringify(said, null, 2)}\n` : coveragePretty(said))
  if (head.dropped) console.error(`${head.dropped} older entries of the trace are gone, and not counted`)
  const isGate = values.min !== undefined
  // An empty trace is a run that went elsewhere, not one that is worth all.
  if (said.used.length ? said.worth >= least : !isGate) return exitCodes.ok
  const why = said.used.length ? `${said.worth} % rest on the specification or on facts` : 'nothing was used'
  console.error(`--min ${least}: ${why}`)
  return exitCodes.findings
}
