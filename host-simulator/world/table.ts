/** An immutable table of rows by whole-number id. A write copies one chunk and the list of chunks, nothing more. */

export interface Row {
  readonly id: number
}

export interface Table<R extends Row> {
  readonly size: number
  get(id: number): R | undefined
  has(id: number): boolean
  /** In the order of ids. */
  values(): IterableIterator<R>
  [Symbol.iterator](): IterableIterator<R>
  /** Adds the row or replaces the one with its id. */
  with(row: R): Table<R>
  /** The same as `with` for each row, the last one wins; cheaper for many. */
  withAll(rows: Iterable<R>): Table<R>
  without(id: number): Table<R>
  /** The same as `without` for each id; cheaper for many. */
  withoutAll(ids: Iterable<number>): Table<R>
}

/** A power of two, so that a slot is the low bits of an id. */
const chunkRows = 256

interface Chunk<R> {
  /** Id of slot 0. */
  base: number
  count: number
  slots: readonly (R | undefined)[]
}

const slotOf = (id: number): number => id & (chunkRows - 1)
const baseOf = (id: number): number => id - slotOf(id)

class ChunkedTable<R extends Row> implements Table<R> {
  readonly size: number
  /** In the order of `base`; empty chunks are dropped. */
  private readonly chunks: readonly Chunk<R>[]

  constructor(chunks: readonly Chunk<R>[], size: number) {
    this.chunks = chunks
    this.size = size
  }

  get(id: number): R | undefined {
    const chunk = this.chunks[this.find(baseOf(id))]
    return chunk?.base === baseOf(id) ? chunk.slots[slotOf(id)] : undefined
  }

  has(id: number): boolean {
    return this.get(id) !== undefined
  }

  *values(): IterableIterator<R> {
    for (const { slots } of this.chunks) for (const row of slots) if (row !== undefined) yield row
  }

  [Symbol.iterator](): IterableIterator<R> {
    return this.values()
  }

  with(row: R): Table<R> {
    return this.withAll([row])
  }

  withAll(rows: Iterable<R>): Table<R> {
    const chunks = [...this.chunks]
    // Chunks copied in this call may be written to again.
    const own = new Map<number, { base: number; count: number; slots: (R | undefined)[] }>()
    let { size } = this
    for (const row of rows) {
      if (!Number.isSafeInteger(row.id)) throw new Error(`A row's id is a whole number, got ${row.id}`)
      const base = baseOf(row.id)
      let chunk = own.get(base)
      if (!chunk) {
        const at = this.find(base, chunks)
        const old = chunks[at]?.base === base ? chunks[at] : undefined
        chunk = old ? { ...old, slots: [...old.slots] } : { base, count: 0, slots: [] }
        chunks.splice(at, old ? 1 : 0, chunk)
        own.set(base, chunk)
      }
      const slot = slotOf(row.id)
      while (chunk.slots.length < slot) chunk.slots.push(undefined)
      if (chunk.slots[slot] === undefined) {
        chunk.count++
        size++
      }
      chunk.slots[slot] = row
    }
    return new ChunkedTable(chunks, size)
  }

  without(id: number): Table<R> {
    return this.withoutAll([id])
  }

  withoutAll(ids: Iterable<number>): Table<R> {
    const own = new Map<number, { base: number; count: number; slots: (R | undefined)[] }>()
    let { size } = this
    for (const id of ids) {
      const base = baseOf(id)
      const slot = slotOf(id)
      const old = own.get(base) ?? this.chunks[this.find(base)]
      if (old?.base !== base || old.slots[slot] === undefined) continue
      const chunk = own.get(base) ?? { ...old, slots: [...old.slots] }
      own.set(base, chunk)
      chunk.slots[slot] = undefined
      chunk.count--
      size--
    }
    if (!own.size) return this
    const chunks = this.chunks.map((chunk) => own.get(chunk.base) ?? chunk)
    return new ChunkedTable(
      chunks.filter(({ count }) => count),
      size,
    )
  }

  /** Where the chunk with this base is, or would be put in. */
  private find(base: number, chunks: readonly Chunk<R>[] = this.chunks): number {
    // Ids mostly count up from 1 without gaps, so the first guess mostly hits.
    const guess = base / chunkRows
    if (chunks[guess]?.base === base) return guess
    let low = 0
    let high = chunks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((chunks[middle]?.base ?? Infinity) < base) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The rows with these ids, in the order of the ids; ids without a row are left out. */
export const rowsAt = <R extends Row>(table: Table<R>, ids: readonly number[]): R[] => {
  const rows: R[] = []
  for (const id of ids) {
    const row = table.get(id)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

export const tableOf = <R extends Row>(rows: Iterable<R> = []): Table<R> =>
  new ChunkedTable<R>([], 0).withAll(rows)
