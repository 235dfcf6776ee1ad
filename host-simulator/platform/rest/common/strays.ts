/**
 * Fields of a query or a body that the operation does not have.
 * Unstated: what becomes of them. Here they are passed over, and the trace says so. Facts F212.
 */
import type { z } from 'zod'
import { strayField } from '../../../../src/contract/doubts.ts'
import { suggestion } from '../../../../src/contract/nearest.ts'
import { mostNamed } from '../../../../src/contract/several.ts'
import { withoutTokens } from '../../../../src/contract/told.ts'
import { madeOnce } from '../../../world/made-once.ts'
import type { RestRow } from './row.ts'

type Asked = Pick<RestRow, 'path' | 'query' | 'body' | 'answer'>
type Shapes = readonly z.core.$ZodType[]

/** What is taken at one place, whichever branch of its shape comes. */
interface Taken {
  /** By name; null where any name is taken, or none is known. */
  fields: Map<string, Shapes> | null
  /** Of a list. */
  items: Shapes
}

/** The shapes that a value may have, without what says that it may be missing, or how it is read. */
const branchesOf = (shape: z.core.$ZodType): Shapes => {
  const { def } = (shape as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
      return branchesOf(def.innerType)
    case 'pipe':
      return [def.in, def.out].flatMap(branchesOf)
    case 'lazy':
      return branchesOf(def.getter())
    case 'union':
      return def.options.flatMap(branchesOf)
    default:
      return [shape]
  }
}

const takenBy = madeOnce((shapes: Shapes): Taken => {
  const fields = new Map<string, Shapes>()
  const items: z.core.$ZodType[] = []
  let isOpen = false
  for (const branch of shapes.flatMap(branchesOf)) {
    const { def } = (branch as z.core.$ZodTypes)._zod
    if (def.type === 'array') items.push(def.element)
    else if (def.type === 'object') {
      if (def.catchall && def.catchall._zod.def.type !== 'never') isOpen = true
      for (const [name, field] of Object.entries(def.shape))
        fields.set(name, [...(fields.get(name) ?? []), field])
    } else if (def.type === 'record' || def.type === 'unknown') isOpen = true
  }
  return { fields: isOpen || !fields.size ? null : fields, items }
})

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** `at` is where the value stands: empty, or with a dot at its end. */
const look = (shapes: Shapes, value: object, at: string, found: string[]): void => {
  const { fields, items } = takenBy(shapes)
  if (Array.isArray(value)) {
    if (items.length)
      for (let index = 0; index < value.length; index++)
        if (isContainer(value[index])) look(items, value[index], `${at}${index}.`, found)
    return
  }
  if (!fields) return
  for (const [name, held] of Object.entries(value)) {
    if (found.length >= mostNamed) return
    const field = fields.get(name)
    if (!field) found.push(strayIn('body', `${at}${name}`, name, leftOf(fields.keys(), value)))
    else if (isContainer(held)) look(field, held, `${at}${name}.`, found)
  }
}

/** What reaches an app is the app's to know. Source: facts F186. */
const isPassedOn = ({ path }: Asked): boolean => path.startsWith('/applications/{applicationIdentifier}/api/')

const bodyOf = madeOnce((row: Asked): Shapes => {
  const { body } = row
  return body && body !== 'bytes' && !isPassedOn(row) ? [body] : []
})

/** `many` reads the page of a list itself. */
const pageNames = ['limit', 'offset']

/** With it programs make an address new, so that no cache answers; it is meant for nobody. */
const ofCaches = '_'

/** Null where any is taken. */
const queryNamesOf = madeOnce((row: Asked): { names: ReadonlySet<string> | null } => {
  const { query, answer } = row
  const { fields } = query ? takenBy([query]) : { fields: new Map<string, Shapes>() }
  if (!fields || isPassedOn(row)) return { names: null }
  return { names: new Set([...fields.keys(), ...(answer && 'many' in answer ? pageNames : [])]) }
})

/** What was meant is not there itself. */
const leftOf = (names: Iterable<string>, value: object): string[] =>
  [...names].filter((name) => !Object.hasOwn(value, name))

/** A header says it, too, and takes no other letters. */
const strayIn = (part: 'query' | 'body', place: string, name: string, names: readonly string[]): string =>
  `${strayField} in the ${part}: ${withoutTokens(place.slice(0, 100)).replaceAll(/[^\x20-\x7e]/g, '?')}${suggestion(name, names)}`

/** Where no body is taken each field is one; some are meant for the query. */
const bodiless = (row: Asked, body: object): string[] => {
  const { names } = queryNamesOf(row)
  return Object.keys(body)
    .slice(0, mostNamed)
    .map(
      (name) =>
        strayIn('body', name, name, []) + (names?.has(name) ? `; did you mean "${name}" in the query?` : ''),
    )
}

/** The first ones in words; nothing where all is known. */
export const straysIn = (
  row: Asked,
  { query, body }: { query?: Readonly<Record<string, string>> | undefined; body?: unknown },
): string[] => {
  const found: string[] = []
  const { names } = query ? queryNamesOf(row) : { names: null }
  if (query && names)
    for (const name in query)
      if (!names.has(name) && name !== ofCaches)
        found.push(strayIn('query', name, name, leftOf(names, query)))
  if (!isContainer(body)) return found
  if (row.body) look(bodyOf(row), body, '', found)
  else if (!isPassedOn(row)) found.push(...bodiless(row, body))
  return found
}
