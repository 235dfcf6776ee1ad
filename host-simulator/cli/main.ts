#!/usr/bin/env node
/** `ap-bridge`: the commands by name. */
import module from 'node:module'
import { exceptThisMachine } from '../server/without-proxy.ts'
import { commands, type CommandName } from './commands.ts'
import { exitCodes, Failure } from './failure.ts'
import { columns } from './help.ts'
import { nearest } from './options.ts'
import { outliveReaders, written } from './output.ts'
import { unreadVariables } from './variables.ts'
import { version } from './version.ts'

type Command = (args: readonly string[]) => Promise<number>

/** Each is loaded when it is asked for: a start pays for nothing else. */
const loaders: Record<CommandName, () => Promise<Command>> = {
  coverage: async () => (await import('./coverage.ts')).coverage,
  demo: async () => (await import('./demo.ts')).demo,
  dev: async () => (await import('./dev.ts')).dev,
  doctor: async () => (await import('./doctor.ts')).doctor,
  env: async () => (await import('./env.ts')).env,
  exec: async () => (await import('./exec.ts')).exec,
  init: async () => (await import('./init.ts')).init,
  job: async () => (await import('./job.ts')).job,
  lint: async () => (await import('./lint.ts')).lint,
  report: async () => (await import('./report.ts')).report,
  schema: async () => (await import('./schema.ts')).schema,
}

const help = `ap-bridge <command> [options]

${columns(
  Object.entries(commands).map(([name, { summary }]) => [name, summary]),
  11,
)}

ap-bridge <command> --help tells the rest. Exit codes: 0 done, 1 something was found wrong, 2 not understood or not
possible as asked, 3 the app cannot be reached, 4 not allowed, 130 stopped before it was ready.`

const run = async ([name, ...args]: readonly string[]): Promise<number> => {
  if (name === '--version' || name === '-v') {
    console.log(version())
    return exitCodes.ok
  }
  const asksForHelp = name === '--help' || name === '-h' || name === 'help'
  const asked = name === 'help' ? args[0] : name
  if (asked === undefined || (asksForHelp && asked === name)) {
    console.log(help)
    return asksForHelp ? exitCodes.ok : exitCodes.usage
  }
  if (Object.hasOwn(commands, asked)) {
    const command = await loaders[asked as CommandName]()
    return command(asksForHelp ? ['--help'] : args)
  }
  const meant = nearest(asked, [...Object.keys(commands), 'help', '--help', '--version'])
  throw new Failure(
    'usage',
    `There is no command "${asked}".${meant ? ` Did you mean ${meant}?` : ` There are ${Object.keys(commands).join(', ')}.`}`,
  )
}

// From Node 22.8 on: what was compiled once is read back, in the system's folder for temporary files.
;(module as { enableCompileCache?: () => void }).enableCompileCache?.()
outliveReaders()
exceptThisMachine(process.env)

const end = async (code: number): Promise<never> => {
  await Promise.all([written(process.stdout), written(process.stderr)])
  process.exit(code)
}

for (const line of unreadVariables(process.env)) console.error(line)
run(process.argv.slice(2)).then(end, (error: unknown) => {
  const isExpected = error instanceof Failure
  console.error(isExpected ? error.message : error)
  return end(isExpected ? error.exitCode : exitCodes.findings)
})
