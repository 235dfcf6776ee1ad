/** What comes from JavaScript, where no compiler has looked: a slip of the pen would give another thing than was meant. */
import { suggestion } from '../../src/contract/nearest.ts'
import { shown, valueAt } from '../../src/contract/value.ts'
import { commands } from '../world/commands.ts'

/** What an option may be, in words and as a test. */
export type Fit = readonly [wanted: string, fits: (value: unknown) => boolean]

export const oneOf = (...values: readonly unknown[]): Fit => [
  values.join(' or '),
  (value) => values.includes(value),
]
export const typed = (type: 'string' | 'boolean'): Fit => [type, (value) => typeof value === type]
export const anObject: Fit = ['an object', (value) => typeof value === 'object' && value !== null]
export const anything: Fit = ['anything', () => true]

/** Throws `TypeError`, which says what `place` wanted and what came. */
export const requireFit = (place: string, [wanted, fits]: Fit, value: unknown): void => {
  if (!fits(value)) throw new TypeError(`${place}: expected ${wanted}, got ${shown(value)}`)
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
    if (!fit) throw new TypeError(`${place}: there is no option "${name}"${suggestion(name, names)}`)
    if (value !== undefined) requireFit(`${place}: ${name}`, fit, value)
  }
}

/** Throws `TypeError` for what is no command of a world; what it says is checked by its rule. */
export const requireCommand = (command: unknown): void => {
  const name = valueAt(command, ['do'])
  if (typeof name === 'string' && Object.hasOwn(commands, name)) return
  const advice = typeof name === 'string' ? suggestion(name, Object.keys(commands)) : ''
  throw new TypeError(`do: there is no command ${shown(name)}${advice}`)
}
