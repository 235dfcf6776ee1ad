/** Answers of steady operations, each kept until something is written that it was made of. */
import { limitedApp } from '../../hosted/access.ts'
import { live } from '../../hosted/live.ts'
import { partsRead, type PartsRead } from '../../hosted/parts-read.ts'
import type { Reply } from '../../http/reply.ts'
import { limits, personalTokenOf } from '../../oauth/personal-tokens.ts'
import { projectsOfToken } from '../users/token-limits.ts'
import type { RestRow } from '../common/row.ts'
import type { Bearer } from './bearer.ts'

export interface Kept {
  row: RestRow
  reply: Reply
  /** What the trace says of it. */
  name: string
  parts: PartsRead
}

/** Of one world's answers; when there are more, all go. */
const charactersAtMost = 8_000_000

/** Whether a path is open, and what is there, is another matter for each: by who asks and address. */
const repliesOf = live(() => ({
  ofUser: new Map<string, Map<string, Kept>>(),
  /** What was read for the latest answer of each. */
  latest: new Map<RestRow, PartsRead>(),
  characters: 0,
}))

/** The user; an app or a token that reaches some projects alone finds others than they do. */
const whoAsks = ({ hosted, claims }: Bearer): string => {
  const { userId } = claims
  const app = limitedApp(hosted, claims)
  if (app) return `${userId} ${app.access.project.ids?.join() ?? ''}`
  const token = personalTokenOf(hosted, claims)
  if (!token || !limits.some((each) => token[each])) return `${userId}`
  const ids = limits.map((each) => token[each]?.join())
  return [userId, projectsOfToken(hosted, claims)?.join(), ...ids].join(' ')
}

export const keptReply = (bearer: Bearer, url: string): Kept | undefined => {
  const kept = repliesOf(bearer.hosted).ofUser.get(whoAsks(bearer))?.get(url)
  return kept?.parts.isNow() ? kept : undefined
}

/** To be called in the course of `whileReading`. */
export const keepReply = (bearer: Bearer, url: string, kept: Omit<Kept, 'parts'>): void => {
  const { hosted } = bearer
  const who = whoAsks(bearer)
  const replies = repliesOf(hosted)
  const parts = partsRead(hosted, replies.latest.get(kept.row))
  if (!parts) return
  replies.latest.set(kept.row, parts)
  let byUrl = replies.ofUser.get(who)
  const size = url.length + kept.reply.body.length
  const before = byUrl?.get(url)
  replies.characters += size - (before ? url.length + before.reply.body.length : 0)
  if (replies.characters > charactersAtMost) {
    replies.ofUser.clear()
    replies.characters = size
    byUrl = undefined
  }
  if (!byUrl) replies.ofUser.set(who, (byUrl = new Map()))
  byUrl.set(url, { row: kept.row, reply: kept.reply, name: kept.name, parts })
}
