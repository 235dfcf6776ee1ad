/** An immutable table of rows by whole-number id. A write copies one chunk and the list of chunks, nothing more. */
import {
  baseOf,
  isWhole,
  pieceRows,
  put,
  slotOf,
  slotsOf,
  type Chunk,
  type OwnChunk,
  type Piece,
  type Row,
} from './chunk.ts'

export interface Table<R extends Row> {
  readonly size: number
  get(id: number): R | undefined
  has(id: number): boolean
  /** The same as `has`, to be asked of very many. */
  membership(): (id: number) => boolean
  /** In the order of ids. */
  values(): IterableIterator<R>
  [Symbol.iterator](): IterableIterator<R>
  /** Adds the row or replaces the one with its id. */
  with(row: R): Table<R>
  /** The same as `with` for each row, the last one wins; cheaper for many. */
  withAll(rows: Iterable<R>): Table<R>
  /** The same for rows that come after all others and count up by one. A piece that is as one of the table's own becomes it. */
  withPieces(pieces: readonly (readonly R[])[]): Table<R>
  without(id: number): Table<R>
  /** The same as `without` for each id; cheaper for many. */
  withoutAll(ids: Iterable<number>): Table<R>
  /** The rows in pieces, with holes. While none of its rows becomes another one, a piece is the same object. */
  pieces(): readonly (readonly (R | undefined)[])[]
}

const wholeId = ({ id }: Row): number => {
  if (!Number.isSafeInteger(id)) throw new Error(`A row's id is a whole number, got ${id}`)
  return id
}

class ChunkedTable<R extends Row> implements Table<R> {
  readonly size: number
  /** In the order of `base`; empty chunks are dropped. */
  private readonly chunks: readonly Chunk<R>[]
  /** By id; null until very many are asked for. */
  private marks: Uint8Array | null = null

  constructor(chunks: readonly Chunk<R>[], size: number) {
    this.chunks = chunks
    this.size = size
  }

  get(id: number): R | undefined {
    const chunk = this.chunks[this.find(baseOf(id))]
    return chunk?.base === baseOf(id) ? slotsOf(chunk)[slotOf(id)] : undefined
  }

  has(id: number): boolean {
    const chunk = this.chunks[this.find(baseOf(id))]
    if (chunk?.base !== baseOf(id)) return false
    const { piece } = chunk
    if (piece && isWhole(piece)) return piece.first <= id && id <= piece.last
    return slotsOf(chunk)[slotOf(id)] !== undefined
  }

  membership(): (id: number) => boolean {
    const [first, last] = [this.chunks[0], this.chunks.at(-1)]
    if (!first || !last) return () => false
    const { base } = last
    // Ids far apart would take more room than their rows.
    if (first.base < 0 || base > 16 * pieceRows * this.chunks.length) return (id) => this.has(id)
    const marks = (this.marks ??= this.marked(base + pieceRows))
    return (id) => marks[id] === 1
  }

  private marked(length: number): Uint8Array {
    const marks = new Uint8Array(length)
    for (const chunk of this.chunks) {
      const { base, count, piece } = chunk
      if (count === pieceRows) marks.fill(1, base, base + pieceRows)
      else if (piece && isWhole(piece)) marks.fill(1, piece.first, piece.last + 1)
      else for (const [slot, row] of slotsOf(chunk).entries()) if (row !== undefined) marks[base + slot] = 1
    }
    return marks
  }

  *values(): IterableIterator<R> {
    for (const chunk of this.chunks) for (const row of slotsOf(chunk)) if (row !== undefined) yield row
  }

  [Symbol.iterator](): IterableIterator<R> {
    return this.values()
  }

  pieces(): readonly (readonly (R | undefined)[])[] {
    return this.chunks.map(slotsOf)
  }

  /** Chunks that both have are not looked into. */
  changesFrom(other: ChunkedTable<R>): Change<R>[] {
    const changes: Change<R>[] = []
    for (let [at, beside] = [0, 0]; at < this.chunks.length || beside < other.chunks.length;) {
      const [now, before] = [this.chunks[at], other.chunks[beside]]
      const base = Math.min(now?.base ?? Infinity, before?.base ?? Infinity)
      if (now?.base === base) at++
      if (before?.base === base) beside++
      if (now === before) continue
      const is = now?.base === base ? slotsOf(now) : []
      const was = before?.base === base ? slotsOf(before) : []
      for (let slot = 0; slot < Math.max(is.length, was.length); slot++)
        if (is[slot] !== was[slot]) changes.push([was[slot], is[slot]])
    }
    return changes
  }

