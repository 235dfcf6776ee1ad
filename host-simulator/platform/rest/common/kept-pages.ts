/** Pages that were put together of one world's answers: of the same parts it is the same page. */
import { live } from '../../hosted/live.ts'
import type { Reply } from '../../http/reply.ts'

interface Page {
  parts: readonly Uint8Array[]
  reply: Reply
}

/** Bytes, and what an entry takes beside them, about; when there are more, all go. */
const mostBytes = 8_000_000
const entrySize = 200

class KeptPages {
  /** The latest of each place. */
  private readonly pages = new Map<string, Page>()
  private bytes = 0

  of(place: string, parts: readonly Uint8Array[], make: () => Reply): Reply {
    const before = this.pages.get(place)
    if (before && isSame(before.parts, parts)) return before.reply
    const reply = make()
    this.bytes += sizeOf(reply) - (before ? sizeOf(before.reply) : 0)
    if (this.bytes > mostBytes) {
      this.pages.clear()
      this.bytes = sizeOf(reply)
    }
    this.pages.set(place, { parts, reply })
    return reply
  }
}

export const keptPages = live(() => new KeptPages())

const sizeOf = ({ body }: Reply): number => entrySize + body.length

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}
