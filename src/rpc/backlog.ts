/** What waits for its turn on one line: how much it is, and what of it is too much. */
import { weigh, type Limits } from './limits.ts'

/** A message whose entries wait, and how heavy each is. */
export interface Batch {
  data: unknown[]
  weighed: Weighed[]
}

export interface Weighed {
  /** In bytes, about. */
  weight: number
  /** Why the entry is refused when its turn comes; its arguments are let go already. */
  excess: string | null
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

const weightless: Weighed = { weight: 0, excess: null }

export const createBacklog = (limits: Limits): Backlog => {
  let batches: Batch[] = []
  let entries = 0
  let bytes = 0

  const weighOne = (args: unknown, largest: number): Weighed => {
    if (Array.isArray(args) && !args.length) return weightless
    const room = Math.max(0, Math.min(largest, limits.backlogBytes - bytes))
    const { weight, excess, isDeep } = weigh(args, { bytes: room, depth: limits.depth })
    if (!excess) return { weight, excess }
    if (isDeep || room === limits.bytes) return { weight: 0, excess }
    const reason = `${bytes} bytes of calls wait for their turn, and others came with it that were too much`
    return { weight: 0, excess: `${reason}; wait for answers before sending more` }
  }

  const weighAll = (data: unknown[]): Weighed[] => {
    const weighed: Weighed[] = []
    let inVain = 0
    for (let i = 0; i < data.length; i += 3) {
      const name = data[i + 1]
      const args = Array.isArray(name) ? [data[i + 2], name] : data[i + 2]
      const found = weighOne(args, inVain < mostInVain ? limits.bytes : Math.min(limits.bytes, small))
      weighed.push(found)
      bytes += found.weight
      if (!found.excess) continue
      inVain++
      // Nobody keeps what is refused.
      data[i + 2] = []
    }
    return weighed
  }

  return {
    get entries() {
      return entries
    },
    add(data) {
      entries += data.length / 3
      return batches.push({ data, weighed: weighAll(data) }) === 1
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
