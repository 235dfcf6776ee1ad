/** Holds what REST and the pages' API answered against the shape of its row. */
import { z } from 'zod'
import type { DescribedRow } from '../../host-simulator/platform/http/openapi.ts'
import { rows as pageRows } from '../../host-simulator/platform/page/page-api.ts'
import type { RestRow } from '../../host-simulator/platform/rest/common/row.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { openDescription } from './openapi.ts'

/** Fixed parts of a path come before variable ones. */
const inOrder = <R extends DescribedRow>(rows: readonly R[]): R[] =>
  [...rows].toSorted((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1))

const rank = (path: string): string => path.replaceAll('{', '\uffff')

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

const found = <R extends DescribedRow>(rows: readonly R[], method: string, path: string): R | undefined =>
  rows.find((row) => row.method === method && patternOf(row.path).test(`/${path.replace(/\?.*/s, '')}`))

const ofRest = inOrder(restRows)
const ofPages = inOrder(pageRows)

/** The row that answers this request; the path is relative to `/api/v2/` and may have a query. */
export const rowOf = (method: string, path: string): RestRow | undefined => found(ofRest, method, path)

/** The same of a page's question; the path is relative to `_page/`. */
export const pageRowOf = (method: string, path: string): DescribedRow | undefined =>
  found(ofPages, method, path)

const pagination = z.strictObject({ offset: z.int(), limit: z.int(), total: z.int().optional() })

const shapeOf = (answer: NonNullable<DescribedRow['answer']>): z.ZodType => {
  if ('plain' in answer) return answer.plain
  if ('events' in answer) return z.never()
  if ('one' in answer) return z.strictObject({ data: answer.one })
  const data = z.array(z.strictObject({ data: answer.many }))
  return z.strictObject({ data, pagination: pagination.optional() })
}

/** Throws where the row does not describe the answer: its status, its body or a field of it. Refusals pass. */
export const requireDescribed = (
  row: DescribedRow | undefined,
  { status, body }: { status: number; body: unknown },
): void => {
  if (!row || status >= 400) return
  const where = `${row.method} ${row.path} answered ${status}`
  if (!row.ok.includes(status)) throw new Error(`${where}, and says ${row.ok.join(', ')}`)
  if (status === 204 || status === 304) {
    if (body !== null) throw new Error(`${where} with a body`)
    return
  }
  if (!row.answer && body === null) return
  if (!row.answer) throw new Error(`${where} with a body, and says nothing of one`)
  const { error } = shapeOf(row.answer).safeParse(body)
  if (error) throw new Error(`${where} out of shape: ${z.prettifyError(error)}`)
}

const published = [false, true].flatMap((isStringBased) =>
  (['standard', 'enterprise'] as const).map((edition) => openDescription(edition, isStringBased)),
)

/** Throws where none of the vendor's public descriptions knows such an answer. Refusals pass. */
export const requirePublished = (
  row: RestRow | undefined,
  { status, body }: { status: number; body: unknown },
): void => {
  if (!row || status >= 400) return
  const found = published.map((each) => each.problemsOf(row.method, row.path, status, body))
  if (found.every((problems) => problems.length))
    throw new Error(`${row.method} ${row.path} answered ${status}, not as published: ${found.join(' | ')}`)
}
