/** A project that is pre-translated. */
import { expect } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { liveTranslations } from '../../host-simulator/world/queries.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { dataOf, until } from './storage.ts'

export const path = 'projects/1/pre-translations'

export const early = '2026-01-05T08:00:00.000Z'

/** `a` to `c` have one text: a person translated `a`, TM `b` and a person approved another text of `c`. */
export const plan: WorldPlan = {
  project: { targetLanguageIds: ['de', 'fr', 'nl'] },
  files: [
    {
      name: 'app.json',
      strings: [
        { identifier: 'a', text: 'Hello', translations: [{ languageId: 'de', text: 'Hallo', userId: 2 }] },
        {
          identifier: 'b',
          text: 'Bye',
          translations: [
            { languageId: 'de', text: 'Alt', userId: 2, provider: 'tm' },
            { languageId: 'de', text: 'Mensch', userId: 2, createdAt: '2026-01-04T08:00:00.000Z' },
          ],
        },
        {
          identifier: 'c',
          text: 'Bye',
          translations: [
            { languageId: 'de', text: 'Tschüss', userId: 2, approval: { userId: 1, at: early } },
            { languageId: 'fr', text: 'Salut', userId: 2 },
          ],
        },
        { identifier: 'd', text: 'Ciao', translations: [{ languageId: 'fr', text: 'Salut', userId: 2 }] },
      ],
    },
  ],
}

/** In the enterprise edition, where a memory gives also what is only alike. */
export const open = async (content = plan, edition: 'standard' | 'enterprise' = 'enterprise') => {
  const { platform, clock } = openPlatform()
  const world = await hostWorld(platform, content, { edition })
  const rest = restWith(platform, world.token)
  /** What string has afterwards, with a star where it is approved. */
  const texts = (stringId: number, languageId = 'de'): string[] =>
    liveTranslations(world.store.world, stringId, languageId).map(({ text, approval }) =>
      approval ? `${text} *` : text,
    )
  const run = async (wish: object) => {
    const made = await rest('POST', path, { languageIds: ['de'], ...wish })
    expect(made.status).toBe(202)
    const { identifier } = dataOf(made) as { identifier: string }
    const done = await until(
      rest,
      `${path}/${identifier}`,
      ({ body }) => (body as { data: { status: string } }).data.status === 'finished',
    )
    return dataOf(done)
  }
  return { platform, clock, world, rest, texts, run }
}
