/** Answers of steady operations, kept for as long as the world is as it was. */
import type { World } from '../../../world/world.ts'
import { live } from '../../hosted/live.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { Reply } from '../../http/reply.ts'

interface Kept {
  world: World
  byKey: Map<string, Reply>
  characters: number
}

/** Of one world's answers; when there are more, all go. */
const charactersAtMost = 8_000_000

const keptOf = live((): { kept: Kept | undefined } => ({ kept: undefined }))

export const keptReply = (hosted: HostedWorld, key: string): Reply | undefined => {
  const { kept } = keptOf(hosted)
  return kept?.world === hosted.store.world ? kept.byKey.get(key) : undefined
}

export const keepReply = (hosted: HostedWorld, key: string, reply: Reply): void => {
  const { world } = hosted.store
  const own = keptOf(hosted)
  if (own.kept?.world !== world || own.kept.characters > charactersAtMost)
    own.kept = { world, byKey: new Map(), characters: 0 }
  own.kept.byKey.set(key, reply)
  own.kept.characters += key.length + reply.text.length
}

/** To be called when what answers show changes beside the rows. */
export const forgetReplies = (hosted: HostedWorld): void => {
  keptOf(hosted).kept = undefined
}
