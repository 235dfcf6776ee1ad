/** The operations that read a kind of things. */
import type { z } from 'zod'
import { many } from '../../http/envelope.ts'
import type { Answer } from '../../http/reply.ts'
import type { Call, Out, RestRow } from './row.ts'
import { ordered, type Order } from './fields.ts'
import { operationsOf, type Other, type ResourceSpec } from './operation.ts'

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

export const readsOf = <R, A extends z.ZodType>(spec: ResourceSpec<R, A>) => {
  const { answer, shapeOf } = spec
  const { operation, path, single, named, shown } = operationsOf(spec)
  const steady = spec.isSteady && { steady: () => true }

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
          const shapeIn = (row: R): object => shapeOf(row, call)
          return ordersShown
            ? many(ordered(rows(call).map(shapeIn), orderBy), call.search, (shape) => shape)
            : many(ordered(rows(call), orderBy, fieldOf), call.search, shapeIn)
        },
      }),

    read: (doc: string, own: Other & Pick<RestRow, 'query' | 'steady'> = {}): RestRow =>
      operation('GET', single, doc, {
        ok: [200],
        answer: { one: answer },
        ...steady,
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
  }
}
