/** What a world holds only while it is hosted: each part is declared once, in the file of its noun. */
import type { HostedWorld } from './hosted-world.ts'

/** Declares a part: what it answers opens it in a world, made when it is first asked for. */
export const live = <T>(make: (hosted: HostedWorld) => T): ((hosted: HostedWorld) => T) => {
  const open = (hosted: HostedWorld): T => {
    if (!hosted.live.has(open)) hosted.live.set(open, make(hosted))
    return hosted.live.get(open) as T
  }
  return open
}
