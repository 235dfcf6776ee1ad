/** Answers of steady operations, kept for as long as the world is as it was. */
import type { World } from '../../../world/world.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { Reply } from '../../http/reply.ts'

interface Kept {
  world: World
  byKey: Map<string, Reply>
  characters: number
}

/** Of one world's answers; when there are more, all go. */
const charactersAtMost = 8_000_000

const worlds = new WeakMap<HostedWorld, Kept>()

export const keptReply = (hosted: HostedWorld, key: string): Reply | undefined => {
  const kept = worlds.get(hosted)
  return kept?.world === hosted.store.world ? kept.byKey.get(key) : undefined
}

export const keepReply = (hosted: HostedWorld, key: string, reply: Reply): void => {
  const { world } = hosted.store
  let kept = worlds.get(hosted)
  if (kept?.world !== world || kept.characters > charactersAtMost) {
    kept = { world, byKey: new Map(), characters: 0 }
    worlds.set(hosted, kept)
  }
  kept.byKey.set(key, reply)
  kept.characters += key.length + reply.text.length
}
