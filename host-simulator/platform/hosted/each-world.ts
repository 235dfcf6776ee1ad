import type { HostedWorld } from './hosted-world.ts'
import type { Worlds } from './worlds.ts'

/** With every world that there is and will be. */
export const eachWorld = (worlds: Worlds, act: (hosted: HostedWorld) => void): void => {
  for (const hosted of worlds.all()) act(hosted)
  worlds.on('create', act)
}