  with(row: R): Table<R> {
    const base = baseOf(wholeId(row))
    const at = this.find(base)
    const old = this.chunks[at]?.base === base ? this.chunks[at] : undefined
    const slots = old ? slotsOf(old).slice() : []
    const added = slots[slotOf(row.id)] === undefined ? 1 : 0
    put(slots, row)
    const chunks = this.chunks.slice()
    const chunk = { base, count: (old?.count ?? 0) + added, slots, piece: null }
    if (old) chunks[at] = chunk
    else chunks.splice(at, 0, chunk)
    return new ChunkedTable(chunks, this.size + added)
  }

  withAll(rows: Iterable<R>): Table<R> {
    const [only, more] = Array.isArray(rows) ? (rows as readonly R[]) : []
    if (only !== undefined && more === undefined) return this.with(only)
    const chunks = [...this.chunks]
    // Chunks copied in this call may be written to again.
    const own = new Map<number, OwnChunk<R>>()
    let { size } = this
    let chunk: OwnChunk<R> | undefined
    for (const row of rows) {
      const base = baseOf(wholeId(row))
      // Rows mostly come in the order of their ids.
      if (chunk?.base !== base) chunk = own.get(base)
      if (!chunk) {
        const at = this.find(base, chunks)
        const old = chunks[at]?.base === base ? chunks[at] : undefined
        chunk = { base, count: old?.count ?? 0, slots: old ? [...slotsOf(old)] : [], piece: null }
        chunks.splice(at, old ? 1 : 0, chunk)
        own.set(base, chunk)
      }
      const slot = slotOf(row.id)
      if (chunk.slots[slot] === undefined) {
        chunk.count++
        size++
      }
      put(chunk.slots, row)
    }
    return new ChunkedTable(chunks, size)
  }

  withPieces(pieces: readonly (readonly R[])[]): Table<R> {
    const lastBase = this.chunks.at(-1)?.base ?? -Infinity
    const others: (readonly R[])[] = []
    const whole: Chunk<R>[] = []
    for (const piece of pieces) {
      const [first] = piece
      if (first && slotOf(first.id) === 0 && first.id > lastBase && piece.length <= pieceRows)
        whole.push({ base: first.id, count: piece.length, slots: piece, piece: null })
      else others.push(piece)
    }
    const rest = this.withAll(others.flat())
    if (!whole.length || !(rest instanceof ChunkedTable)) return rest
    return new ChunkedTable<R>(
      [...(rest as ChunkedTable<R>).chunks, ...whole],
      whole.reduce((size, { count }) => size + count, rest.size),
    )
  }

  without(id: number): Table<R> {
    return this.withoutAll([id])
  }

  withoutAll(ids: Iterable<number>): Table<R> {
    const own = new Map<number, OwnChunk<R>>()
    let { size } = this
    for (const id of ids) {
      const base = baseOf(id)
      const slot = slotOf(id)
      const old = own.get(base) ?? this.chunks[this.find(base)]
      if (old?.base !== base || slotsOf(old)[slot] === undefined) continue
      const chunk = own.get(base) ?? { base, count: old.count, slots: [...slotsOf(old)], piece: null }
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
    const guess = base / pieceRows
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

/** A row that came has no `was`, one that went no `is`. */
export type Change<R> = readonly [was: R | undefined, is: R | undefined]

/** What is otherwise in the first table than in the second; null where that cannot be told cheaply. */
export const changedRows = <R extends Row>(table: Table<R>, before: Table<R>): readonly Change<R>[] | null =>
  table instanceof ChunkedTable && before instanceof ChunkedTable ? table.changesFrom(before) : null

/** The rows with these ids, in the order of the ids, at most so many; ids without a row are left out. */
export const rowsAt = <R extends Row>(table: Table<R>, ids: readonly number[], most = Infinity): R[] => {
  const rows: R[] = []
  for (const id of ids) {
    if (rows.length >= most) break
    const row = table.get(id)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

export const tableOf = <R extends Row>(rows: Iterable<R> = []): Table<R> =>
  new ChunkedTable<R>([], 0).withAll(rows)

/** Of pieces as `pieces` gives them, in the same order. */
export const tableOfPieces = <R extends Row>(pieces: Iterable<Piece<R>>): Table<R> => {
  const chunks = Array.from(pieces, (piece): Chunk<R> => ({
    base: baseOf(piece.first),
    count: piece.count,
    slots: null,
    piece,
  }))
  return new ChunkedTable(
    chunks,
    chunks.reduce((size, { count }) => size + count, 0),
  )
}
