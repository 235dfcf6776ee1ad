/** The operations that change a kind of things. */
import type { z } from 'zod'
import { goOn } from '../../http/soon.ts'
import type { Call, Method, Out, RestRow } from './row.ts'
import { patchOf, type Operation } from './fields.ts'
import { noContent } from './found.ts'
import { operationsOf, type Other, type ResourceSpec } from './operation.ts'
import { edited } from './patch.ts'

interface EditSpec<R, Q extends z.ZodType | undefined> extends Omit<Other, 'query'> {
  query?: Q
  /** Of the patch; `replace` and `test` where nothing is said. */
  operations?: readonly Operation['op'][]
  /** Pointers beside those to the fields. */
  pointers?: readonly string[]
  /** Fields that have pointers to their parts and none to the whole. */
  inParts?: readonly string[]
  /** What the patch is laid on, where it is not what is answered. */
  document?(row: R, call: Call): object
}

export const writesOf = <R, A extends z.ZodType>(spec: ResourceSpec<R, A>) => {
  const { answer, shapeOf } = spec
  const { operation, path, single, named, shown } = operationsOf(spec)

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
      run: (call: Call<Q, B>) => goOn(change(call, named(call)), () => shown(named(call), call, own.ok?.[0])),
    })

  return {
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
        run: (call: Call<undefined, Out<B>>) =>
          goOn(make(call), (made) => shown(made, call, own.ok?.[0] ?? 201)),
      }),

    /** A JSON Patch over the fields of the shape. */
    edit: <E extends z.ZodObject, Q extends z.ZodType | undefined = undefined>(
      doc: string,
      edits: E,
      change: (call: Call<Out<Q>>, row: R, edits: z.output<E>) => unknown,
      {
        operations = ['replace', 'test'],
        pointers = [],
        inParts = [],
        document = shapeOf,
        ...own
      }: EditSpec<R, Q> = {},
    ): RestRow => {
      const whole = Object.keys(edits.shape).filter((name) => !inParts.includes(name))
      const fields = whole.map((name) => `/${name}`)
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
        run: (call: Call<Out<Q>>) => goOn(drop(call, named(call)), noContent),
      }),
  }
}
