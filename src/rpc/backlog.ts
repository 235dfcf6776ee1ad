/** What waits for its turn on one line: how much it is, and what of it is too much. */
import { excessOf, isTooDeep, leftAfter, type Limits } from './limits.ts'

/** A message whose entries wait. */
export interface Batch {
  data: unknown[]
  /** Of each entry, in bytes, about. */
  weights: number[]
  /** By entry: why it is refused when its turn comes; its arguments are let go already. */
  excess: ReadonlyMap<number, string> | null
}

export interface Backlog {
  readonly entries: number
  /** Answers whether nothing waited before. */
  add(data: unknown[]): boolean
  first(): Batch | undefined
  /** One entry of the first batch had its turn. */
  pass(weight: number): void
  /** All of the first batch had their turn. */
  shift(): void
  clear(): void
}

/** Entries of one message that may be walked in vain to the largest size; behind them only small ones are taken. */
const mostInVain = 16
const small = 64 * 1024

export const createBacklog = (limits: Limits): Backlog => {
  let batches: Batch[] = []
  let entries = 0
  let bytes = 0

  const excessIn = (room: number, left: number): string => {
    if (isTooDeep(left) || room === limits.bytes) return excessOf(left, limits)
    const reason = `${bytes} bytes of calls wait for their turn, and others came with it that were too much`
    return `${reason}; wait for answers before sending more`
  }

  const batchOf = (data: unknown[]): Batch => {
    const weights: number[] = []
    let excess: Map<number, string> | null = null
    for (let i = 0; i < data.length; i += 3) {
      const name = data[i + 1]
      const args = data[i + 2]
      if (Array.isArray(args) && !args.length && typeof name === 'string') {
        weights.push(0)
        continue
      }
      const largest = excess && excess.size >= mostInVain ? Math.min(limits.bytes, small) : limits.bytes
      const room = Math.max(0, Math.min(largest, limits.backlogBytes - bytes))
      const left = leftAfter(Array.isArray(name) ? [args, name] : args, room, limits.depth)
      const weight = left < 0 ? 0 : room - left
      weights.push(weight)
      bytes += weight
      if (left >= 0) continue
      excess ??= new Map()
      excess.set(i / 3, excessIn(room, left))
      // Nobody keeps what is refused.
      data[i + 2] = []
    }
    return { data, weights, excess }
  }

  return {
    get entries() {
      return entries
    },
    add(data) {
      entries += data.length / 3
      return batches.push(batchOf(data)) === 1
    },
    first: () => batches[0],
    pass: (weight) => void (bytes -= weight),
    shift: () => void (entries -= (batches.shift() as Batch).data.length / 3),
    clear() {
      batches = []
      entries = bytes = 0
    },
  }
}
