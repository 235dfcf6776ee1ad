import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { date, id } from '../common/fields.ts'
import { requiredAt } from '../common/required-field.ts'
import type { Call } from '../common/row.ts'
import { keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'
import { providerModule } from './app-provider.ts'
import { promptAction, promptsOf } from './prompt-form.ts'

/** What each has to be let in with. */
const credentials = {
  open_ai: ['apiKey'],
  azure_open_ai: ['resourceName', 'apiKey', 'deploymentName', 'apiVersion'],
  google_gemini: ['project', 'region'],
  google_gemini_ai_studio: ['apiKey'],
  mistral_ai: ['apiKey'],
  anthropic: ['apiKey'],
  x_ai: ['apiKey'],
  watsonx: ['apiKey', 'projectId', 'region'],
  deepseek: ['apiKey'],
  microsoft_foundry: ['deployments'],
  custom_ai: ['identifier', 'key'],
} as const

export type ProviderType = keyof typeof credentials
export const providerTypes = Object.keys(credentials) as ProviderType[]

const text = z.string()
const deployment = z.looseObject({ deploymentName: text, targetUri: text, apiKey: text })

/** Of whichever type; it says itself what it needs. */
const credentialsForm = z
  .object({
    ...{ apiKey: text, baseUrl: text, headers: z.json(), resourceName: text, deploymentName: text },
    ...{ apiVersion: text, project: text, region: text, serviceAccountKey: z.json() },
    ...{ workloadIdentityFederationAudience: text, serviceAccountEmail: text, projectId: text },
    ...{ deployments: z.array(deployment).min(1), identifier: text, key: text },
  })
  .partial()
  .catchall(z.json())

const actionRule = z.looseObject({
  action: z.enum([...promptAction.options, 'assist']).optional(),
  availableAiModelIds: z.array(z.string()).optional(),
})

const form = z.object({
  name: z.string().trim().min(1),
  type: z.enum(providerTypes),
  credentials: credentialsForm.nullable().default(null),
  config: z.looseObject({ actionRules: z.array(actionRule).default([]) }).default({ actionRules: [] }),
  isEnabled: z.boolean().default(true),
  useSystemCredentials: z.boolean().default(false),
})

export type AiProvider = Kept & z.output<typeof form>

export const providersOf = shelf<AiProvider>('aiProviders', keptFate)

/** Types that the platform sells no use of. Source: the OpenAPI files. */
const ownAlone = new Set<ProviderType>([
  ...(['custom_ai', 'x_ai', 'watsonx', 'deepseek', 'microsoft_foundry', 'google_gemini_ai_studio'] as const),
])

/** Either lets into Google's cloud. */
const googleKeys = ['serviceAccountKey', 'workloadIdentityFederationAudience'] as const

const settle = (call: Call, row: AiProvider): Partial<AiProvider> => {
  if (row.useSystemCredentials) {
    if (!ownAlone.has(row.type)) return {}
    const why = `Expected false for ${row.type}, got true`
    throw new Refusal(invalid('useSystemCredentials', 'notAllowed', why))
  }
  const isGoogle =
    row.type === 'google_gemini' && googleKeys.every((name) => row.credentials?.[name] === undefined)
  const missing =
    credentials[row.type].find((name) => row.credentials?.[name] === undefined) ??
    (isGoogle ? googleKeys[0] : undefined)
  if (missing !== undefined) throw requiredAt(`credentials.${missing}`)
  if (row.type === 'custom_ai' && !providerModule(call.hosted, row.credentials))
    throw new Refusal(invalid('credentials.key', 'notFound', 'No installed app has such an AI provider'))
  return {}
}

export const providers = shelfResource({
  path: '/ai/providers/{aiProviderId}',
  scope: 'ai.provider',
  hides: ['credentials', 'value'],
  tag: 'AI',
  name: 'AI Provider',
  shelf: providersOf,
  form,
  answer: z.strictObject({
    id,
    ...form.shape,
    createdAt: date,
    updatedAt: date,
    promptsCount: z.int(),
  }),
  settle,
  shown: (row, { hosted }) => ({
    promptsCount: promptsOf(hosted)
      .values()
      .filter(({ aiProviderId }) => aiProviderId === row.id).length,
  }),
  // Unstated: what becomes of its prompts. Ours are without one.
  dropped({ hosted }, row) {
    for (const prompt of promptsOf(hosted).values())
      if (prompt.aiProviderId === row.id)
        promptsOf(hosted).set(String(prompt.id), { ...prompt, aiProviderId: null, aiModelId: null })
  },
})

export const providerRows = providers.rows({
  list: 'The providers of AI.',
  add: 'Adds a provider. Only those that apps bring are ever asked.',
  read: 'One provider.',
  edit: 'Changes a provider.',
  remove: 'Deletes a provider.',
})
