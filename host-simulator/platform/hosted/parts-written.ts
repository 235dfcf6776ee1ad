/** Which parts of a world are others than they were at some look at it: cheaper to ask than each part of each thing. */
import type { World } from '../../world/world.ts'

type Part = keyof World

/** Parts as bits of a number. */
export type Parts = number

/** In the order in which they were asked for; a world has fewer parts than a number has bits. */
const bits = new Map<Part, Parts>()

export const bitOf = (part: Part): Parts => {
  let bit = bits.get(part)
  // Two with one bit would be taken for written too often, never too seldom.
  if (bit === undefined) bits.set(part, (bit = 1 << Math.min(bits.size, 30)))
  return bit
}

export class PartsWritten {
  /** Counts up with each look at another world. */
  looks = 0
  private world: World | null = null
  /** The look that found it another one for the last time. */
  private readonly latest = new Map<Part, number>()
  private asked = 0
  private answered: Parts = 0

  look(world: World): void {
    const before = this.world
    if (world === before) return
    this.looks++
    this.world = world
    this.asked = this.looks
    this.answered = 0
    for (const part of Object.keys(world) as Part[])
      if (before?.[part] !== world[part]) this.latest.set(part, this.looks)
  }

  /** Those that are others at the last look than at that one. */
  since(look: number): Parts {
    // One answer is kept, as what is asked about together was mostly looked at together.
    if (look === this.asked) return this.answered
    let parts = 0
    for (const [part, latest] of this.latest) if (latest > look) parts |= bitOf(part)
    this.asked = look
    this.answered = parts
    return parts
  }
}
