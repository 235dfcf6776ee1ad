/** Answers of steady operations, kept for as long as nothing of the world was written. */
import type { World } from '../../../world/world.ts'
import { live } from '../../hosted/live.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { Reply } from '../../http/reply.ts'
import type { RestRow } from '../common/row.ts'
import type { Bearer } from './bearer.ts'

export interface Kept {
  row: RestRow
  reply: Reply
  /** What the trace says of it. */
  name: string
  out: { status: number }
}

interface Replies {
  world: World
  /** Of what lies beside its rows. */
  writes: number
  byKey: Map<string, Kept>
  characters: number
}

/** Of one world's answers; when there are more, all go. */
const charactersAtMost = 8_000_000

const repliesOf = live((): { now: Replies | undefined } => ({ now: undefined }))

const isNow = ({ world, writes }: Replies, { store, vault }: HostedWorld): boolean =>
  world === store.world && writes === vault.writes

/** Whether a path is open, and what is there, is another matter for each. */
const keyOf = ({ claims }: Bearer, url: string): string => `${claims.userId} ${url}`

export const keptReply = (bearer: Bearer, url: string): Kept | undefined => {
  const { now } = repliesOf(bearer.hosted)
  return now && isNow(now, bearer.hosted) ? now.byKey.get(keyOf(bearer, url)) : undefined
}

export const keepReply = (bearer: Bearer, url: string, row: RestRow, reply: Reply): void => {
  const { hosted } = bearer
  const { store, vault } = hosted
  const own = repliesOf(hosted)
  if (!own.now || !isNow(own.now, hosted) || own.now.characters > charactersAtMost)
    own.now = { world: store.world, writes: vault.writes, byKey: new Map(), characters: 0 }
  const name = `GET ${new URL(url).pathname}`
  own.now.byKey.set(keyOf(bearer, url), { row, reply, name, out: { status: reply.status } })
  own.now.characters += url.length + reply.text.length
}
