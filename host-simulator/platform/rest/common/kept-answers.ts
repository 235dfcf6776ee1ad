/** Answers about rows, kept row by row, so that a read after a write makes anew only what the write had a say in. */
import { keptRows } from '../../hosted/kept-rows.ts'
import { many, manyBytes, one } from '../../http/envelope.ts'
import { Reply, type Answer } from '../../http/reply.ts'
import { keptPages } from './kept-pages.ts'
import type { Call } from './row.ts'

type Shown = Pick<Call, 'hosted' | 'userId' | 'origin' | 'search'>

interface Scoped {
  /** What for, and of whom: all that answers are made of beside their row, world, vault and who asks. */
  scope: readonly (string | number | undefined)[]
}

interface KeptSpec<T, R extends object> extends Scoped {
  /** Stands for it: the same as long as it is the same. What else it is made of, `shapeOf` is to read. */
  rowOf(each: T): R
  shapeOf(each: T, row: R): object
}

interface KeptRowsSpec<T> extends Scoped {
  shapeOf(row: T): object
}

const scopeOf = (call: Shown, { scope }: Scoped): string => [...scope, call.userId, call.origin()].join(' ')

const utf8 = new TextEncoder()

const bytesOf = (shape: object): Uint8Array<ArrayBuffer> => utf8.encode(one(shape).text)

/** Of rows that stand for themselves. */
export const keptRowsShown = <T>(
  call: Shown,
  rows: readonly T[],
  { scope, shapeOf }: KeptRowsSpec<T>,
): Answer => keptMany(call, rows, { scope, rowOf: (row) => row as object, shapeOf })

export const keptMany = <T, R extends object>(
  call: Shown,
  all: readonly T[],
  { rowOf, shapeOf, ...scoped }: KeptSpec<T, R>,
): Answer => {
  const scope = scopeOf(call, scoped)
  const kept = keptRows<Uint8Array<ArrayBuffer>>(call.hosted, scope)
  if (!kept) return many(all, call.search, (each) => shapeOf(each, rowOf(each)))
  const pages = keptPages(call.hosted)
  const bytes = (each: T): Uint8Array<ArrayBuffer> => {
    const row = rowOf(each)
    return kept(row, () => bytesOf(shapeOf(each, row)))
  }
  return manyBytes(all, call.search, bytes, (place, parts, make) =>
    pages.of(`${scope} ${place}`, parts, make),
  )
}

export const keptOne = <T>(call: Shown, row: T, { shapeOf, ...scoped }: KeptRowsSpec<T>): Answer => {
  const kept = keptRows<Uint8Array<ArrayBuffer>>(call.hosted, scopeOf(call, scoped))
  return kept ? new Reply(kept(row as object, () => bytesOf(shapeOf(row)))) : one(shapeOf(row))
}
