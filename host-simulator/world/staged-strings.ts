/**
 * Strings on their way into a world, each checked when it comes and from then on in the form in which the world keeps it: so
 * a million take no second copy, and where one of them is wrong nothing has happened.
 */
import { AddedRows } from './added-rows.ts'
import { Identifiers } from './identifiers.ts'
import type { ImportedString } from './commands/string-fields.ts'
import type { StringRow } from './string-rows.ts'
import { pieceRows, slotOf } from './chunk.ts'

/** What a file says of a string that comes in so. */
export type StagedString = Omit<ImportedString, 'translations' | 'asset'>

/** A row before the world has it: what the file does not say is undefined, its limit `noLimit`. */
type OwnRow = { -readonly [K in keyof StringRow]: StringRow[K] }
const noLimit = -1
const none: readonly never[] = []

/** What is known when they come in. */
interface Arrival {
  firstId: number
  fileId: number
  projectId: number
  at: string
  labelIdsOf: (labels: readonly string[] | undefined) => readonly number[]
}

export class StagedStrings implements Iterable<StagedString> {
  private readonly pieces: OwnRow[][] = []
  /** The one that grows; none grows beyond a piece of a table, and the first begins where one is already. */
  private piece: OwnRow[] = []
  private readonly room: number
  private readonly identifiers = new Identifiers((index) => this.rowAt(index)?.identifier)
  /** Titles by index. */
  readonly labels = new Map<number, readonly string[]>()
  length = 0
  hasPlurals = false
  private isOver = false

  /** After which id they will most likely come in: otherwise their list is copied once. */
  constructor(lastId = 0) {
    this.room = pieceRows - slotOf(lastId + 1)
  }

  /** False for an identifier that came before; else the string may follow, or is left out. */
  come(identifier: string): boolean {
    return this.identifiers.come(identifier)
  }

  has(identifier: string): boolean {
    return this.identifiers.has(identifier)
  }

  /** The string whose identifier came last. Whoever checks what comes in has found it good. */
  add({ identifier, text, context, maxLength = noLimit, isHidden, labels }: StagedString): void {
    this.identifiers.added(identifier)
    if (typeof text !== 'string') this.hasPlurals = true
    if (isBlank(identifier) || (typeof text === 'string' && isBlank(text)))
      throw new Error(`A string of a file has an identifier and a text, got "${identifier}" without`)
    if (labels?.length) this.labels.set(this.length, labels)
    // In the order of all rows, so that they are of one shape.
    this.piece.push({
      id: this.length++,
      fileId: 0,
      projectId: 0,
      identifier,
      text,
      context: context as string,
      maxLength,
      isHidden: isHidden as boolean,
      labelIds: none,
      createdAt: '',
      updatedAt: '',
      textUpdatedAt: '',
      revision: 1,
    })
    if (this.piece.length < (this.pieces.length ? pieceRows : this.room)) return
    // A copy has no room to grow.
    this.pieces.push(this.piece.slice())
    this.piece = []
  }

  /** As the file said them. */
  *[Symbol.iterator](): IterableIterator<StagedString> {
    let index = 0
    for (const piece of this.all())
      for (const row of piece) {
        const labels = this.labels.get(index++)
        const string = saidOf(row)
        yield labels ? { ...string, labels } : string
      }
  }

  /** What a world is told. Once: from then on they are its rows. */
  arrived({ firstId, fileId, projectId, at, labelIdsOf }: Arrival): AddedRows {
    if (this.isOver) throw new Error('Staged strings come in once')
    this.isOver = true
    const isLabelled = this.labels.size > 0
    const toAll = labelIdsOf(undefined)
    const pieces = this.all()
    let index = 0
    for (const piece of pieces)
      for (const row of piece) {
        row.id = firstId + index
        row.fileId = fileId
        row.projectId = projectId
        row.context ??= ''
        if (row.maxLength === noLimit) row.maxLength = 0
        row.isHidden ??= false
        row.createdAt = row.updatedAt = row.textUpdatedAt = at
        const labels = isLabelled ? this.labels.get(index) : undefined
        row.labelIds = labels ? labelIdsOf(labels) : toAll
        index++
      }
    return new AddedRows(pieces, this.length)
  }

  private all(): OwnRow[][] {
    return this.piece.length ? [...this.pieces, this.piece] : this.pieces
  }

  private rowAt(index: number): OwnRow | undefined {
    if (index < this.room) return (this.pieces[0] ?? this.piece)[index]
    const after = index - this.room
    return (this.pieces[1 + Math.floor(after / pieceRows)] ?? this.piece)[after % pieceRows]
  }
}

const saidOf = ({ identifier, text, context, maxLength, isHidden }: OwnRow): StagedString => {
  const string: { -readonly [K in keyof StagedString]: StagedString[K] } = { identifier, text }
  if ((context as string | undefined) !== undefined) string.context = context
  if (maxLength !== noLimit) string.maxLength = maxLength
  if ((isHidden as boolean | undefined) !== undefined) string.isHidden = isHidden
  return string
}

/** Most texts show in their first character that they are not. */
const isBlank = (text: string): boolean =>
  !(text.charCodeAt(0) > 0x20 && text.charCodeAt(0) < 0x7f) && !text.trim()
