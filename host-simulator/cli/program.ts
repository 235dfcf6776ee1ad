/** The words of a command as the system starts them. On Windows its shell alone runs scripts, as `npm` and its kind are. */
import { statSync } from 'node:fs'
import { win32 } from 'node:path'

/** For `spawn`, without a shell of Node's, which would take the arguments apart at their blanks. */
export interface Program {
  file: string
  args: readonly string[]
  /** The arguments are quoted already. */
  isQuoted?: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

export interface System {
  platform: NodeJS.Platform
  env: Environment
  isFile(path: string): boolean
}

const thisSystem = (env: Environment): System => ({
  platform: process.platform,
  env,
  isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
})

/** Windows knows no case in names. */
const variable = (env: Environment, name: string): string | undefined =>
  Object.entries(env).find(([each]) => each.toUpperCase() === name)?.[1]

/** `added` stands in the place of what is there; on Windows, which takes one of two, under whatever case. */
export const environmentWith = (
  added: Readonly<Record<string, string>>,
  own: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): Record<string, string | undefined> => {
  const names = new Set(Object.keys(added).map((name) => name.toUpperCase()))
  const rest = Object.entries(own).filter(([name]) => platform !== 'win32' || !names.has(name.toUpperCase()))
  return { ...Object.fromEntries(rest), ...added }
}

/** What its shell finds where a name has no ending. */
const endings = ['.com', '.exe', '.bat', '.cmd']

/** The file that Windows means; the name where there is none. */
const fileOf = (name: string, { env, isFile }: System): string => {
  const names = [...(win32.extname(name) ? [name] : []), ...endings.map((ending) => name + ending)]
  const folders = (variable(env, 'PATH') ?? '').split(';').map((folder) => folder.replaceAll('"', ''))
  const places = /[\\/:]/.test(name)
    ? names
    : ['.', ...folders.filter(Boolean)].flatMap((folder) => names.map((each) => win32.join(folder, each)))
  return places.find(isFile) ?? name
}

/** As programs read it: backslashes mean themselves, but before a quotation mark. */
const quoted = (argument: string): string =>
  /^[\w.:@/\\+-]+$/.test(argument)
    ? argument
    : `"${argument.replaceAll(/(\\*)("|$)/g, (_, slashes: string, mark: string) => slashes + slashes + (mark && '\\"'))}"`

const withCarets = (text: string): string => text.replaceAll(/[()%!^"<>&|]/g, '^$&')

/** As a script passes it on. Quotation marks keep all from the shell but themselves and variables; it reads the line, then the script's. */
const quotedForScript = (argument: string): string =>
  /["%!]/.test(argument) ? withCarets(withCarets(quoted(argument))) : quoted(argument)

/** A line of the system's shell. */
export const shellLine = (
  line: string,
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): Program =>
  platform === 'win32'
    ? {
        file: variable(env, 'COMSPEC') ?? 'cmd.exe',
        // With /s the outer quotation marks go, and what stands between them stays as it is.
        args: ['/d', '/s', '/c', `"${line}"`],
        isQuoted: true,
      }
    : { file: 'sh', args: ['-c', line] }

/** The command and its arguments, each as it stands. */
export const programOf = (
  [name = '', ...args]: readonly string[],
  env: Environment = process.env,
  system: System = thisSystem(env),
): Program => {
  if (system.platform !== 'win32') return { file: name, args }
  const file = fileOf(name, system)
  return /\.(?:bat|cmd)$/i.test(file)
    ? shellLine([`"${file}"`, ...args.map(quotedForScript)].join(' '), env, system.platform)
    : { file, args }
}
