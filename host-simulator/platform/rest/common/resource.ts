/** A kind of things with a path of its own, and the operations that such kinds share. A domain adds what is its own. */
import { z } from 'zod'
import type { Table } from '../../../world/table.ts'
import type { World } from '../../../world/world.ts'
import { many, one } from '../../http/envelope.ts'
import type { Answer } from '../../http/reply.ts'
import type { Call, Method, Out, RestRow } from '../row.ts'
import { ordered, patchOf, type Operation, type Order } from './fields.ts'
import { found, noContent, rowIn } from './found.ts'
import { edited } from './patch.ts'

export interface ResourceSpec<R, A extends z.ZodType> extends Pick<RestRow, 'tag' | 'edition'> {
  /** Of a single one; the list's is without the last part. */
  path: `/${string}/{${string}}`
  /** Without `read` and `write`; null needs none. */
  scope: string | null
  /** What it is called where there is none: `Label`. */
  name: string
  /** Answered for each. */
  answer: A
  shapeOf(row: R, call: Call): z.input<A> & object
  /** The one that the path names, or none. */
  find(call: Call): R | null | undefined
  /** Goes before every operation; throws what is in the way. */
  guard?(call: Call): void
}

/** What is otherwise in one operation. */
type Other = Partial<Pick<RestRow, 'scope' | 'ok'>>

interface Ordering {
  orderBy?: readonly Order<string>[] | undefined
}

interface ListSpec<R, Q extends z.ZodType | undefined> extends Other {
  /** An `orderBy` in it puts the rows in order. */
  query?: Q
  /** Those that the query asks for. */
  rows(call: Call<Out<Q>>): readonly R[]
  /** What a field of `orderBy` stands for, where it is no field of the row. */
  fieldOf?(row: R, field: string): unknown
  /** Whether `orderBy` means fields that are answered, not those of the rows: then all rows are made into answers. */
  ordersShown?: true
  steady?(query: Out<Q>): boolean
}

interface EditSpec<R, Q extends z.ZodType | undefined> extends Other {
  query?: Q
  /** Of the patch; `replace` and `test` where nothing is said. */
  operations?: readonly Operation['op'][]
  /** Pointers beside those to the fields. */
  pointers?: readonly string[]
  /** What the patch is laid on, where it is not what is answered. */
  document?(row: R, call: Call): object
}

type Edits = z.ZodObject

