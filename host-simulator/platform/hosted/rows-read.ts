/** Which rows of a world were read, so that what was made of them outlives a write to others of the same table. */
import type { Row } from '../../world/chunk.ts'
import type { Table } from '../../world/table.ts'
import type { World } from '../../world/world.ts'
import { bitOf, type Parts } from './parts-written.ts'

type Part = keyof World

/** What a table had under an id, or a whole part where `id` is null. */
export interface Read {
  readonly part: Part
  readonly bit: Parts
  readonly id: number | null
  readonly value: unknown
}

/** What is made of more rows than this goes by whole tables, which are asked faster then. */
const mostRows = 64

export class RowsRead {
  readonly reads: Read[] = []

  note(part: Part, id: number | null, value: unknown): void {
    for (const read of this.reads) if (read.part === part && (read.id === id || read.id === null)) return
    this.reads.push({ part, bit: bitOf(part), id, value })
  }

  /** Tables of which a row was asked for, as whoever reads rows gets them. */
  readonly tables = new Map<Part, SeenTable<Row>>()
}

/** Whether what was read of a part is the same in this world. */
export const isSameIn = (world: World, { part, id, value }: Read): boolean =>
  (id === null ? world[part] : (world[part] as unknown as Table<Row>).get(id)) === value

/** The part of a world; a table tells which of its rows are asked for. */
export const seenTable = <P extends Part>(rows: RowsRead, part: P, value: World[P]): World[P] => {
  if (part === 'organization' || part === 'counters') {
    rows.note(part, null, value)
    return value
  }
  const of = value as unknown as Table<Row>
  let table = rows.tables.get(part)
  if (table?.of !== of) rows.tables.set(part, (table = new SeenTable(rows, part, of)))
  return table as unknown as World[P]
}

class SeenTable<R extends Row> implements Table<R> {
  readonly of: Table<R>
  private readonly rows: RowsRead
  private readonly part: Part

  constructor(rows: RowsRead, part: Part, of: Table<R>) {
    this.rows = rows
    this.part = part
    this.of = of
  }

  get(id: number): R | undefined {
    const row = this.of.get(id)
    if (this.rows.reads.length < mostRows) this.rows.note(this.part, id, row)
    else this.rows.note(this.part, null, this.of)
    return row
  }

  has(id: number): boolean {
    return this.get(id) !== undefined
  }

  membership(): (id: number) => boolean {
    return (id) => this.has(id)
  }

  private whole(): Table<R> {
    this.rows.note(this.part, null, this.of)
    return this.of
  }

  get size(): number {
    return this.whole().size
  }

  values(): IterableIterator<R> {
    return this.whole().values()
  }

  [Symbol.iterator](): IterableIterator<R> {
    return this.whole().values()
  }

  with(row: R): Table<R> {
    return this.whole().with(row)
  }

  withAll(rows: Iterable<R>): Table<R> {
    return this.whole().withAll(rows)
  }

  withPieces(pieces: readonly (readonly R[])[]): Table<R> {
    return this.whole().withPieces(pieces)
  }

  without(id: number): Table<R> {
    return this.whole().without(id)
  }

  withoutAll(ids: Iterable<number>): Table<R> {
    return this.whole().withoutAll(ids)
  }

  pieces(): readonly (readonly (R | undefined)[])[] {
    return this.whole().pieces()
  }
}
