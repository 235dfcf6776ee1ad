/** What REST v2 can do, one row per operation: router, scopes, checks and the OpenAPI description come from it. */
import type { z } from 'zod'
import type { Right } from '../../../world/access.ts'
import type { World } from '../../../world/world.ts'
import type { Command } from '../../../world/commands.ts'
import type { Done } from '../../../world/store.ts'
import type { AccessClaims } from '../../hosted/token.ts'
import type { Tools } from '../../hosted/tools.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { RestRequest } from '../../http/body.ts'
import type { Answer } from '../../http/reply.ts'
import type { PointersOf } from './pointers.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A scope and what is done with it; null needs none. */
export type Scope = `${string} read` | `${string} write` | null

/** One request, after token, scope, path, query and body were found right. */
export interface Call<Q = unknown, B = unknown> extends Omit<Tools, 'allowHosts'> {
  hosted: HostedWorld
  /** As it is now: read again after a command. */
  readonly world: World
  claims: AccessClaims
  userId: number
  /** The parts of the path by name. */
  params: Readonly<Record<string, string>>
  /** The whole number that this part of the path writes, else NaN, which no row has. */
  id(name: string): number
  query: Q
  /** The query as it came: `many` reads its page there. */
  readonly search: URLSearchParams
  body: B
  request: RestRequest
  /** Does it in the name of the token's user; a refusal is thrown as the answer that says so. */
  do(command: Command): Done
  /** Says of what is done that it is doubtful: the answer and the trace tell it. Latin letters only. */
  warn(words: string): void
}

/**
 * A right in the project of the path, else in all. `anybody` who is let in, as far as the row's own rule goes; `app`:
 * apps by the row's own rule, and who manages; `self`: the person that the path names, and who manages all; `group`: who
 * manages the group that the path names; `anywhere`: who manages all, a project or a group, as far as the row's own rule
 * goes; `offline`: who may take the project's files home; `install`: owners; `add`:
 * who may have a project of their own.
 */
export type Need = Right | 'anybody' | 'app' | 'self' | 'group' | 'anywhere' | 'offline' | 'install' | 'add'

export interface RestRow {
  method: Method
  /** Below `/api/v2`, with `{name}` for its parts; a row with `{projectId}` answers 404 where there is no such project. */
  path: string
  scope: Scope
  edition?: 'standard' | 'enterprise'
  /** Where it is another than `who-may.ts` says of the scope. */
  may?: Need
  /** Of the chapter in the description. */
  tag: string
  doc: string
  query?: z.ZodType
  /** `bytes`: the body is kept as it came, of whatever type. */
  body?: z.ZodType | 'bytes'
  /** Pointers of a PATCH that one edition alone has, beside those that are so everywhere. */
  pointersOf?: PointersOf
  /** Fields of a body that are kept and answered, and by which nothing here acts. */
  keptOnly?: readonly string[]
  /** Fields of a body that the trace never tells. */
  hides?: readonly string[]
  /** Statuses of success, the usual one first. */
  ok: readonly number[]
  /** The shape of `data`, of each row of a list, or of a body without an envelope. */
  answer?: { one: z.ZodType } | { many: z.ZodType } | { plain: z.ZodType }
  /** Why what it answers is of the right shape and means nothing: what would do it is not here. */
  madeUp?: string
  /**
   * Whether the answer stays the same while user, path, query and what is read of store and vault do: then it may be
   * kept. Not where a clock, what is under way, or the asking app is in it.
   */
  steady?(query: never): boolean
  run(call: Call): Answer | Promise<Answer>
}

/** What a request's part is, once its shape is held against it. */
export type Out<T> = T extends z.ZodType
  ? z.output<T>
  : T extends 'bytes'
    ? Uint8Array<ArrayBuffer>
    : undefined

/** Ties what `run` gets to the shapes of its row. */
export const row = <
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | 'bytes' | undefined = undefined,
>(
  spec: Omit<RestRow, 'query' | 'body' | 'steady' | 'run'> & {
    query?: Q
    body?: B
    steady?(query: Out<Q>): boolean
    run(call: Call<Out<Q>, Out<B>>): Answer | Promise<Answer>
  },
): RestRow => spec as unknown as RestRow
