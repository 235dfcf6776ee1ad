/** The OpenAPI 3.1 description of rows, made from the very shapes that check requests. */
import { z } from 'zod'
import { isBodyOptional } from './body.ts'

/** What is described of an operation. */
export interface DescribedRow {
  method: string
  path: string
  tag: string
  doc: string
  /** `name read` or `name write`. */
  scope?: string | null
  edition?: 'standard' | 'enterprise'
  /** What else there is to know. */
  note?: string
  query?: z.ZodType
  body?: z.ZodType | 'bytes'
  ok: readonly number[]
  /** `events`: a stream of server-sent ones, by name. */
  answer?:
    { one: z.ZodType } | { many: z.ZodType } | { plain: z.ZodType } | { events: Record<string, z.ZodType> }
}

export interface Description {
  title: string
  version: string
  /** What every path begins with. */
  base: string
  doc: string
  /** What lets in; a bearer token where it is left out. */
  key?: Schema
}

type Schema = Record<string, unknown>

/** Shapes that hold themselves are named by zod where they stand; in a description they stand in one place. */
const schemaOf = (shape: z.ZodType, io: 'input' | 'output', shared: Schema): Schema => {
  const made = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema
  const { $schema: _, $defs, ...schema } = made
  if (!$defs) return schema
  const prefix = `Shared${Object.keys(shared).length}`
  const moved = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`)) as T
  for (const [name, definition] of Object.entries(moved($defs as Schema))) shared[prefix + name] = definition
  return moved(schema)
}

const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } })

/** OpenAPI 3.1 has no word for what the events of a stream hold. */
const streamOf = (events: Record<string, z.ZodType>, shared: Schema): Schema => {
  const shapes = Object.entries(events).map(([name, shape]) => [name, schemaOf(shape, 'output', shared)])
  const schema = { type: 'string', 'x-events': Object.fromEntries(shapes) as Schema }
  return { content: { 'text/event-stream': { schema } } }
}

const contentOf = (answer: NonNullable<DescribedRow['answer']>, shared: Schema): Schema => {
  if ('events' in answer) return streamOf(answer.events, shared)
  if ('plain' in answer) return json(schemaOf(answer.plain, 'output', shared))
  const data = schemaOf('one' in answer ? answer.one : answer.many, 'output', shared)
  if ('one' in answer) return json({ type: 'object', properties: { data }, required: ['data'] })
  const rows = { type: 'array', items: { type: 'object', properties: { data }, required: ['data'] } }
  return json({
    type: 'object',
    properties: { data: rows, pagination: { $ref: '#/components/schemas/Pagination' } },
    required: ['data'],
  })
}

const statuses: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  202: 'Under way',
  204: 'Done; there is nothing to say',
  304: 'Not changed',
}

const parametersOf = ({ path, query }: DescribedRow, shared: Schema): Schema[] => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  if (!query) return inPath
  const { properties = {}, required = [] } = schemaOf(query, 'input', shared) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

const bodyOf = ({ body }: DescribedRow, shared: Schema): Schema => {
  if (!body) return {}
  if (body === 'bytes')
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } }
  return { requestBody: { required: !isBodyOptional(body), ...json(schemaOf(body, 'input', shared)) } }
}

const operationOf = (row: DescribedRow, shared: Schema): Schema => {
  const success = row.ok.map((status) => [
    status,
    {
      description: statuses[status] ?? 'Done',
      ...(row.answer && status !== 204 && status !== 304 && contentOf(row.answer, shared)),
    },
  ])
  const scope = row.scope ? ` Scope: \`${row.scope.replace(' ', ':')}\`.` : ''
  const edition = row.edition ? ` Only in the ${row.edition} edition.` : ''
  return {
    operationId: `${row.method.toLowerCase()}${row.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    tags: [row.tag],
    summary: row.doc,
    description: `${row.doc}${scope}${edition}${row.note ?? ''}`,
    parameters: parametersOf(row, shared),
    ...bodyOf(row, shared),
    responses: {
      ...(Object.fromEntries(success) as Schema),
      default: {
        description: 'Refused; the message says why',
        ...json({ $ref: '#/components/schemas/Error' }),
      },
    },
    security: [{ token: [] }],
  }
}

const schemas = {
  Pagination: {
    type: 'object',
    properties: { offset: { type: 'integer', minimum: 0 }, limit: { type: 'integer', minimum: 1 } },
    required: ['offset', 'limit'],
  },
  Error: {
    type: 'object',
    properties: {
      error: {
        type: 'object',
        properties: { message: { type: 'string' }, code: { type: 'integer' } },
        required: ['message', 'code'],
      },
      errors: { type: 'array', items: {} },
    },
  },
}

export const openApi = (
  rows: readonly DescribedRow[],
  { title, version, base, doc, key = { type: 'http', scheme: 'bearer' } }: Description,
): Schema => {
  const paths: Record<string, Schema> = {}
  const shared: Schema = {}
  for (const row of rows)
    paths[base + row.path] = {
      ...paths[base + row.path],
      [row.method.toLowerCase()]: operationOf(row, shared),
    }
  return {
    openapi: '3.1.0',
    info: { title, version, description: doc },
    paths,
    components: { securitySchemes: { token: key }, schemas: { ...schemas, ...shared } },
  }
}
