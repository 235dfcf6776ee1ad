/** `doctor --fix`: what is plainly wrong in a manifest's file is repaired, once its author has seen how. */
import { relative } from 'node:path'
import { diffOf, fixedManifest, manifestFileIn, runChecks, steps, type Bench } from '../doctor/index.ts'
import { isAnyoneThere, questions } from './questions.ts'
import { read } from './read.ts'
import { write } from './write.ts'

export interface RepairOptions {
  /** Undefined: the file below this folder that says what is served. */
  file: string | undefined
  /** Writes without asking. */
  isSure: boolean
  /** Writes nothing. */
  isDry: boolean
  show(line: string): void
  withBench<T>(act: (bench: Bench) => Promise<T>): Promise<T>
}

/** What the app serves; null where it does not come so far. */
const served = (bench: Bench): Promise<string | null> =>
  runChecks(steps, bench, { only: ['manifest-json'] }).then(async (results) => {
    const answer = await (results.some(({ ok }) => ok === false) ? null : bench.manifestAnswer())
    return answer && 'text' in answer ? answer.text : null
  })

const isWanted = async (file: string): Promise<boolean> => {
  if (!isAnyoneThere()) return false
  const asks = questions()
  const answer = await asks.ask(`Write ${file}? y or n`, 'n')
  asks.end()
  return /^y(es)?$/i.test(answer ?? '')
}

/** Whether the file is another one now. */
export const repair = async ({ file, isSure, isDry, show, withBench }: RepairOptions): Promise<boolean> => {
  const text = file === undefined ? await withBench(served) : null
  const path = file ?? (text === null ? null : manifestFileIn(process.cwd(), text))
  if (path === null) {
    show('--fix: no file below this folder says what is served; name it with --manifest-file <file>.\n')
    return false
  }
  const before = (await read(path)).toString()
  const fixed = fixedManifest(before)
  if (!fixed) {
    show(`--fix: nothing in ${relative(process.cwd(), path)} that can be repaired without its author.\n`)
    return false
  }
  const name = relative(process.cwd(), path)
  show(`${name}:`)
  for (const { rule, doc } of fixed.done) show(`  ${rule} ${doc}`)
  for (const line of diffOf(before, fixed.text)) show(`  ${line}`)
  show('')
  if (isDry) return false
  if (!isSure && !(await isWanted(name))) {
    show('--fix: nothing was written. Add --yes to write without being asked.\n')
    return false
  }
  await write(path, fixed.text)
  show(
    `${name} is written; what follows is tried with it. A server that has read the old one has to start anew.\n`,
  )
  return true
}
