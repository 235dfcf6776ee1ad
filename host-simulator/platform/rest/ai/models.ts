/** What providers are asked for: their models, and what these say. */
import { z } from 'zod'
import { isObject } from '../../../../src/contract/value.ts'
import { askChat, askModels, type Model } from '../../app-ai/provider.ts'
import { pseudo } from '../../files/pseudo.ts'
import { failed, many, one, unpaged } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { flagQuery, orderQuery } from '../common/fields.ts'
import { row, type Call, type Method } from '../common/row.ts'
import { aboutRest, orRefused, providerModule } from './app-provider.ts'
import { dialects, type Asked, type Said } from './dialects.ts'
import { providers, providerTypes, type AiProvider } from './providers.ts'
import { noteAiRequest, tokensIn } from './requests.ts'

const model = z.strictObject({
  id: z.string(),
  provider: z.string(),
  providerName: z.string(),
  providerId: z.int(),
  contextWindow: z.int(),
  maxOutputTokens: z.int(),
  supportsStreaming: z.boolean(),
  supportsFunctionCalling: z.boolean(),
  supportsJsonMode: z.boolean(),
  supportsJsonSchema: z.boolean(),
  supportsVision: z.boolean(),
})

/** Those of the app, else the one that stands for all. */
const modelsIn = async (call: Call, { credentials }: AiProvider): Promise<Model[]> => {
  const own = providerModule(call.hosted, credentials)
  if (!own || !('modelsUrl' in own.module)) return [builtInModel]
  return orRefused(askModels(call.hosted, own, aboutRest(call.userId)))
}

const builtInModel: Model = {
  id: 'built-in',
  contextWindowLimit: 128_000,
  outputLimit: 16_384,
  supportsStreaming: false,
  supportsFunctionCalling: false,
  supportsJsonMode: true,
  supportsJsonSchema: false,
  supportsVision: false,
}

const modelsOf = async (call: Call, provider: AiProvider): Promise<z.input<typeof model>[]> =>
  (await modelsIn(call, provider)).map(({ contextWindowLimit, outputLimit, ...each }) => ({
    ...each,
    provider: provider.type,
    providerName: provider.name,
    providerId: provider.id,
    contextWindow: contextWindowLimit,
    maxOutputTokens: outputLimit,
  }))

const kinds = z.strictObject({ text: z.boolean(), image: z.boolean(), audio: z.boolean() })
const supported = z.strictObject({
  providerId: z.int().nullable(),
  providerType: z.string(),
  providerName: z.string(),
  id: z.string(),
  displayName: z.string(),
  supportReasoning: z.boolean(),
  intelligence: z.int(),
  speed: z.int(),
  price: z.strictObject({ input: z.number(), output: z.number() }),
  modalities: z.strictObject({ input: kinds, output: kinds }),
  contextWindow: z.int(),
  maxOutputTokens: z.int(),
  knowledgeCutoff: z.string().nullable(),
  releaseDate: z.string().nullable(),
  features: z.strictObject({
    streaming: z.boolean(),
    structuredOutput: z.boolean(),
    functionCalling: z.boolean(),
  }),
})

const textAlone = { text: true, image: false, audio: false }

const supportedOf = (providerType: string, provider: AiProvider | undefined): z.input<typeof supported> => ({
  providerId: provider?.id ?? null,
  providerType,
  providerName: provider?.name ?? providerType,
  id: 'built-in',
  displayName: 'Built-in',
  supportReasoning: false,
  intelligence: 1,
  speed: 5,
  price: { input: 0, output: 0 },
  modalities: { input: textAlone, output: textAlone },
  contextWindow: 128_000,
  maxOutputTokens: 16_384,
  knowledgeCutoff: null,
  releaseDate: null,
  features: { streaming: false, structuredOutput: false, functionCalling: false },
})

const textIn = (message: unknown): string => {
  const content = isObject(message) ? message['content'] : undefined
  if (typeof content === 'string') return content
  const parts: unknown[] = Array.isArray(content) ? content : []
  return parts
    .flatMap((part) => (isObject(part) && typeof part['text'] === 'string' ? [part['text']] : []))
    .join('\n')
}

/** A completion of a chat in the shape that most providers share: the last message, in a pseudo-locale. */
const builtIn = (call: Call, asked: Asked): object => {
  const messages: unknown[] = Array.isArray(asked['messages']) ? asked['messages'] : []
  const content = pseudo(textIn(messages.at(-1)))
  const [prompt, completion] = [tokensIn(messages.map(textIn)), tokensIn([content])]
  return {
    id: `chatcmpl-${call.newId()}`,
    object: 'chat.completion',
    created: Math.floor(call.hosted.clock.now() / 1000),
    model: modelIn(asked),
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
  }
}

