/**
 * Which identifiers came already: a mark of 4 bytes in a table of twice as many, beside the list that has the texts. A Set
 * of them takes four times as much.
 */
export class Identifiers {
  private readonly identifierAt: (index: number) => string | undefined
  /** Of each the index, from 1, and above it bits of its hash; 0 is free. */
  private marks = new Int32Array(64)
  private taken = 0
  private count = 0
  /** The one that came last, while nobody said what became of it. */
  private last: string | null = null
  /** They came, and are not in the list. */
  private readonly leftOut = new Set<string>()

  /** `identifierAt` answers of each that was added. */
  constructor(identifierAt: (index: number) => string | undefined) {
    this.identifierAt = identifierAt
  }

  /** False where it came before. Whether it is in the list, `added` says before the next one comes. */
  come(identifier: string): boolean {
    if (this.last !== null) this.leftOut.add(this.last)
    this.last = null
    if (this.taken * 4 >= this.marks.length * 3) this.grow()
    const hash = hashOf(identifier)
    const slot = this.find(identifier, hash)
    if (this.marks[slot] !== 0 || (this.leftOut.size > 0 && this.leftOut.has(identifier))) return false
    this.mark(slot, hash, this.count)
    this.last = identifier
    return true
  }

  /** The one that came last is the next in the list. */
  added(identifier: string): void {
    if (identifier !== this.last) throw new Error(`"${identifier}" is not the identifier that came last`)
    this.last = null
    this.count++
  }

  /** Whether it is in the list. */
  has(identifier: string): boolean {
    return this.marks[this.find(identifier, hashOf(identifier))] !== 0
  }

  /** Where its mark is, or would be. */
  private find(identifier: string, hash: number): number {
    const { marks } = this
    const mask = marks.length - 1
    let slot = hash & mask
    for (let mark = marks[slot] as number; mark !== 0; mark = marks[slot] as number) {
      if (((mark ^ hash) & ~mask) === 0 && this.identifierAt((mark & mask) - 1) === identifier) break
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mark(slot: number, hash: number, index: number): void {
    this.marks[slot] = (hash & ~(this.marks.length - 1)) | (index + 1)
    this.taken++
  }

  /** Marks of what was left out do not come along. */
  private grow(): void {
    this.marks = new Int32Array(this.marks.length * 2)
    this.taken = 0
    const mask = this.marks.length - 1
    for (let index = 0; index < this.count; index++) {
      const hash = hashOf(this.identifierAt(index) as string)
      let slot = hash & mask
      while (this.marks[slot] !== 0) slot = (slot + 1) & mask
      this.mark(slot, hash, index)
    }
  }
}

/** Of all of it: long ones may differ at their ends alone. */
const hashOf = (text: string): number => {
  let hash = text.length
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}
