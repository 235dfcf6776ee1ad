/** Whom a request to AI asks, and with what prompt. */
import type { HostedWorld } from '../hosted/worlds.ts'
import type { AiAbout } from './ask.ts'
import { aiModules, type AiModuleName } from './modules.ts'
import type { PromptText } from './prompt.ts'

/** Plain JSON: it is kept with what is begun. */
export interface AiPlan {
  /** Null: the simulator's own, which is no model. */
  provider: AiModuleName | null
  /** As providers are called in REST. */
  providerType: string
  /** Null: the first that the provider has. */
  model: string | null
  prompt: PromptText
}

export const builtInName = 'Built-in (no model)'
export const builtInType = 'built_in'

/** Unstated: which provider it is where none is chosen. Ours is the first of an app, else our own. */
export const usualPlan = (hosted: HostedWorld, who: Pick<AiAbout, 'userId' | 'projectId'>): AiPlan => {
  const [first] = aiModules(hosted, 'ai-provider', who)
  const prompt: PromptText = { mode: 'basic' }
  return first
    ? { ...planOf({ app: first.app.identifier, key: first.module.key }), prompt }
    : { provider: null, providerType: builtInType, model: null, prompt }
}

export const planOf = (provider: AiModuleName): AiPlan => ({
  provider,
  providerType: 'custom_ai',
  model: null,
  prompt: { mode: 'basic' },
})
