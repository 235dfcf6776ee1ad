/** Rows of an API of our own, control's or the pages': found, checked, done and described from one list. */
import type { Context, Env, Hono } from 'hono'
import type { z } from 'zod'
import { bodyGiven } from './body.ts'
import { openApi, type DescribedRow, type Description } from './openapi.ts'
import { Refusal } from './refusal.ts'
import type { Soon } from './soon.ts'

/** What came with a request, checked. */
export interface Came {
  params: Readonly<Record<string, string>>
  query: unknown
  body: unknown
  request: Request
}

/** A row, and what it needs beside what came. */
export interface OwnRow<Needs> extends DescribedRow {
  /** A Response, or what is sent as JSON with the first status of success. */
  run(call: Needs & Came): unknown
}

/** How an API asks and refuses. Each may throw a `Refusal`. */
export interface Ways<E extends Env, R, Needs> {
  /** What is known before query and body are looked at. */
  needs(c: Context<E>, params: Came['params']): Needs
  json(request: Request, row: R): Soon<unknown>
  checked(shape: z.ZodType, value: unknown): unknown
  describe(c: Context<E>): Description
}

/** Serves the rows below `at`, and their description at `/openapi.json`. */
export const serveRows = <E extends Env, Needs extends object, R extends OwnRow<Needs>>(
  api: Hono<E>,
  at: string,
  rows: readonly R[],
  { needs, json, checked, describe }: Ways<E, R, Needs>,
): void => {
  api.get(`${at}/openapi.json`, (c) => c.json(openApi(rows, describe(c))))
  for (const row of rows)
    api.on(row.method, at + row.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const request = c.req.raw
      const params: Record<string, string> = c.req.param()
      try {
        const known = needs(c, params)
        const query = row.query && checked(row.query, c.req.query())
        const body =
          row.body === 'bytes'
            ? new Uint8Array(await request.arrayBuffer())
            : row.body && checked(row.body, bodyGiven(row.body, await json(request, row)))
        const answer = await row.run({ ...known, params, query, body, request })
        const [status = 200] = row.ok
        if (answer instanceof Response) return answer
        return answer === undefined ? new Response(null, { status }) : Response.json(answer, { status })
      } catch (error) {
        if (error instanceof Refusal) return error.response
        throw error
      }
    })
}
