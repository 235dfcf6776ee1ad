/** One operation on a kind of things, and what all operations on it share. */
import type { z } from 'zod'
import { one } from '../../http/envelope.ts'
import type { Answer } from '../../http/reply.ts'
import type { Call, Method, Need, RestRow } from './row.ts'
import { found } from './found.ts'

/** What the answer about a row may be made of beside the row: nothing that is said in a query or a body. */
export type Shown = Omit<Call, 'query' | 'search' | 'body' | 'request'>

export interface ResourceSpec<R, A extends z.ZodType> extends Pick<RestRow, 'tag' | 'edition' | 'hides'> {
  /** Of all its operations, or of those that write; where it is another than the scope's. */
  may?: Need | readonly [read: Need, write: Need]
  /** Of a single one; the list's is without the last part. */
  path: `/${string}/{${string}}`
  /** Without `read` and `write`; null needs none. */
  scope: string | null
  /** What it is called where there is none: `Label`. */
  name: string
  /** Answered for each. */
  answer: A
  shapeOf(row: R, call: Shown): z.input<A> & object
  /** The one that the path names, or none. */
  find(call: Call): R | null | undefined
  /** Whether reads are `steady`, as those of rows of the world and of shelves are. */
  isSteady?: boolean
  /** Whether what is answered of a row is kept as long as the row: where reads are `steady`, or as it is said here. */
  keepsAnswers?: boolean
  /** Goes before every operation; throws what is in the way. */
  guard?(call: Call): void
}

/** What is otherwise in one operation. */
export type Other = Partial<Pick<RestRow, 'scope' | 'ok' | 'may' | 'query' | 'pointersOf' | 'keptOnly'>>

/** What the operations are made with. */
export const operationsOf = <R, A extends z.ZodType>(spec: ResourceSpec<R, A>) => {
  const { path: single, scope, shapeOf, guard } = spec

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
    ...(spec.hides && { hides: spec.hides }),
    ...(spec.may && { may: typeof spec.may === 'string' ? spec.may : spec.may[method === 'GET' ? 0 : 1] }),
    ...own,
    run: guard
      ? (call) => {
          guard(call)
          return own.run(call)
        }
      : own.run,
  })

  return {
    operation,
    single,
    /** Of the list. */
    path: single.slice(0, single.lastIndexOf('/')),
    /** The one that the path names, or 404 thrown. */
    named: (call: Call): R => found(spec.find(call), spec.name),
    shown: (row: R, call: Call, status?: number): Answer => one(shapeOf(row, call), status),
  }
}
