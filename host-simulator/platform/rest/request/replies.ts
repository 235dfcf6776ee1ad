/** Answers of steady operations, each kept until something is written that it was made of. */
import { live } from '../../hosted/live.ts'
import { partsRead } from '../../hosted/parts-read.ts'
import type { Reply } from '../../http/reply.ts'
import type { RestRow } from '../common/row.ts'
import type { Bearer } from './bearer.ts'

export interface Kept {
  row: RestRow
  reply: Reply
  /** What the trace says of it. */
  name: string
  out: { status: number }
  isNow(): boolean
}

/** Of one world's answers; when there are more, all go. */
const charactersAtMost = 8_000_000

const repliesOf = live(() => ({ byKey: new Map<string, Kept>(), characters: 0 }))

/** Whether a path is open, and what is there, is another matter for each. */
const keyOf = ({ claims }: Bearer, url: string): string => `${claims.userId} ${url}`

export const keptReply = (bearer: Bearer, url: string): Kept | undefined => {
  const kept = repliesOf(bearer.hosted).byKey.get(keyOf(bearer, url))
  return kept?.isNow() ? kept : undefined
}

/** To be called in the course of `whileReading`. */
export const keepReply = (bearer: Bearer, url: string, row: RestRow, reply: Reply): void => {
  const isNow = partsRead(bearer.hosted)
  if (!isNow) return
  const replies = repliesOf(bearer.hosted)
  const key = keyOf(bearer, url)
  replies.characters += key.length + reply.body.length - (replies.byKey.get(key)?.reply.body.length ?? 0)
  if (replies.characters > charactersAtMost) {
    replies.byKey.clear()
    replies.characters = key.length + reply.body.length
  }
  const name = `GET ${new URL(url).pathname}`
  replies.byKey.set(key, { row, reply, name, out: { status: reply.status }, isNow })
}
