/** Holds a value against the shape of a scenario; what is wrong comes with its path and what was perhaps meant. */
import type { z } from 'zod'
import { suggestion } from '../../src/contract/nearest.ts'
import { mostNamed } from '../../src/contract/several.ts'
import { shown, valueAt, typeNames } from '../../src/contract/value.ts'
import { worded } from '../../src/contract/worded.ts'
import type { Canned } from './canned.ts'
import type { Fault } from './fault.ts'
import { ScenarioError, type Path, type ScenarioProblem } from './problem.ts'
import { Scenario, scenarioSchema } from './shape.ts'
import type { Step } from './step.ts'
import { readAs } from '../../src/contract/read-as.ts'

/** What is wrong with a shape: the first problems in words, the others counted. */
export interface ShapeProblems {
  problems: ScenarioProblem[]
  more: number
}

export const shapeProblems = (value: unknown): ShapeProblems => {
  const { error } = readAs(Scenario, value)
  const tally: Tally = { value, left: mostNamed, more: 0 }
  const problems = (error?.issues ?? []).flatMap((issue) => problemsIn(issue, tally, []))
  return { problems, more: tally.more }
}

/** Words cost, above all those about what was meant: a file of 8,000 wrong keys has 20 of them put into words. */
interface Tally {
  value: unknown
  left: number
  more: number
}

const say = (tally: Tally, problem: () => ScenarioProblem): ScenarioProblem[] => {
  if (tally.left > 0) {
    tally.left--
    return [problem()]
  }
  tally.more++
  return []
}

/** A value as one of a scenario's list. Throws `ScenarioError`. */
const checkOne = (list: 'faults' | 'api' | 'steps', where: string, value: unknown): void => {
  const { problems, more } = shapeProblems({ [list]: [value] })
  if (!problems.length) return
  const own = problems.map((problem) => ({ ...problem, path: problem.path.slice(2) }))
  throw new ScenarioError('wrong-shape', own, { where, more })
}

/** Each throws `ScenarioError`. */
export const checkFault = (value: unknown): Fault => {
  checkOne('faults', 'the fault', value)
  return value as Fault
}
export const checkCanned = (value: unknown): Canned => {
  checkOne('api', 'the canned answer', value)
  return value as Canned
}
export const checkStep = (value: unknown): Step => {
  checkOne('steps', 'the step', value)
  return value as Step
}

const problemsIn = (issue: z.core.$ZodIssue, tally: Tally, above: Path): ScenarioProblem[] => {
  const { value } = tally
  const path = [...above, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))]
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownKeys(issue.keys, tally, path)
    case 'invalid_union':
      return unionProblems(issue, tally, path)
    case 'invalid_type':
    case 'too_big':
    case 'too_small':
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_value':
    case 'custom':
      return say(tally, () => ({ path, message: worded(issue, valueAt(value, path)) }))
  }
}

const unknownKeys = (keys: readonly string[], tally: Tally, path: Path): ScenarioProblem[] => {
  const known = tally.left ? keysAt(tally.value, path) : []
  const there = known.length ? `; expected ${known.join(', ')}` : ''
  return keys.flatMap((key) =>
    say(tally, () => ({
      path: [...path, key],
      message:
        // Options of code have one, and whoever knows them looks for it here.
        key === 'scenario' && !path.length
          ? 'unknown key; what would stand in it stands here by itself, and a name as { "extends": "editor-basic" }'
          : `unknown key${suggestion(key, known) || there}`,
    })),
  )
}

/** Of the shapes that it might have, what keeps it from the one that it comes closest to. */
const unionProblems = (
  issue: Extract<z.core.$ZodIssue, { code: 'invalid_union' }>,
  tally: Tally,
  path: Path,
): ScenarioProblem[] => {
  const { value } = tally
  const came = valueAt(value, path)
  const wanted = `expected one of several shapes, got ${shown(came)}`
  if ('discriminator' in issue && issue.discriminator !== undefined) {
    // Its path is that of the key that decides.
    return say(tally, () => {
      const names = namesAt(value, path)
      const meant = typeof came === 'string' ? suggestion(came, names) : ''
      return { path, message: `expected ${names.join(', ')}, got ${shown(came)}${meant}` }
    })
  }
  const branches = issue.errors.filter((errors) => !errors.some(isOtherType))
  const [best] = branches.length ? branches : issue.errors.filter((errors) => errors.length)
  if (!best || (!branches.length && issue.errors.length > 1))
    return say(tally, () => ({
      path,
      message: `expected ${issue.errors.map(typeIn).join(' or ')}, got ${shown(came)}`,
    }))
  return best.length
    ? best.flatMap((inner) => problemsIn(inner, tally, path))
    : say(tally, () => ({ path, message: wanted }))
}

const isOtherType = ({ code, path }: z.core.$ZodIssue): boolean => code === 'invalid_type' && !path.length

const typeIn = (errors: readonly z.core.$ZodIssue[]): string => {
  const other = errors.find(isOtherType)
  return other?.code === 'invalid_type' ? (typeNames[other.expected] ?? other.expected) : 'another value'
}

interface Node {
  properties?: Record<string, Node>
  additionalProperties?: Node | false
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  const?: unknown
  $ref?: string
}

/** It takes milliseconds to make. */
let knownSchema: Node | undefined

/** The parts of the schema that the value at this path may follow; of faults those of its point, of steps those of its deed. */
const nodesAt = (value: unknown, path: Path): Node[] => {
  const root = (knownSchema ??= scenarioSchema() as Node)
  const spread = (node: Node, at: unknown): Node[] => {
    if (node.$ref !== undefined) return spread(root, at)
    const branches = [...(node.anyOf ?? []), ...(node.oneOf ?? [])]
    if (!branches.length) return [node]
    // The key that decides is the one whose value each branch says.
    const fitting = branches.filter(({ properties = {} }) =>
      Object.entries(properties).every(([key, node]) => {
        const said = valueAt(at, [key])
        return node.const === undefined || said === undefined || said === node.const
      }),
    )
    return (fitting.length ? fitting : branches).flatMap((branch) => spread(branch, at))
  }
  let nodes = spread(root, value)
  for (const [depth, step] of path.entries()) {
    const below = valueAt(value, path.slice(0, depth + 1))
    nodes = nodes
      .flatMap(({ properties = {}, additionalProperties, items }) =>
        typeof step === 'number'
          ? (items ?? [])
          : Object.hasOwn(properties, step)
            ? (properties[step] as Node)
            : additionalProperties || [],
      )
      .flatMap((node) => spread(node, below))
  }
  return nodes
}

const keysAt = (value: unknown, path: Path): string[] => [
  ...new Set(nodesAt(value, path).flatMap(({ properties = {} }) => Object.keys(properties))),
]

/** What the key at this path may say: the points of faults, what steps do. */
const namesAt = (value: unknown, path: Path): string[] =>
  nodesAt(value, path.slice(0, -1)).flatMap(({ properties }) => {
    const name = properties?.[String(path.at(-1))]?.const
    return typeof name === 'string' ? [name] : []
  })
