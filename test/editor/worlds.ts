/** Small worlds for pages. */
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { StringPlan, TranslationPlan, WorldPlan } from '../../host-simulator/world/plan.ts'
import type { World } from '../../host-simulator/world/world.ts'

export const de = (text: string, more: Partial<TranslationPlan> = {}): TranslationPlan => ({
  languageId: 'de',
  text,
  ...more,
})

export const string = (identifier: string, ...translations: TranslationPlan[]): StringPlan => ({
  identifier,
  text: `${identifier} in English`,
  translations,
})

/** Files named a.json, b.json … with these strings; string ids count up from 1. */
export const filesOfStrings = (files: StringPlan[][], more: WorldPlan = {}): World =>
  buildWorld({
    ...more,
    files: files.map((strings, index) => ({ name: `${'abcdef'[index]}.json`, strings })),
  })

/** One file of this many strings without translations. */
export const longFile = (length: number): World =>
  filesOfStrings([Array.from({ length }, (_, index) => string(`string ${index + 1}`))])

/** An enterprise project whose strings go through translation and proofreading. */
export const withWorkflow = {
  organization: { edition: 'enterprise' },
  project: {
    workflow: [
      { id: 11, title: 'Translation', type: 'Translate' },
      { id: 12, title: 'Proofreading', type: 'Proofread' },
    ],
  },
} satisfies WorldPlan