const modelIn = (asked: Asked): string => (typeof asked['model'] === 'string' ? asked['model'] : 'built-in')

const chat = async (call: Call, sourceAction: 'ai_proxy' | 'ai_gateway', asked: Asked): Promise<unknown> => {
  const provider = providers.named(call)
  if (!provider.isEnabled) throw new Refusal(failed(403, `The provider "${provider.name}" is not enabled`))
  const own = providerModule(call.hosted, provider.credentials)
  const told = { sourceAction, aiProviderId: provider.id, model: modelIn(asked) }
  const said = own
    ? await orRefused(askChat(call.hosted, own, aboutRest(call.userId), { ...asked, stream: false }))
    : builtIn(call, asked)
  noteAiRequest(call, told, [JSON.stringify(asked)], [JSON.stringify(said ?? null)])
  return said
}

const base = '/ai/providers'
const shared = { tag: 'AI', scope: 'ai.provider read', ok: [200] } as const
const one1 = `${base}/{aiProviderId}`
const madeUp = 'no model is asked but those of apps; the last message comes back in a pseudo-locale'

/** Of a provider that no app brings, what its address would say. */
const gateway = async (call: Call<unknown, Asked | undefined>, method: Method): Promise<Response> => {
  const path = call.params['path'] ?? ''
  const provider = providers.named(call)
  const isOfApp = providerModule(call.hosted, provider.credentials) !== undefined
  const dialect = dialects.find((each) => each.path.test(path))
  // An app is asked for chats in one dialect, and answers in it.
  if (method === 'POST' && dialect && (!isOfApp || dialect === dialects[0])) {
    const asked = call.body ?? {}
    const said = await chat(call, 'ai_gateway', dialect.asked?.(asked, path) ?? asked)
    return Response.json(isOfApp ? (said ?? null) : dialect.said(said as Said))
  }
  if (method === 'GET' && /(^|\/)models$/.test(path)) {
    const data = (await modelsIn(call, provider)).map(({ id }) => ({ id, object: 'model' }))
    return Response.json({ object: 'list', data })
  }
  return failed(404, `The provider "${provider.name}" has nothing at ${method} ${path}`)
}

export const modelRows = [
  row({
    ...shared,
    method: 'GET',
    path: `${one1}/models`,
    doc: 'The models of a provider.',
    answer: { many: model },
    run: async (call) => unpaged(await modelsOf(call, providers.named(call)), (each) => each),
  }),
  row({
    ...shared,
    method: 'GET',
    path: `${base}/models`,
    doc: 'The models of all providers.',
    answer: { many: model },
    async run(call) {
      const lists = await Promise.all(providers.all(call).map((each) => modelsOf(call, each)))
      return unpaged(lists.flat(), (each) => each)
    },
  }),
  row({
    ...shared,
    method: 'GET',
    path: `${base}/supported-models`,
    doc: 'What models there could be: one for each kind of provider, which stands for all of it.',
    query: z.object({
      providerType: z.enum(providerTypes).optional(),
      enabled: flagQuery.optional(),
      orderBy: orderQuery('knowledgeCutoff', 'releaseDate').optional(),
    }),
    answer: { many: supported },
    run(call) {
      const { providerType, enabled } = call.query
      const known = providers.all(call)
      const types = providerTypes.filter((type) => providerType === undefined || type === providerType)
      const rows = types.map((type) =>
        supportedOf(
          type,
          known.find((each) => each.type === type),
        ),
      )
      return many(
        rows.filter(({ providerId }) => enabled === undefined || enabled === (providerId !== null)),
        call.search,
        (each) => each,
      )
    },
  }),
  row({
    ...shared,
    method: 'POST',
    path: `${one1}/chat/completions`,
    // Documented as read, though it asks for something.
    scope: 'ai.proxy read',
    doc: 'Asks a provider for the next message of a chat. In one piece, also where a stream is wanted.',
    body: z.record(z.string(), z.json()).prefault({}),
    ok: [201],
    answer: { one: z.unknown() },
    run: async (call) => one((await chat(call, 'ai_proxy', call.body)) as object, 201),
  }),
  ...(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
    row({
      ...shared,
      method,
      path: `${one1}/gateway/{path}`,
      scope: `ai.proxy ${method === 'GET' ? 'read' : 'write'}`,
      doc: 'Asks at an address of a provider: its models, and its chats in the words of OpenAI, Anthropic or Gemini; else it says that it has nothing there.',
      ...(method !== 'GET' && method !== 'DELETE' && { body: z.record(z.string(), z.json()).optional() }),
      answer: { plain: z.unknown() },
      run: (call) => gateway(call as Call<unknown, Asked | undefined>, method),
    }),
  ),
].map((each) => ({ ...each, madeUp }))
