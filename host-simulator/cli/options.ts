/** Reads a command's options; what it does not understand, it names, with what was perhaps meant. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { nearest as nearestOf } from '../../src/contract/nearest.ts'
import { Failure } from './failure.ts'

export type OptionTable = NonNullable<ParseArgsConfig['options']>

/** The name that was perhaps meant; in a short one a letter is much. */
export const nearest = (name: string, names: Iterable<string>): string | undefined =>
  nearestOf(name, names, name.length < 5 ? 1 : 2)

/** Words of `--format` that other commands have as options. */
const formats = new Set(['json', 'junit', 'sarif', 'html'])

const meantBy = (name: string, options: OptionTable): string | undefined =>
  formats.has(name) && Object.hasOwn(options, 'format')
    ? `format ${name}`
    : nearest(name, Object.keys(options))

export interface Parsed<T extends OptionTable> {
  values: ReturnType<typeof parseArgs<{ options: T; strict: true }>>['values']
  /** Where the command takes one. */
  positional: string | undefined
  /** What stands behind `--`. */
  rest: string[]
}

/** Of Node's refusal: an option without its value is said in our words, what else there is in its own. */
const wordsOf = ({ message }: Error, args: readonly string[]): string => {
  const unknown = /^Unknown option '(-\w)'/.exec(message)?.[1]
  if (unknown !== undefined) return `There is no option ${unknown}.`
  const name = /^Option '(?:-\w, )?(--[\w-]+)[^]*argument (?:is ambiguous|missing)/.exec(message)?.[1]
  if (name === undefined) return message
  const next = args[args.indexOf(name) + 1]
  return next === undefined
    ? `${name}: expected a value behind it`
    : `${name}: expected a value behind it, got "${next}"; one that begins with a dash is written ${name}=${next}`
}

/** `wanted` names the one positional argument that the command takes, if any. */
export const readOptions = <T extends OptionTable>(
  args: readonly string[],
  options: T,
  wanted?: string,
): Parsed<T> => {
  const end = args.indexOf('--')
  const own = end < 0 ? args : args.slice(0, end)
  const rest = end < 0 ? [] : args.slice(end + 1)
  const takesCommand = Object.hasOwn(options, 'app')
  if (takesCommand && rest[0] === '') throw new Failure('usage', 'expected a command behind --, got ""')
  const isOne = takesCommand && !options['app']?.multiple
  if (isOne && own.filter((arg) => /^--app(=|$)/.test(arg)).length > 1)
    throw new Failure('usage', '--app: expected one, got several')
  for (const arg of own) {
    const name = /^--([\w-]+)/.exec(arg)?.[1]
    if (name === undefined || Object.hasOwn(options, name)) continue
    const meant = meantBy(name, options)
    throw new Failure('usage', `There is no option --${name}.${meant ? ` Did you mean --${meant}?` : ''}`)
  }
  try {
    const { values, positionals } = parseArgs({
      // Where no command is started, it stands before names alone.
      args: takesCommand ? [...own] : [...args],
      options,
      strict: true,
      allowPositionals: true,
    })
    const [positional, ...more] = positionals
    const isEmpty = Object.entries(values).find(([, value]) => value === '')
    if (isEmpty) throw new Failure('usage', `--${isEmpty[0]}: expected a value behind it, got ""`)
    const tooMany = wanted && positional ? more[0] : positional
    if (tooMany === undefined) return { values, positional, rest }
    const other = takesCommand ? 'a command to start goes behind --' : 'expected options alone'
    const expected = wanted ? `expected one ${wanted}` : other
    throw new Failure('usage', `Did not understand "${tooMany}": ${expected}.`)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('usage', wordsOf(error as Error, own), { cause: error })
  }
}

export const portOf = (text: string | undefined, standard: number): number => {
  const port = text === undefined ? standard : /^\d{1,5}$/.test(text) ? Number(text) : NaN
  if (port < 65536) return port
  throw new Failure('usage', `--port: expected a port from 0 to 65535, got "${text}"`)
}

/** Undefined where the option was not given. */
export const oneOf = <T extends string>(
  name: string,
  text: string | undefined,
  words: readonly T[],
): T | undefined => {
  const word = words.find((known) => known === text)
  if (word !== undefined || text === undefined) return word
  throw new Failure('usage', `--${name}: expected ${words.join(' or ')}, got "${text}"`)
}
