/**
 * Fields of answers: our rows have each that the vendor's files have, or it is listed with the reason why it is never
 * said here.
 */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { operationsOf, shapeNamed, unnamed, type Edition } from './openapi.ts'

type Shape = Record<string, unknown>

/** What a shape may be, all its branches. */
const branchesOf = (schema: unknown): Shape[] => {
  const own = shapeNamed(schema)
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (own[key] as unknown[] | undefined) ?? [])
  return [own, ...parts.flatMap(branchesOf)]
}

const below = (shapes: readonly Shape[], part: string): Shape[] =>
  shapes.flatMap(({ properties, items }) => {
    const found = part === '[]' ? items : (properties as Shape | undefined)?.[part]
    return found === undefined ? [] : branchesOf(found)
  })

const partsOf = (shapes: readonly Shape[]): Set<string> =>
  new Set(
    shapes.flatMap(({ properties, items }) => [
      ...Object.keys((properties as object | undefined) ?? {}),
      ...(items === undefined ? [] : ['[]']),
    ]),
  )

/** Whether anything may stand there: any JSON, or a map of what somebody sent. */
const isOpen = (shape: Shape): boolean =>
  Object.keys(shape).every((key) => key === '$schema') ||
  (typeof shape['additionalProperties'] === 'object' && shape['additionalProperties'] !== null)

/** Names of theirs that ours lacks; what lies in one that it lacks is not told. */
const missingIn = (theirs: readonly Shape[], ours: readonly Shape[], at = ''): string[] =>
  ours.some(isOpen)
    ? []
    : [...partsOf(theirs)].flatMap((part) => {
        const name = at ? `${at}.${part}` : part
        const own = below(ours, part)
        return own.length ? missingIn(below(theirs, part), own, name) : [name]
      })

interface Missing {
  operation: string
  name: string
}

const missingOf = (edition: Edition): Missing[] => {
  const operations = operationsOf(edition)
  return restRows.flatMap((row): Missing[] => {
    if (!row.answer || 'events' in row.answer || (row.edition && row.edition !== edition)) return []
    const operation = `${row.method} ${row.path}`
    const described = operations.get(unnamed(operation))?.answers[String(row.ok[0])]?.schema
    if (!described) return []
    const [shape] = Object.values(row.answer) as [z.ZodType]
    const ours = z.toJSONSchema(shape, { unrepresentable: 'any', reused: 'inline' }) as Shape
    const whole = branchesOf(described)
    const data = 'plain' in row.answer ? whole : below(whole, 'data')
    const theirs = 'many' in row.answer ? below(below(data, '[]'), 'data') : data
    return missingIn(theirs, branchesOf(ours)).map((name) => ({ operation, name }))
  })
}

/** Names that are never said here. Those of open maps need no line: what was sent is said again. */
const unsaid: readonly [operation: RegExp, name: RegExp, why: string][] = [
  [
    /translations/,
    /^url$/,
    'links live a quarter of an hour, and a list makes none: a build of its file leads to a translated file',
  ],
  [
    /\/applications\/installations/,
    /^modules\.\[\]\./,
    'fields by type of module, some once more in other words: a module lies in `data`, as its manifest has it',
  ],
  [/\/advisors\/insights/, /^lastAiRun\./, 'no model looks at contexts, so it is always null'],
  [
    /\/fine-tuning\/.*\/events$/,
    /^data\./,
    'no model is trained, so there are no metrics: it is always null',
  ],
  [/\/tasks/, /^syncScope\./, 'no task is shared with another organization: it is always null'],
  [
    /\/workflow-(steps|templates)/,
    /\b(config(\.(vendorId|mtId|minRelevant|autoSubstitution))?|vendorId|mtId)$/,
    'of steps of vendors, engines and memories: those here are of people and apps',
  ],
  [/^GET \/external-qa-checks\/\{\w+\}$/, /^\[\]$/, 'the files have a list where one is asked for'],
]

/** Of both editions, each once for each of them. */
const all = [...missingOf('standard'), ...missingOf('enterprise')]
const isListed = ({ operation, name }: Missing): boolean =>
  unsaid.some(([where, what]) => where.test(operation) && what.test(name))

it('every field of an answer is in the shape of its row, or listed', () => {
  const lost = all.filter((each) => !isListed(each)).map(({ operation, name }) => `${operation} ${name}`)
  expect([...new Set(lost)]).toEqual([])
})

it('walks the fields of answers', () => {
  expect(all.filter(isListed).length).toBeGreaterThan(200)
  const bare: Shape[] = [{ type: 'object', properties: { id: {} }, additionalProperties: false }]
  expect(missingIn([{ properties: { id: {}, name: {} } }], bare)).toEqual(['name'])
})

it('lists no field that every answer has', () => {
  const idle = unsaid.filter(
    ([where, what]) => !all.some(({ operation, name }) => where.test(operation) && what.test(name)),
  )
  expect(idle).toEqual([])
})
