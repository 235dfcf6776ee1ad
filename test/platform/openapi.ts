/** Holds answers against the vendor's public description of its API, which lies outside the repository. */
import { existsSync, readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import ajvFormats from 'ajv-formats'

export type Edition = 'standard' | 'enterprise'

type Schema = Record<string, unknown>

export interface Description {
  /** What is wrong with an answer; empty where it is as described. `path` is that of the row. */
  problemsOf(method: string, path: string, status: number, body: unknown): string[]
}

const fileOf = (edition: Edition): string => `/work/shared/data/openapi-${edition}.json`

/** Null, and said aloud, where the file is not on this machine. */
export const openDescription = (edition: Edition): Description | null => {
  const file = fileOf(edition)
  if (!existsSync(file)) {
    console.warn(`SKIPPED: answers are not held against OpenAPI, for ${file} is not here`)
    return null
  }
  const root = withNull(JSON.parse(readFileSync(file, 'utf8'))) as Schema
  const ajv = new Ajv({ strict: false, allErrors: true })
  ajvFormats.default(ajv)
  ajv.addSchema(root, 'root')
  const compiled = new Map<string, ValidateFunction>()

  const resolve = (schema: unknown): Schema => {
    const { $ref } = (schema ?? {}) as { $ref?: string }
    return $ref ? resolve(at(root, $ref)) : ((schema ?? {}) as Schema)
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

  return {
    problemsOf(method, path, status, body) {
      const operation = operationAt(root, method, path)
      if (!operation) return [`${method} ${path}: is not documented`]
      const responses = resolve(operation['responses'])
      if (!Object.hasOwn(responses, status)) return [`${method} ${path}: status ${status} is not documented`]
      const { content } = resolve(responses[status]) as { content?: Record<string, { schema: Schema }> }
      const schema = Object.values(content ?? {})[0]?.schema
      if (!schema) return body === null ? [] : [`${method} ${path}: expected no body`]
      const name = `${method} ${path} ${status}`
      const validate = compiled.get(name) ?? ajv.compile(rooted(schema) as Schema)
      compiled.set(name, validate)
      const isRight = validate(body)
      const wrong = isRight
        ? []
        : (validate.errors ?? []).map((each) => `${each.instancePath}: ${each.message}`)
      return [...new Set([...wrong, ...undocumented(schema, body)])]
    },
  }
}

/** The parts of a path may have other names there. */
const operationAt = (root: Schema, method: string, path: string): Schema | undefined => {
  const unnamed = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}')
  const [, item] =
    Object.entries(root['paths'] as Record<string, Schema>).find(
      ([each, operations]) => unnamed(each) === unnamed(path) && method.toLowerCase() in operations,
    ) ?? []
  return item?.[method.toLowerCase()] as Schema | undefined
}

const at = (root: Schema, ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Schema)[key.replaceAll('~1', '/')], root)

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
      key === 'example' ? each : withNull(each),
    ]),
  ) as Schema
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}

const rooted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rooted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === '$ref' ? `root${each as string}` : rooted(each),
    ]),
  )
}
