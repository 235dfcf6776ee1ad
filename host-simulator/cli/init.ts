/** `ap-bridge init`: an app to start from, with its tests. */
import { randomBytes } from 'node:crypto'
import { basename, resolve } from 'node:path'
import { columns, helpOf } from './help.ts'
import { commands } from './commands.ts'
import { exitCodes, Failure } from './failure.ts'
import { nearest, readOptions } from './options.ts'
import { isAnyoneThere, questions } from './questions.ts'
import { filesOf, occupiedIn, templates, writeApp, type TemplateName } from './templates.ts'
import { whyUnwritten } from '../server/unread.ts'

const names = Object.keys(templates) as TemplateName[]

const about = `Writes an app into a new folder: a manifest, a panel for the Editor, tests that pass, a job for CI.

${columns(names.map((name) => [name, templates[name].about]))}`

const templateNamed = (text: string): TemplateName => {
  const name = names.find((each) => each === text)
  if (name) return name
  const meant = nearest(text, names)
  throw new Failure(
    'usage',
    `--template: there is no "${text}".${meant ? ` Did you mean ${meant}?` : ` There are ${names.join(', ')}.`}`,
  )
}

const requireIdentifier = (name: string): void => {
  if (/^[a-z0-9][a-z0-9._-]{0,99}$/.test(name)) return
  throw new Failure(
    'usage',
    `"${name}" cannot be an app's identifier: expected a-z, 0-9, dots, hyphens and underscores. Say another with --identifier.`,
  )
}

const titleOf = (identifier: string): string => {
  const words = identifier.split(/[._-]+/).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const partsOf = (version: string): number[] => version.split('.').map(Number)

const isOlder = (version: string, wanted: string): boolean => {
  const [is, want] = [partsOf(version), partsOf(wanted)]
  const at = want.findIndex((part, index) => part !== (is[index] ?? 0))
  return at >= 0 && (is[at] ?? 0) < (want[at] ?? 0)
}

/** Empty where this Node runs the app of this `package.json`. */
export const nodeAdvice = (manifest: string, version: string): string => {
  const { engines } = JSON.parse(manifest) as { engines?: { node: string } }
  const wanted = /[\d.]+/.exec(engines?.node ?? '')?.[0]
  return wanted && isOlder(version, wanted)
    ? `This is Node ${version}, and the app needs ${wanted} or later: change that first.\n`
    : ''
}

/** As a shell takes a path that has blanks. */
const inQuotes = (path: string): string => (/\s/.test(path) ? `"${path}"` : path)

/** Does what the disk may refuse. */
const onDisk = <T>(folder: string, act: () => T): T => {
  try {
    return act()
  } catch (error) {
    throw new Failure('usage', `Failed to write ${folder}: ${whyUnwritten(error as Error)}`, { cause: error })
  }
}

export const init = async (args: readonly string[]): Promise<number> => {
  const { values, positional } = readOptions(args, commands.init.options, 'folder')
  if (values.help) {
    console.log(helpOf('init', about))
    return exitCodes.ok
  }
  const asks = isAnyoneThere() && !values.yes ? questions() : null
  if (positional === undefined && !asks)
    throw new Failure('usage', 'expected a folder: ap-bridge init my-app')
  const answerOf = async (question: string, standard: string): Promise<string> => {
    const answer = asks ? await asks.ask(question, standard) : standard
    if (answer === null)
      throw new Failure('stopped', 'Nobody answered: nothing was written. --yes asks nothing.')
    return answer
  }
  const folder = resolve(positional ?? (await answerOf('Folder', 'my-app')))
  const identifier = values.identifier ?? basename(folder)
  requireIdentifier(identifier)
  const occupied = onDisk(folder, () => occupiedIn(folder))
  if (occupied.length)
    throw new Failure('usage', `${folder} is not empty: it has ${occupied.slice(0, 3).join(', ')}.`)
  const template = templateNamed(
    values.template ?? (await answerOf(`Template: ${names.join(', ')}`, 'javascript')),
  )
  asks?.end()
  const secret = randomBytes(12).toString('hex')
  const files = filesOf({ template, identifier, title: titleOf(identifier), secret })
  onDisk(folder, () => writeApp(folder, files))
  const advice = nodeAdvice(files.get('package.json') ?? '{}', process.versions.node)
  console.log(`${files.size} files of ${identifier} are in ${folder}. ${advice}Next:

  cd ${inQuotes(positional ?? folder)}
  npm install
  npx playwright install chromium
  npm run dev   the app in a platform of its own: open the address behind "ready"
  npm test`)
  return exitCodes.ok
}
