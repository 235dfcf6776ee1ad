/** What is asked of AI in tests. */
import { aiString } from '../../host-simulator/platform/app-ai/payload.ts'
import { usualPlan } from '../../host-simulator/platform/app-ai/plan.ts'
import { askForAi, type AiTask } from '../../host-simulator/platform/app-ai/request.ts'
import { liveTranslations } from '../../host-simulator/world/queries.ts'
import { type AiKit } from './ai-kit.ts'

export const textsIn = ({ world }: AiKit): string[] =>
  [1, 2, 3].flatMap((id) => liveTranslations(world.store.world, id, 'de').map(({ text }) => text))

/** Asks the assistant about the first string. */
export const assisted = (kit: AiKit, over: Partial<AiTask> = {}) => {
  const { world } = kit
  const string = world.store.world.strings.get(1)
  if (!string) throw new Error('There is no string 1')
  const who = { userId: 1, projectId: 1 }
  return askForAi(world, {
    ...{ action: 'assist', asSaid: true, plan: usualPlan(world, who), question: 'What is it?' },
    about: { ...who, fileId: 1, fileName: 'app.json', languageId: 'de' },
    ...{
      sourceLanguageId: 'en',
      targetLanguageId: 'de',
      strings: [aiString(world.store.world, string, null)],
    },
    builtIn: (texts) => texts.map((text) => `built-in ${text}`),
    ...over,
  })
}

/** Its last model streams. */
export const streaming = (kit: AiKit): AiTask['plan'] => ({
  ...usualPlan(kit.world, { userId: 1, projectId: 1 }),
  model: 'crow-2',
})