export const resource = <R, A extends z.ZodType>(spec: ResourceSpec<R, A>) => {
  const { path: single, scope, answer, shapeOf, guard } = spec
  const path = single.slice(0, single.lastIndexOf('/'))
  const named = (call: Call): R => found(spec.find(call), spec.name)
  const shown = (row: R, call: Call, status?: number): Answer => one(shapeOf(row, call), status)

  const operation = (
    method: Method,
    at: string,
    doc: string,
    own: Pick<RestRow, 'ok' | 'run'> & Partial<RestRow>,
  ): RestRow => ({
    method,
    path: at,
    scope: scope === null ? null : `${scope} ${method === 'GET' ? 'read' : 'write'}`,
    tag: spec.tag,
    doc,
    ...(spec.edition && { edition: spec.edition }),
    ...own,
    run: guard
      ? (call) => {
          guard(call)
          return own.run(call)
        }
      : own.run,
  })

  /** Answers the row as it is afterwards. */
  const changed = <Q, B>(
    method: Method,
    doc: string,
    body: z.ZodType | undefined,
    change: (call: Call<Q, B>, row: R) => unknown,
    own: Partial<RestRow> = {},
  ): RestRow =>
    operation(method, single, doc, {
      ...(body && { body }),
      ok: [200],
      answer: { one: answer },
      ...own,
      async run(call: Call<Q, B>) {
        await change(call, named(call))
        return shown(named(call), call)
      },
    })

  return {
    /** The one that the path names, or 404 thrown. */
    named,

    /** A page of them. */
    list: <Q extends z.ZodType | undefined = undefined>(
      doc: string,
      { rows, fieldOf, ordersShown, ...own }: ListSpec<R, Q>,
    ): RestRow =>
      operation('GET', path, doc, {
        ok: [200],
        answer: { many: answer },
        ...(own as Partial<RestRow>),
        run(call: Call<Out<Q>>) {
          const { orderBy } = (call.query ?? {}) as Ordering
          const shapeIn = (row: R): object => shapeOf(row, call)
          return ordersShown
            ? many(ordered(rows(call).map(shapeIn), orderBy), call.search, (shape) => shape)
            : many(ordered(rows(call), orderBy, fieldOf), call.search, shapeIn)
        },
      }),

    /** Answers what `make` made. */
    add: <B extends z.ZodType | 'bytes'>(
      doc: string,
      body: B,
      make: (call: Call<undefined, Out<B>>) => R | Promise<R>,
      own: Other = {},
    ): RestRow =>
      operation('POST', path, doc, {
        body,
        ok: [201],
        answer: { one: answer },
        ...own,
        async run(call: Call<undefined, Out<B>>) {
          return shown(await make(call), call, own.ok?.[0] ?? 201)
        },
      }),

    read: (doc: string, own: Other & Pick<RestRow, 'query' | 'steady'> = {}): RestRow =>
      operation('GET', single, doc, {
        ok: [200],
        answer: { one: answer },
        ...own,
        run: (call) => shown(named(call), call),
      }),

    /** What lies below a single one, to read. */
    below: <Q extends z.ZodType | undefined = undefined>(
      part: `/${string}`,
      doc: string,
      below: NonNullable<RestRow['answer']>,
      run: (call: Call<Out<Q>>, row: R) => Answer | Promise<Answer>,
      own: Other & { query?: Q } = {},
    ): RestRow =>
      operation('GET', single + part, doc, {
        ok: [200],
        answer: below,
        ...(own as Partial<RestRow>),
        run: (call: Call<Out<Q>>) => run(call, named(call)),
      }),

    /** A JSON Patch over the fields of the shape. */
    edit: <E extends Edits, Q extends z.ZodType | undefined = undefined>(
      doc: string,
      edits: E,
      change: (call: Call<Out<Q>>, row: R, edits: z.output<E>) => unknown,
      { operations = ['replace', 'test'], pointers = [], document = shapeOf, ...own }: EditSpec<R, Q> = {},
    ): RestRow => {
      const fields = Object.keys(edits.shape).map((name) => `/${name}`)
      const apply = (call: Call<Out<Q>, Operation[]>, row: R): unknown => {
        const before = document(row, call) as Readonly<Record<string, unknown>>
        return change(call, row, edited(before, call.body, edits))
      }
      return changed(
        'PATCH',
        doc,
        patchOf(operations, [...fields, ...pointers]),
        apply,
        own as Partial<RestRow>,
      )
    },

    /** A PATCH whose body says in its own way what changes. */
    patch: <B extends z.ZodType>(
      doc: string,
      body: B,
      change: (call: Call<undefined, Out<B>>, row: R) => unknown,
    ): RestRow => changed('PATCH', doc, body, change),

    replace: <B extends z.ZodType | undefined>(
      doc: string,
      body: B,
      change: (call: Call<undefined, Out<B>>, row: R) => unknown,
    ): RestRow => changed('PUT', doc, body, change),

    remove: <Q extends z.ZodType | undefined = undefined>(
      doc: string,
      drop: (call: Call<Out<Q>>, row: R) => unknown,
      own: Other & { query?: Q } = {},
    ): RestRow =>
      operation('DELETE', single, doc, {
        ok: [204],
        ...(own as Partial<RestRow>),
        async run(call: Call<Out<Q>>) {
          await drop(call, named(call))
          return noContent()
        },
      }),
  }
}

/** The last part of a path that ends with one, without its braces. */
export const partOf = (path: string): string => path.slice(path.lastIndexOf('{') + 1, -1)

/** A resource whose rows lie in a table of the world and are a project's. */
export const projectResource = <R extends { id: number; projectId: number }, A extends z.ZodType>(
  tableIn: (world: World) => Table<R>,
  spec: Omit<ResourceSpec<R, A>, 'find'>,
) => {
  const part = partOf(spec.path)
  return {
    ...resource<R, A>({ ...spec, find: (call) => rowIn(call, tableIn(call.world), part) }),

    /** The project's, by id. */
    all({ world, id }: Pick<Call, 'world' | 'id'>): readonly R[] {
      const projectId = id('projectId')
      return [...tableIn(world)].filter((row) => row.projectId === projectId)
    },
  }
}
