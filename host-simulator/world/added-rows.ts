import type { AddedString } from './changes.ts'
import type { StringRow } from './string-rows.ts'

/** Rows of a fact that is made here; in JSON it is a list as any other. */
export class AddedRows implements Iterable<StringRow> {
  readonly pieces: readonly (readonly StringRow[])[]
  readonly length: number

  constructor(pieces: readonly (readonly StringRow[])[], length: number) {
    this.pieces = pieces
    this.length = length
  }

  /** As of a list: the first, or the last. */
  at(index: 0 | -1): StringRow | undefined {
    return this.pieces.at(index)?.at(index)
  }

  *[Symbol.iterator](): IterableIterator<StringRow> {
    for (const piece of this.pieces) for (const row of piece) yield row
  }

  toJSON(): AddedString[] {
    return Array.from(this, ({ id, identifier, text, context, maxLength, isHidden, labelIds }) => ({
      ...{ id, identifier, text, context, maxLength },
      ...(isHidden && { isHidden }),
      ...(labelIds.length && { labelIds }),
    }))
  }
}
