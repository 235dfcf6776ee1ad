/** What a table is made of: the rows of 256 ids, or a piece from which they are made when one is asked for. */

export interface Row {
  readonly id: number
}

/** Rows that stand together in a table, to be made when somebody asks for one of them. */
export interface Piece<R> {
  /** Ids. */
  readonly first: number
  readonly last: number
  readonly count: number
  make(): readonly R[]
}

/** A power of two, so that a slot is the low bits of an id. */
export const pieceRows = 256

/** Rows of a table whose ids share their high bits. */
export interface Chunk<R> {
  /** Id of slot 0. */
  base: number
  count: number
  /** Null until somebody asks for a row; then they are made, once. */
  slots: readonly (R | undefined)[] | null
  /** Null once they are made. */
  piece: Piece<R> | null
}

/** A chunk that one write may change. */
export type OwnChunk<R> = Chunk<R> & { slots: (R | undefined)[] }

export const slotsOf = <R extends Row>(chunk: Chunk<R>): readonly (R | undefined)[] =>
  chunk.slots ?? (chunk.slots = madeSlots(chunk))

const madeSlots = <R extends Row>(chunk: Chunk<R>): (R | undefined)[] => {
  const slots: (R | undefined)[] = []
  for (const row of chunk.piece?.make() ?? []) put(slots, row)
  chunk.piece = null
  return slots
}

export const put = <R extends Row>(slots: (R | undefined)[], row: R): void => {
  const slot = slotOf(row.id)
  while (slots.length < slot) slots.push(undefined)
  slots[slot] = row
}

/** Whether it says of itself which rows it has, before they are made. */
export const isWhole = <R extends Row>({ first, last, count }: Piece<R>): boolean => last - first < count

/** Where in its piece a row stands. */
export const slotOf = (id: number): number => id & (pieceRows - 1)
export const baseOf = (id: number): number => id - slotOf(id)
