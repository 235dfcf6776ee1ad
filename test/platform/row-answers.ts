/** Holds what REST answered against the shape of its row. */
import { z } from 'zod'
import type { RestRow } from '../../host-simulator/platform/rest/common/row.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'

/** Fixed parts of a path come before variable ones. */
const rows = [...restRows].toSorted((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1))

function rank(path: string): string {
  return path.replaceAll('{', '\uffff')
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** The row that answers this request; the path is relative to `/api/v2/` and may have a query. */
export const rowOf = (method: string, path: string): RestRow | undefined =>
  rows.find((row) => row.method === method && patternOf(row.path).test(`/${path.replace(/\?.*/s, '')}`))

const pagination = z.strictObject({ offset: z.int(), limit: z.int(), total: z.int().optional() })

/** Throws where the row does not describe the answer: its status, its body or a field of it. Refusals pass. */
export const requireDescribed = (method: string, path: string, status: number, body: unknown): void => {
  const row = rowOf(method, path)
  if (!row || status >= 400) return
  const where = `${method} ${row.path} answered ${status}`
  if (!row.ok.includes(status)) throw new Error(`${where}, and says ${row.ok.join(', ')}`)
  if (status === 204 || status === 304) {
    if (body !== null) throw new Error(`${where} with a body`)
    return
  }
  if (!row.answer && body === null) return
  if (!row.answer) throw new Error(`${where} with a body, and says nothing of one`)
  const shape =
    'one' in row.answer
      ? z.strictObject({ data: row.answer.one })
      : z.strictObject({
          data: z.array(z.strictObject({ data: row.answer.many })),
          pagination: pagination.optional(),
        })
  const { error } = shape.safeParse(body)
  if (error) throw new Error(`${where} out of shape: ${z.prettifyError(error)}`)
}
