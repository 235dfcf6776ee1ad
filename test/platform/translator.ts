/** Who translates and manages nothing, in a world that has such a person. */
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { Platform } from '../../host-simulator/platform/platform.ts'
import { restWith, type Rest } from './offline.ts'

export const translatorIn = async (
  platform: Platform,
  world: HostedWorld,
): Promise<{ translator: number; asTranslator: Rest }> => {
  const translator = [...world.store.world.users].find(({ role }) => role === 'translator')?.id ?? 0
  const claims = { world: world.id, userId: translator, scopes: ['*'] }
  const token = await accessToken(claims, world.secret, world.clock.now())
  return { translator, asTranslator: restWith(platform, token) }
}
