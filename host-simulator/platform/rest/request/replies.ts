/** Answers of steady operations, kept for as long as nothing of the world was written. */
import type { World } from '../../../world/world.ts'
import { live } from '../../hosted/live.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { Reply } from '../../http/reply.ts'

interface Kept {
  world: World
  /** Of what lies beside its rows. */
  writes: number
  byKey: Map<string, Reply>
  characters: number
}

/** Of one world's answers; when there are more, all go. */
const charactersAtMost = 8_000_000

const keptOf = live((): { kept: Kept | undefined } => ({ kept: undefined }))

const isNow = ({ world, writes }: Kept, { store, vault }: HostedWorld): boolean =>
  world === store.world && writes === vault.writes

export const keptReply = (hosted: HostedWorld, key: string): Reply | undefined => {
  const { kept } = keptOf(hosted)
  return kept && isNow(kept, hosted) ? kept.byKey.get(key) : undefined
}

export const keepReply = (hosted: HostedWorld, key: string, reply: Reply): void => {
  const own = keptOf(hosted)
  const { store, vault } = hosted
  if (!own.kept || !isNow(own.kept, hosted) || own.kept.characters > charactersAtMost)
    own.kept = { world: store.world, writes: vault.writes, byKey: new Map(), characters: 0 }
  own.kept.byKey.set(key, reply)
  own.kept.characters += key.length + reply.text.length
}
