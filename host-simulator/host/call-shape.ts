/** What the table wants of a method's arguments and answer, made ready when it is first called. */
import { rowOf } from '../../src/contract/operations.ts'
import type { Arg, Row } from '../../src/contract/row.ts'
import { doubtOf, strayFields, type Doubt } from './doubts.ts'
import { fitsOf, type Fits } from './fits.ts'
import { misfit } from './mismatch.ts'

export interface CallShape {
  row: Row
  args: readonly Fits[]
  answer: Fits | null
  doubt: Doubt | null
}

const known = new Map<string, CallShape>()

/** Undefined for what no frame calls on its host. */
export const shapeOf = (method: string): CallShape | undefined => known.get(method) ?? madeFor(method)

const madeFor = (method: string): CallShape | undefined => {
  const row = rowOf(method)
  if (!row || row.kind === 'local') return undefined
  const shape = {
    row,
    args: row.args.map(({ schema }) => fitsOf(schema)),
    answer: row.result && fitsOf(row.result),
    doubt: doubtOf(method, row),
  }
  known.set(method, shape)
  return shape
}

export const wrongAnswer = ({ row, answer }: CallShape, value: unknown): string | null =>
  !row.result || answer?.(value) ? null : misfit('answer', row.result, value)

/** What is wrong with the first that is, or with their number; null at the end of one that may be left out is nothing. */
export const wrongArgument = ({ row, args: fits }: CallShape, args: unknown[]): string | null => {
  const { length } = fits
  while (args.length > length && args.at(-1) === undefined) args.pop()
  if (args.length > length) {
    const wanted = ['no argument', '1 argument'][length] ?? `${length} arguments`
    const also = row.kind === 'tell' ? '' : ' before the callback'
    return `expected ${wanted}${also}, got ${args.length}`
  }
  for (let i = 0; i < length; i++) {
    const arg = row.args[i] as Arg
    const { name, schema, isOptional } = arg
    // Callers write null for "not given" as often as undefined.
    if (isOptional && args[i] === null) args[i] = undefined
    const wrong = fits[i]?.(args[i]) ? null : misfit(name, schema, args[i])
    if (wrong) return [wrong, ...strayFields(arg, args[i])].join('; ')
  }
  return null
}
