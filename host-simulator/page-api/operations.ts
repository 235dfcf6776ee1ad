/** The shapes of the pages' API: what each question says and what it is answered. Pages take the types alone. */
import type { z } from 'zod'
import { announcementOperations } from './announcement-operations.ts'
import { appOperations } from './app-operations.ts'
import { automationOperations } from './automation-operations.ts'
import { fileOperations } from './file-operations.ts'
import { guardOperations } from './guard-operations.ts'
import type { Operation } from './paths.ts'
import { personOperations } from './person-operations.ts'
import type { Shapes } from './shapes.ts'
import { stepOperations } from './step-operations.ts'
import { traceOperations } from './trace-operations.ts'
import { worldOperations } from './world-operations.ts'

export const operations = {
  ...worldOperations,
  ...appOperations,
  ...traceOperations,
  ...fileOperations,
  ...personOperations,
  ...stepOperations,
  ...guardOperations,
  ...automationOperations,
  ...announcementOperations,
} satisfies Record<Operation, Shapes>

type Row<O extends Operation> = (typeof operations)[O]

type Shape<O extends Operation, Key extends 'query' | 'body'> = Row<O> extends Record<Key, infer S> ? S : null

/** The query as a page writes it; undefined where there is none. */
export type QueryOf<O extends Operation> =
  Shape<O, 'query'> extends z.ZodType ? z.input<Shape<O, 'query'>> : undefined
/** The body as a page writes it. */
export type BodyOf<O extends Operation> =
  Shape<O, 'body'> extends z.ZodType
    ? z.input<Shape<O, 'body'>>
    : Shape<O, 'body'> extends 'bytes'
      ? 'bytes'
      : undefined

/** Query and body as they are when they were found right. */
export type ReadQueryOf<O extends Operation> =
  Shape<O, 'query'> extends z.ZodType ? z.output<Shape<O, 'query'>> : undefined
export type ReadBodyOf<O extends Operation> =
  Shape<O, 'body'> extends z.ZodType
    ? z.output<Shape<O, 'body'>>
    : Shape<O, 'body'> extends 'bytes'
      ? Uint8Array<ArrayBuffer>
      : undefined

/** Undefined where nothing is said. */
export type AnswerOf<O extends Operation> =
  Row<O> extends { answer: { plain: infer S extends z.ZodType } } ? z.output<S> : undefined

/** What the stream of changes tells, by the name of the event. */
export type PageEvents = {
  [E in keyof Row<'changes'>['answer']['events']]: z.output<Row<'changes'>['answer']['events'][E]>
}
