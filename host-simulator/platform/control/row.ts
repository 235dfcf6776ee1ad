/** What tools may ask of a simulator: one row per operation, described and served from here. */
import type { z } from 'zod'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'
import type { Came, OwnRow } from '../http/row.ts'

export interface ControlTools {
  worlds: Worlds
  /** Of pages, REST and OAuth; without a slash at the end. */
  origin(): string
}

export interface ControlNeeds extends ControlTools {
  /** Of a path below one world. */
  hosted: HostedWorld
}

export interface ControlRow extends OwnRow<ControlNeeds> {
  query?: z.ZodObject
  body?: z.ZodType
  run(call: ControlNeeds & Came): Response | Promise<Response>
}

type Shaped<B> = B extends z.ZodType ? z.output<B> : undefined

/** Ties what `run` gets to the shapes of its row. */
export const row = <
  B extends z.ZodType | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
>(
  spec: Omit<ControlRow, 'body' | 'query' | 'run'> & {
    query?: Q
    body?: B
    run(call: ControlNeeds & Came & { query: Shaped<Q>; body: Shaped<B> }): Response | Promise<Response>
  },
): ControlRow => spec as unknown as ControlRow
