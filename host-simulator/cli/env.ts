/** `ap-bridge env`: the environment of what `dev` starts, for a shell. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderPrefix } from '../door/trust.ts'
import { envOptions } from './start-options.ts'
import { Failure } from './failure.ts'
import { helpOf } from './help.ts'
import { oneOf, readOptions } from './options.ts'

const about = `Prints what a shell needs so that all that is started in it reaches a simulator that runs: \`dev\` or \`exec\`
with a door. The REST token of its world is in it.`

const more = `  eval "$(ap-bridge env)"
  ap-bridge env --format fish | source
  ap-bridge env --format powershell | Invoke-Expression`

interface Running {
  pid: number
  url: string
  /** Milliseconds since 1970. */
  at: number
  environment: Record<string, string>
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What is in a folder that this user alone can write to; anyone may put others beside it. */
const runningIn = (folder: string): Running | null => {
  try {
    const { uid, mode } = statSync(folder)
    const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0)
    if (!isOwn) return null
    const running = JSON.parse(readFileSync(join(folder, 'session.json'), 'utf8')) as Running
    return isAlive(running.pid) ? running : null
  } catch {
    // It has just ended, or has not begun.
    return null
  }
}

const runningNow = (): Running[] =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(folderPrefix))
    .map((name) => runningIn(join(tmpdir(), name)))
    .filter((one) => one !== null)
    .toSorted((a, b) => b.at - a.at)

type Pairs = readonly (readonly [name: string, value: string])[]

const quotedBy = (before: string, quote: (value: string) => string) => (pairs: Pairs) =>
  pairs.map(([name, value]) => before.replace('NAME', name) + quote(value)).join('\n')

/** How each writes a value so that nothing in it means anything. */
export const writers = {
  sh: quotedBy('export NAME=', (value) => `'${value.replaceAll("'", `'\\''`)}'`),
  fish: quotedBy('set -gx NAME ', (value) => `'${value.replaceAll(/[\\']/g, '\\$&')}'`),
  powershell: quotedBy('$env:NAME = ', (value) => `'${value.replaceAll("'", "''")}'`),
  dotenv: quotedBy('NAME=', (value) => JSON.stringify(value)),
  json: (pairs: Pairs) => JSON.stringify(Object.fromEntries(pairs), null, 2),
}

export const env = async (args: readonly string[]): Promise<number> => {
  const { values } = readOptions(args, envOptions)
  if (values.help) {
    console.log(helpOf('env', about, more))
    return 0
  }
  const format = oneOf('format', values.format, ['sh', 'fish', 'powershell', 'dotenv', 'json']) ?? 'sh'
  const all = runningNow()
  const fitting =
    values.url === undefined ? all : all.filter(({ url }) => url === values.url?.replace(/\/$/, ''))
  const [running] = fitting
  if (!running) {
    const others = all.length ? ` There are ${all.map(({ url }) => url).join(', ')}.` : ''
    throw new Failure(
      'unreachable',
      `No simulator with a door runs${values.url === undefined ? '' : ` at ${values.url}`}.${others} Start \`ap-bridge dev\` first.`,
    )
  }
  if (fitting.length > 1)
    console.error(`of ${fitting.length} that run, this is the last: ${running.url}; --url names another`)
  console.log(writers[format](Object.entries(running.environment)))
  return 0
}
