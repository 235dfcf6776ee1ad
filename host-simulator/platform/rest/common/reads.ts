/** The operations that read a kind of things. */
import type { z } from 'zod'
import { many } from '../../http/envelope.ts'
import type { Answer } from '../../http/reply.ts'
import type { Call, Out, RestRow } from './row.ts'
import { ordered, type Order } from './fields.ts'
import { keptOne, keptRowsShown } from './kept-answers.ts'
import { operationsOf, type Other, type ResourceSpec } from './operation.ts'

interface Ordering {
  orderBy?: readonly Order<string>[] | undefined
}

interface ListSpec<R, Q extends z.ZodType | undefined> extends Omit<Other, 'query'> {
  /** An `orderBy` in it puts the rows in order. */
  query?: Q
  /** Those that the query asks for. */
  rows(call: Call<Out<Q>>): readonly R[]
  /** What a field of `orderBy` stands for, where it is no field of the row. */
  fieldOf?(row: R, field: string, call: Call<Out<Q>>): unknown
  /** Whether `orderBy` means fields that are answered, not those of the rows: then all rows are made into answers. */
  ordersShown?: true
  steady?(query: Out<Q>): boolean
}

/** Resources that there are so far. */
let made = 0

export const readsOf = <R, A extends z.ZodType>(spec: ResourceSpec<R, A>) => {
  const { answer, shapeOf, keepsAnswers = spec.isSteady } = spec
  const { operation, path, single, named, shown } = operationsOf(spec)
  const steady = spec.isSteady && { steady: () => true }
  const number = ++made
  const owners = Array.from(path.matchAll(/\{(\w+)\}/g), ([, owner = '']) => owner)

  const keptSpec = (call: Call) => ({
    scope: [number, ...owners.map((owner) => call.params[owner])],
    shapeOf: (row: R) => shapeOf(row, call),
  })

  return {
    /** A page of them. */
    list: <Q extends z.ZodType | undefined = undefined>(
      doc: string,
      { rows, fieldOf, ordersShown, ...own }: ListSpec<R, Q>,
    ): RestRow =>
      operation('GET', path, doc, {
        ok: [200],
        answer: { many: answer },
        ...steady,
        ...(own as Partial<RestRow>),
        run(call: Call<Out<Q>>) {
          const { orderBy } = (call.query ?? {}) as Ordering
          if (ordersShown && orderBy) {
            const shapes = rows(call).map((row) => shapeOf(row, call))
            return many(ordered<object, string>(shapes, orderBy), call.search, (shape) => shape)
          }
          const listed = ordered(rows(call), orderBy, fieldOf && ((row, field) => fieldOf(row, field, call)))
          return keepsAnswers
            ? keptRowsShown(call, listed, keptSpec(call))
            : many(listed, call.search, (row) => shapeOf(row, call))
        },
      }),

    read: (doc: string, own: Other & Pick<RestRow, 'query' | 'steady'> = {}): RestRow =>
      operation('GET', single, doc, {
        ok: [200],
        answer: { one: answer },
        ...steady,
        ...own,
        run(call) {
          return keepsAnswers ? keptOne(call, named(call), keptSpec(call)) : shown(named(call), call)
        },
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
  }
}
