/** Whom AI is asked of where REST names a prompt or a provider. */
import { aiModule, fieldOf, type AiModule } from '../../app-ai/modules.ts'
import { builtInType, planOf, usualPlan, type AiPlan } from '../../app-ai/plan.ts'
import type { PromptText } from '../../app-ai/prompt.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { providerModule } from './app-provider.ts'
import { promptsOf, type Prompt } from './prompt-form.ts'
import { providersOf, type AiProvider } from './providers.ts'
import { preferencesOf } from '../projects/preferences.ts'
import { styleGuidesOf } from '../style-guides/rows.ts'
import { snippetsOf } from './snippets.ts'

interface Named {
  aiPromptId?: number | null | undefined
  aiProviderId?: number | null | undefined
  aiModelId?: string | null | undefined
}

interface Who {
  hosted: HostedWorld
  userId: number
  projectId: number | null
}

/** Of what is named, which is there. */
export const planNamed = (who: Who, { aiPromptId, aiProviderId, aiModelId }: Named): AiPlan => {
  const { hosted } = who
  const prompt = promptsOf(hosted).get(String(aiPromptId))
  const providerId = aiProviderId ?? prompt?.aiProviderId
  const provider = providersOf(hosted).get(String(providerId))
  if (provider?.isEnabled === false)
    throw new Refusal(invalid('aiProviderId', 'notAllowed', `The provider "${provider.name}" is not enabled`))
  const plan = provider ? planOfProvider(hosted, provider) : usualPlan(hosted, who)
  return {
    ...plan,
    model: aiModelId ?? prompt?.aiModelId ?? null,
    prompt: prompt ? withStyleGuides(who, textOf(hosted, prompt)) : { mode: 'basic' },
  }
}

/** Those of the project that say something to AI. Source: facts F216. */
const withStyleGuides = ({ hosted, projectId }: Who, prompt: PromptText): PromptText => {
  if (projectId === null || prompt.mode === 'external') return prompt
  const chosen = preferencesOf(hosted).get(String(projectId))?.assignedStyleGuides ?? []
  const styleGuides = styleGuidesOf(hosted)
    .values()
    .filter(
      ({ id, isShared, projectIds }) => isShared || projectIds.includes(projectId) || chosen.includes(id),
    )
    .flatMap(({ languageIds, aiInstructions }) =>
      aiInstructions ? [{ languageIds, instructions: aiInstructions }] : [],
    )
  return styleGuides.length ? { ...prompt, styleGuides } : prompt
}

const planOfProvider = (hosted: HostedWorld, { type, credentials }: AiProvider): AiPlan => {
  const found = providerModule(hosted, credentials)
  const none: AiPlan = { provider: null, providerType: builtInType, model: null, prompt: { mode: 'basic' } }
  if (found) return planOf({ app: found.app.identifier, key: found.module.key })
  return { ...none, providerType: type }
}

export const textOf = (hosted: HostedWorld, prompt: Prompt): PromptText => ({
  ...ownTextOf(hosted, prompt),
  ...(prompt.config.retryOnQaIssues && { retriesOnQaIssues: true }),
})

const ownTextOf = (hosted: HostedWorld, { id, of, config }: Prompt): PromptText => {
  switch (config.mode) {
    case 'basic':
      return { mode: 'basic', told: config, snippets: snippetsIn(hosted, of) }
    case 'advanced':
      return { mode: 'advanced', prompt: config.prompt, told: config, snippets: snippetsIn(hosted, of) }
    case 'external': {
      const { identifier: app, key, options = null } = config as typeof config & { options?: unknown }
      return { mode: 'external', app, key, options, promptId: id }
    }
  }
}

/** Of one account. */
const snippetsIn = (hosted: HostedWorld, owner: string): Record<string, string> =>
  Object.fromEntries(
    snippetsOf(hosted)
      .entries()
      .flatMap(([, { of, placeholder, value }]) => (of === owner ? [[placeholder, value] as const] : [])),
  )

/**
 * Throws where the apps of a prompt do not do it: none has the module, it does not act so, or it works with its own alone.
 * Source: facts F178, F179.
 */
export const requireFitting = (hosted: HostedWorld, { action, config, aiProviderId }: Prompt): void => {
  const provider = providerModule(hosted, providersOf(hosted).get(String(aiProviderId))?.credentials ?? null)
  const name = config.mode === 'external' ? { app: config.identifier, key: config.key } : null
  const compiler = name && aiModule(hosted, 'ai-prompt-provider', name)
  if (name && !compiler)
    throw new Refusal(invalid('config.key', 'notFound', 'No installed app has such an AI prompt provider'))
  const actions = compiler && fieldOf(compiler, 'actions')
  if (Array.isArray(actions) && !actions.includes(action))
    throw new Refusal(
      invalid(
        'action',
        'notAllowed',
        `The app compiles prompts for ${actions.join(', ')}, not for ${action}`,
      ),
    )
  const isBound = (module: AiModule | null | undefined): boolean =>
    !!module && fieldOf(module, 'restrictAiToSameApp') === true
  const isPair = provider?.app.identifier === compiler?.app.identifier
  if (!isPair && (isBound(provider) || isBound(compiler)))
    throw new Refusal(
      invalid(
        'aiProviderId',
        'notAllowed',
        "The app's AI provider and its prompt provider work together alone",
      ),
    )
}
