/** Apps whose AI answers wrongly: each with one mistake. */
import { promptStatus } from '../../../host-simulator/platform/app-ai/prompt.ts'
import { usualPlan } from '../../../host-simulator/platform/app-ai/plan.ts'
import { askForAi } from '../../../host-simulator/platform/app-ai/request.ts'
import { findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import {
  aiProvider,
  allStages,
  delta,
  events,
  openAi,
  preTranslated,
  says,
  type AiKit,
} from '../../jobs/ai-kit.ts'

const who = { userId: 1, projectId: 1 }
const about = { ...who, fileId: 1, fileName: 'app.json', languageId: 'de' }

const metBy = ({ world }: AiKit) => findingsOf(world).list()

/** What was met when the path answered this to a pre-translation. */
const answered = (path: string, answer: unknown) => async () => {
  const kit = await openAi({ [path]: () => answer })
  await preTranslated(kit)
  return metBy(kit)
}

/** What was met when a streaming model answered this to the assistant. */
const streamed = (answer: () => unknown) => async () => {
  const kit = await openAi({ '/chat': answer })
  const string = { id: 1, text: 'One', key: 'one', context: '', maxLength: null, pluralForm: null }
  await askForAi(kit.world, {
    ...{
      action: 'assist',
      asSaid: true,
      plan: { ...usualPlan(kit.world, who), model: 'crow-2' },
      about,
      strings: [string],
    },
    ...{ sourceLanguageId: 'en', targetLanguageId: 'de', hear() {}, builtIn: (texts) => [...texts] },
  }).catch(() => {})
  return metBy(kit)
}

const prompts = (over: object = {}) => ({
  'ai-provider': [aiProvider],
  'ai-prompt-provider': [{ key: 'p', name: 'P', logo: '/l.svg', compileUrl: '/compile', ...over }],
})
const external = { mode: 'external', identifier: 'sample-app', key: 'p' } as const

export const aiMutants = {
  'AI-001': answered('/models', { data: [] }),
  'AI-002': answered('/chat', says(null)),
  'AI-003': streamed(() => events(delta('Half'))),
  'AI-004': streamed(() => says('Whole')),
  'AI-005': answered('/chat', says('{"translations":[]}')),
  'AI-006': async () => {
    const kit = await openAi({ '/compile': () => ({ data: {} }) }, prompts())
    await kit.rest('POST', `${kit.at}/prompts`, { name: 'P', action: 'pre_translate', config: external })
    await preTranslated(kit, { aiPromptId: 1 })
    return metBy(kit)
  },
  'AI-007': async () => {
    const kit = await openAi(
      { '/status': () => ({ isConfigured: 'yes' }) },
      prompts({ statusUrl: '/status' }),
    )
    const prompt = { mode: 'external', app: 'sample-app', key: 'p', options: null, promptId: 1 } as const
    await promptStatus(kit.world, prompt, about).catch(() => {})
    // That the field is not documented is told at install.
    return metBy(kit).filter(({ id }) => id !== 'MF-024')
  },
  'AI-008': async () => {
    const { 'ai-request-pre-compile': processor = [], 'ai-provider': provider = [] } = allStages
    const kit = await openAi(
      { '/pre-compile': () => ({ strings: null }) },
      { 'ai-request-pre-compile': processor, 'ai-provider': provider },
    )
    await preTranslated(kit)
    return metBy(kit)
  },
  'AI-009': answered('/chat', says(JSON.stringify([1, 2, 3].map((id) => ({ id, text: ' ' }))))),
}
