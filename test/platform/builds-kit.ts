/** A project that is built. */
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { stored } from './storage.ts'

export const translations = (text: string, over: object = {}) => [
  { languageId: 'de', text, userId: 2, ...over },
]

/** `a` is approved in German, `b` translated, `c` is not; nothing is in French. */
export const plan: WorldPlan = {
  project: { targetLanguageIds: ['de', 'fr'] },
  files: [
    {
      name: 'app.json',
      strings: [
        {
          identifier: 'menu.a',
          text: 'A',
          translations: translations('Ah', { approval: { userId: 1, at: '2026-01-05T08:00:00.000Z' } }),
        },
        { identifier: 'menu.b', text: 'B', translations: translations('Be') },
        { identifier: 'c', text: 'C' },
      ],
    },
  ],
}

export const open = async (
  content: Parameters<typeof hostWorld>[1] = plan,
  edition: 'standard' | 'enterprise' = 'standard',
) => {
  const offline = openPlatform()
  const world = await hostWorld(offline.platform, content, { edition })
  const rest = restWith(offline.platform, world.token)
  const send = async (name: string, text: string): Promise<number> =>
    stored(offline.platform, world.token, name, text)
  return { ...offline, world, rest, send }
}

export const isFinished = ({ body }: { body: unknown }): boolean =>
  ['finished', 'failed'].includes((body as { data: { status: string } }).data.status)

export const builds = 'projects/1/translations/builds'
