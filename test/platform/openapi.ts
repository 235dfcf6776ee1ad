/**
 * Holds answers against the vendor's public description of its API: `described.json` has its facts, made by
 * scripts/make-described.mjs.
 */
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import ajvFormats from 'ajv-formats'
import { isDefect } from './defects.ts'

export type Edition = 'standard' | 'enterprise'

type Schema = Record<string, unknown>

/** A body of JSON, where `type` does not say another. */
interface Content {
  type?: string
  schema?: Schema
}

export interface Operation {
  /** By where they stand, `query!` for those that must; then by name. */
  parameters: Record<string, Record<string, Schema>>
  body?: Content & { required?: true }
  /** By status; null has no body. */
  answers: Record<string, Content | null>
}

interface Described {
  /** Method and path, the editions' first letters (great ones of string-based projects), what is said. */
  operations: [key: string, editions: string, said: Operation][]
  /** A `$ref` of a schema is a number here. */
  shapes: Schema[]
}

export interface Description {
  /**
   * What is wrong with an answer; empty where it is as described or where the description is wrong itself. `path` is
   * that of the row.
   */
  problemsOf(method: string, path: string, status: number, body: unknown): string[]
}

const described = JSON.parse(readFileSync(new URL('described.json', import.meta.url), 'utf8')) as Described

/** Operations of the edition by method and path, the parts of which are `{}`. */
export const operationsOf = (edition: Edition, isStringBased = false): Map<string, Operation> => {
  const first = edition.slice(0, 1)
  const letter = isStringBased ? first.toUpperCase() : first
  return new Map(
    described.operations
      .filter(([, editions]) => editions.includes(letter))
      .map(([key, , said]) => [unnamed(key), said]),
  )
}

/** The schema itself, where it only names a shape. */
export const shapeNamed = (schema: unknown): Schema => {
  const { $ref } = (schema ?? {}) as { $ref?: number }
  return $ref === undefined ? ((schema ?? {}) as Schema) : shapeNamed(described.shapes[$ref])
}

export const unnamed = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}')

export const openDescription = (edition: Edition, isStringBased = false): Description => {
  const operations = operationsOf(edition, isStringBased)
  const root = withNull({ shapes: described.shapes }) as { shapes: Schema[] }
  const ajv = new Ajv({ strict: false, allErrors: true })
  ajvFormats.default(ajv)
  // A defect of the files: a type in the place of a format.
  ajv.addFormat('integer', true)
  ajv.addSchema(root, 'root')
  const compiled = new Map<string, ValidateFunction>()

  const resolve = (schema: unknown): Schema => {
    const { $ref } = (schema ?? {}) as { $ref?: string }
    return $ref ? resolve(root.shapes[Number($ref.slice(shapeRoot.length))]) : ((schema ?? {}) as Schema)
  }
  const namesOf = (schema: unknown, name: string): Schema[] => {
    const found = resolve(schema)
    const own = (found['properties'] as Schema | undefined)?.[name]
    const parts = ['allOf', 'anyOf'].flatMap((key) => (found[key] as unknown[] | undefined) ?? [])
    return [...(own ? [resolve(own)] : []), ...parts.flatMap((part) => namesOf(part, name))]
  }
  const fieldsOf = (schema: unknown): string[] => {
    const found = resolve(schema)
    const parts = ['allOf', 'anyOf'].flatMap((key) => (found[key] as unknown[] | undefined) ?? [])
    return [...Object.keys((found['properties'] as object | undefined) ?? {}), ...parts.flatMap(fieldsOf)]
  }
  const undocumented = (schema: Schema, body: unknown): string[] => {
    const { data } = body as { data: unknown }
    const shapes = namesOf(schema, 'data')
    const [shown, documented] = Array.isArray(data)
      ? [
          data.map((each: { data: object }) => each.data),
          shapes.flatMap((shape) => namesOf(shape['items'], 'data')).flatMap(fieldsOf),
        ]
      : [[data as object], shapes.flatMap(fieldsOf)]
    // A shape without fields of its own tells nothing.
    if (!documented.length) return []
    const extra = new Set(
      shown.flatMap((each) => Object.keys(each)).filter((key) => !documented.includes(key)),
    )
    return [...extra].map((key) => `${key}: is not documented`)
  }

  const problemsOf: Description['problemsOf'] = (method, path, status, body) => {
    const answers = operations.get(unnamed(`${method} ${path}`))?.answers
    if (!answers) return [`${method} ${path}: is not documented`]
    if (!Object.hasOwn(answers, status)) return [`${method} ${path}: status ${status} is not documented`]
    const schema = withNull(answers[status]?.schema) as Schema | undefined
    if (!schema) return body === null ? [] : [`${method} ${path}: expected no body`]
    const name = `${method} ${path} ${status}`
    const validate = compiled.get(name) ?? ajv.compile(schema)
    compiled.set(name, validate)
    const isRight = validate(withMaps(body))
    const wrong = isRight
      ? []
      : (validate.errors ?? []).map((each) => `${each.instancePath}: ${each.message}`)
    return [...new Set([...wrong, ...undocumented(schema, body)])]
  }
  return {
    problemsOf: (method, path, status, body) =>
      problemsOf(method, path, status, body).filter((problem) => !isDefect(path, problem)),
  }
}

