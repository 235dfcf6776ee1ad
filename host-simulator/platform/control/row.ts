/** What tools may ask of a simulator: one row per operation, described and served from here. */
import type { z } from 'zod'
import type { DescribedRow } from '../http/openapi.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'

export interface ControlTools {
  worlds: Worlds
  /** Of pages, REST and OAuth; without a slash at the end. */
  origin(): string
}

export interface ControlCall<B> extends ControlTools {
  /** Of a path below one world. */
  hosted: HostedWorld
  params: Readonly<Record<string, string>>
  body: B
  request: Request
}

export interface ControlRow extends DescribedRow {
  body?: z.ZodType
  run(call: ControlCall<unknown>): Response | Promise<Response>
}

/** Ties what `run` gets to the shape of its row. */
export const row = <B extends z.ZodType | undefined = undefined>(
  spec: Omit<ControlRow, 'body' | 'run'> & {
    body?: B
    run(call: ControlCall<B extends z.ZodType ? z.output<B> : undefined>): Response | Promise<Response>
  },
): ControlRow => spec as unknown as ControlRow
