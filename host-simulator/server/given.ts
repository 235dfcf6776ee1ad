/** What comes from JavaScript, where no compiler has looked: a slip of the pen would give another thing than was meant. */
import { suggestion } from '../../src/contract/nearest.ts'
import { readAs } from '../../src/contract/read-as.ts'
import { shown, valueAt } from '../../src/contract/value.ts'
import { worded } from '../../src/contract/worded.ts'
import { QuestionShape } from '../page-api/question.ts'
import { SightingsShape } from '../page-api/sighting.ts'
import { NoteShape } from '../page-api/trace.ts'
import { commands } from '../world/commands.ts'
import { misuse } from './misuse.ts'

/** What an option may be, in words and as a test. */
export type Fit = readonly [wanted: string, fits: (value: unknown) => boolean]

export const oneOf = (...values: readonly unknown[]): Fit => [
  values.join(' or '),
  (value) => values.includes(value),
]
export const typed = (type: 'string' | 'boolean'): Fit => [type, (value) => typeof value === type]
export const anObject: Fit = ['an object', (value) => typeof value === 'object' && value !== null]
export const someText: Fit = ['some text', (value) => typeof value === 'string' && value !== '']
export const listOf = ([wanted, fits]: Fit): Fit => [
  `a list, each of it ${wanted}`,
  (value) => Array.isArray(value) && value.every(fits),
]
export const anything: Fit = ['anything', () => true]

/** Throws `TypeError`, which says what `place` wanted and what came. */
export const requireFit = (place: string, [wanted, fits]: Fit, value: unknown): void => {
  if (!fits(value)) throw misuse(`${place}: expected ${wanted}, got ${shown(value)}`)
}

/** The same of what a shape wants, at the first place that is wrong. */
export const requireShape = (place: string, shape: Parameters<typeof readAs>[0], value: unknown): void => {
  const [first] = readAs(shape, value).error?.issues ?? []
  if (!first) return
  const { path } = first
  const where = path.length ? `${place}: ${path.join('.')}` : place
  throw misuse(`${where}: ${worded(first, valueAt(value, path))}`)
}

/** Throws `TypeError` where these are no options, or one is unknown or cannot be so. What is undefined is left out. */
export const requireOptions = (
  place: string,
  options: unknown,
  known: Readonly<Record<string, Fit>>,
): void => {
  const names = Object.keys(known)
  requireFit(place, [`an object with ${names.join(', ')}`, anObject[1]], options)
  for (const [name, value] of Object.entries(options as object)) {
    const fit = Object.hasOwn(known, name) ? known[name] : undefined
    if (!fit) throw misuse(`${place}: there is no option "${name}"${suggestion(name, names)}`)
    if (value !== undefined) requireFit(`${place}: ${name}`, fit, value)
  }
}

/** Throws `TypeError` for what is no command of a world; what it says is checked by its rule. */
export const requireCommand = (command: unknown): void => {
  const name = valueAt(command, ['do'])
  if (typeof name === 'string' && Object.hasOwn(commands, name)) return
  const advice = typeof name === 'string' ? suggestion(name, Object.keys(commands)) : ''
  throw misuse(`do: there is no command ${shown(name)}${advice}`)
}

/** What is no function is heard of only when there is something to tell, and then by nobody. */
export const requireListener = (place: string, listener: unknown): void =>
  requireFit(place, ['a function', (value) => typeof value === 'function'], listener)

/** Of an installation. */
export const requireInstall = (options: unknown): void => {
  const access: Fit = [
    'an object or a function',
    (value) => anObject[1](value) || typeof value === 'function',
  ]
  const flags = { force: typed('boolean'), isResumed: typed('boolean'), inviteAgent: typed('boolean') }
  const userId: Fit = ['the id of a user', Number.isInteger]
  requireOptions('install', options, { access, userId, ...flags, ownOrigin: typed('string') })
}

export const requireNote = (note: unknown): void => requireShape('note', NoteShape, note)
export const requireQuestion = (question: unknown): void => requireShape('ask', QuestionShape, question)
export const requireSightings = (sightings: unknown): void =>
  requireShape('noteSightings', SightingsShape, sightings)

const isDate = (value: unknown): boolean => value instanceof Date && !Number.isNaN(value.getTime())

/** As a clock takes it. */
export const aTime: Fit = [
  'a Date or milliseconds',
  (value) => isDate(typeof value === 'number' ? new Date(value) : value),
]

/** As text; null stays null. Throws `TypeError` for what is neither. */
export const dateWanted = (place: string, date: unknown): string | null => {
  requireFit(place, ['a Date or null', (value) => value === null || isDate(value)], date)
  return date === null ? null : (date as Date).toISOString()
}
