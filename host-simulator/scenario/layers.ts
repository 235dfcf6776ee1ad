/** Lays a scenario upon those that it extends. */
import { suggestion } from '../../src/contract/nearest.ts'
import { isObject } from '../../src/contract/value.ts'
import { builtIn, builtInNames } from './built-in/index.ts'
import { ScenarioError, type Path } from './problem.ts'
import type { Layer, Scenario } from './shape.ts'

/** Layers upon layers, at most. */
const deepest = 20

/** The later layer wins: objects are merged, all else is replaced. Throws `ScenarioError`. */
export const flattened = (scenario: Scenario): Layer => flat(scenario, ['extends'], [])

const flat = ({ extends: below = [], ...own }: Scenario, path: Path, within: readonly string[]): Layer => {
  if (path.length > deepest)
    throw new ScenarioError('wrong-content', [{ path, message: `expected at most ${deepest} layers` }])
  const isList = typeof below !== 'string'
  const layers = (isList ? below : [below]).map((layer, at) => {
    const place = isList ? [...path, at] : path
    return typeof layer === 'string'
      ? flat(named(layer, place, within), [...place, 'extends'], [...within, layer])
      : flat(layer, [...place, 'extends'], within)
  })
  return [...layers, own].reduce((under, over) => merged(under, over) as Layer, {})
}

const named = (name: string, path: Path, within: readonly string[]): Scenario => {
  const found = builtIn(name)
  if (found && !within.includes(name)) return found
  const message = found
    ? `"${name}" extends itself`
    : `expected the name of a built-in scenario (${builtInNames.join(', ')}), got "${name}"${suggestion(name, builtInNames)}`
  throw new ScenarioError('unknown-scenario', [{ path, message }])
}

const merged = (under: unknown, over: unknown): unknown => {
  if (over === undefined) return under
  if (!isObject(under) || !isObject(over)) return over
  const keys = new Set([...Object.keys(under), ...Object.keys(over)])
  const own = (from: Record<string, unknown>, key: string): unknown =>
    Object.hasOwn(from, key) ? from[key] : undefined
  return Object.fromEntries([...keys].map((key) => [key, merged(own(under, key), own(over, key))]))
}