const shapeRoot = 'root#/shapes/'

/**
 * `nullable` of OpenAPI 3.0 in the words of JSON Schema, and any of several shapes where one is wanted:
 * hardly a shape there requires a field, so most values fit them all.
 */
const withNull = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withNull)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...schema } = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key === 'oneOf' ? 'anyOf' : key,
      key === '$ref' ? `${shapeRoot}${each as number}` : withNull(each),
    ]),
  ) as Schema
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}

/** Maps that are lists while nothing is in them, which the files do not know. Source: facts F341. */
const maps = new Set([
  ...['fields', 'tmPenalties', 'assignedTms', 'languagesAccess', 'importOptions'],
  'skippedQaCheckCategories',
])

const withMaps = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMaps)
  if (typeof value !== 'object' || value === null) return value
  // Of members it is a list.
  const isReport = 'skippedQaCheckCategories' in value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      Array.isArray(each) && !each.length && (maps.has(name) || (name === 'skipped' && isReport))
        ? {}
        : withMaps(each),
    ]),
  )
}

interface Taken {
  /** As the files write it. */
  key: string
  query: string[]
  /** Of a body of JSON that is an object; a patch has none. */
  body: string[]
}

/** What the operations of both files take, by name; one that the editions have otherwise is there once for all. */
export const namesTaken = (): Taken[] => {
  const taken = new Map<string, Taken>()
  for (const [key, , { parameters, body }] of described.operations) {
    const { query, body: names } = taken.get(key) ?? { query: [], body: [] }
    const ofBody = body?.schema && body.type === undefined ? bodyNames(body.schema) : []
    const ofQuery = [...Object.keys(parameters['query'] ?? {}), ...Object.keys(parameters['query!'] ?? {})]
    taken.set(key, { key, query: [...query, ...ofQuery], body: [...names, ...ofBody] })
  }
  return [...taken.values()]
}

/** Names of a query, and of a body with their paths through objects, such as `schema.fileIds`. */
export const takenBy = ({ parameters, body }: Operation): string[] => [
  ...Object.keys(parameters['query'] ?? {}),
  ...Object.keys(parameters['query!'] ?? {}),
  ...(body?.schema && body.type === undefined
    ? namesBelow(body.schema, []).map(({ parts }) => parts.join('.'))
    : []),
]

const bodyNames = (schema: Schema): string[] => {
  const { $ref } = schema
  if ($ref !== undefined) return bodyNames(described.shapes[$ref as number] ?? {})
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (schema[key] as Schema[] | undefined) ?? [])
  return [...Object.keys((schema['properties'] as object | undefined) ?? {}), ...parts.flatMap(bodyNames)]
}

/** A name inside of a body: its parts, `[]` for each of a list and `{}` for each of a map, and what may stand there. */
export interface NestedName {
  key: string
  parts: readonly string[]
  shapes: readonly Schema[]
}

/** All of both files that lie in another name or in a list. */
export const nestedTaken = (): NestedName[] => {
  const found = new Map<string, NestedName & { shapes: Schema[] }>()
  for (const [key, , { body }] of described.operations) {
    if (!body?.schema || body.type !== undefined) continue
    for (const { parts, shape } of namesBelow(shapeNamed(body.schema), [])) {
      if (parts.length < 2) continue
      const id = JSON.stringify([key, parts])
      const known = found.get(id) ?? { key, parts, shapes: [] }
      known.shapes.push(...branchesOf(shape))
      found.set(id, known)
    }
  }
  return [...found.values()]
}

const branchesOf = (schema: Schema): Schema[] => {
  const own = shapeNamed(schema)
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (own[key] as Schema[] | undefined) ?? [])
  return [own, ...parts.flatMap(branchesOf)]
}

const namesBelow = (schema: Schema, at: readonly string[]): { parts: readonly string[]; shape: Schema }[] =>
  branchesOf(schema).flatMap((each) => {
    const { properties = {}, items, additionalProperties: rest } = each as Record<string, Schema | undefined>
    return [
      ...Object.entries(properties ?? {}).flatMap(([name, shape]) => [
        { parts: [...at, name], shape: shape as Schema },
        ...namesBelow(shape as Schema, [...at, name]),
      ]),
      ...(items ? namesBelow(items, [...at, '[]']) : []),
      ...(typeof rest === 'object' ? namesBelow(rest, [...at, '{}']) : []),
    ]
  })
