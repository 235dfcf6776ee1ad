/** Answers about rows, kept row by row, so that a read after a write makes anew only what the write had a say in. */
import { keptRows } from '../../hosted/kept-rows.ts'
import { many, manyBytes, one } from '../../http/envelope.ts'
import { Reply, type Answer } from '../../http/reply.ts'
import type { Call } from './row.ts'

type Shown = Pick<Call, 'hosted' | 'userId' | 'origin' | 'search'>

interface KeptSpec<T> {
  /** What for, and of whom: all that answers are made of beside their row, world, vault and who asks. */
  scope: readonly (string | number | undefined)[]
  /** Stands for it: the same as long as it is the same. What else it is made of, `shapeOf` is to read. */
  rowOf?(each: T): object
  shapeOf(each: T): object
}

const keptOf = <T>(call: Shown, { scope, rowOf, shapeOf }: KeptSpec<T>) => {
  const said = [...scope, call.userId, call.origin()].join(' ')
  const kept = keptRows<Uint8Array<ArrayBuffer>>(call.hosted, said)
  if (!kept) return null
  return (each: T) => kept(rowOf ? rowOf(each) : (each as object), () => utf8.encode(one(shapeOf(each)).text))
}

const utf8 = new TextEncoder()

export const keptMany = <T>(call: Shown, rows: readonly T[], spec: KeptSpec<T>): Answer => {
  const kept = keptOf(call, spec)
  return kept ? manyBytes(rows, call.search, kept) : many(rows, call.search, spec.shapeOf)
}

export const keptOne = <T>(call: Shown, row: T, spec: KeptSpec<T>): Answer => {
  const kept = keptOf(call, spec)
  return kept ? new Reply(kept(row)) : one(spec.shapeOf(row))
}
