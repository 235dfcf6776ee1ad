#!/usr/bin/env node
/** `ap-bridge`: the commands by name. */
import module from 'node:module'
import { commands, type CommandName } from './commands.ts'
import { exitCodes, Failure } from './failure.ts'
import { columns } from './help.ts'
import { nearest } from './options.ts'
import { outliveReaders, written } from './output.ts'
import { unreadVariables } from './variables.ts'
import { version } from './version.ts'

type Command = (args: readonly string[]) => Promise<number>

/** Each is loaded when it is asked for, and has the command under its name: a start pays for nothing else. */
const loaders: { [Name in CommandName]: () => Promise<Record<Name, Command>> } = {
  coverage: () => import('./coverage.ts'),
  demo: () => import('./demo.ts'),
  dev: () => import('./dev.ts'),
  doctor: () => import('./doctor.ts'),
  env: () => import('./env.ts'),
  exec: () => import('./exec.ts'),
  init: () => import('./init.ts'),
  job: () => import('./job.ts'),
  lint: () => import('./lint.ts'),
  report: () => import('./report.ts'),
  schema: () => import('./schema.ts'),
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
    // Few have a proxy.
    if (Object.keys(process.env).some((each) => /_proxy$/i.test(each)))
      (await import('../server/without-proxy.ts')).exceptThisMachine(process.env)
    const loaded: Partial<Record<string, Command>> = await loaders[asked as CommandName]()
    const command = loaded[asked]
    if (command) return command(asksForHelp ? ['--help'] : args)
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
