/** One request to AI, from its data to what comes of it, through all apps that have a part in it. */
import { isObject, shown } from '../../../src/contract/value.ts'
import { titleOf } from '../app-formats/brought.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { AiAbout } from './ask.ts'
import { builtInCompletion } from './built-in.ts'
import { aiModule, aiModules, type AiModule } from './modules.ts'
import { payloadOf, type AiBeside, type AiPayload, type AiReferences, type AiString } from './payload.ts'
import { builtInName, type AiPlan } from './plan.ts'
import { processed, processedStream, processorsOf, wrongStrings, type RequestContext } from './processors.ts'
import { compiled } from './prompt.ts'
import {
  askChat,
  completionText,
  knownModels,
  toolCalls,
  unknownModel,
  type Completion,
  type Model,
} from './provider.ts'
import { streamText } from './stream.ts'
import type { Told } from './told.ts'
import { parsed, unreadable, type AiTranslation } from './translations.ts'
import { createFindings } from '../jobs/finding.ts'

export interface Message {
  role: 'user' | 'assistant'
  content: unknown
}

/** Plain JSON, as it goes out. */
export interface Tools {
  tools: readonly unknown[]
  tool_choice?: unknown
}

export interface AiTask {
  action: 'pre_translate' | 'assist' | 'alignment' | 'qa_check' | 'custom'
  /** Whether it is wanted as the model says it, and no translations are read from it. */
  asSaid: boolean
  /** What the model may call; then it may say calls instead of a text. */
  tools?: Tools | undefined
  plan: AiPlan
  about: AiAbout
  sourceLanguageId: string
  targetLanguageId: string
  strings: readonly AiString[]
  references?: AiReferences & { beside?: AiBeside }
  /** Of the assistant: what is asked in words; null for a translation of the string. */
  question?: string | null
  /** What was said before. */
  history?: readonly Message[]
  /** Hears text as it comes, where the model streams. */
  hear?(text: string): void
  /** What the simulator's own provider makes of texts, in their order. */
  builtIn(texts: readonly string[]): string[]
}

export interface AiAnswer {
  /** Whose it is, in words. */
  provider: string
  model: string
  /** As it was said; calls of tools as JSON. */
  content: string
  /** None where it is wanted as said; what an app left out is not there. */
  translations: AiTranslation[]
}

/** Throws `JobFailure`: then nothing has changed. */
export const askForAi = async (hosted: HostedWorld, task: AiTask): Promise<AiAnswer> => {
  const { action, plan, about, strings, asSaid } = task
  const provider = providerOf(hosted, plan, about)
  const model = await modelOf(hosted, provider, plan, about)
  const context: RequestContext = {
    action,
    provider: plan.providerType,
    model: model.id,
    limitation: { contextWindow: model.contextWindowLimit, output: model.outputLimit },
    projectId: about.projectId,
  }
  const payload = await prepared(hosted, task, context)
  const body = await bodyOf(hosted, task, { context, model, payload })
  const said = await answered(hosted, task, { provider, context, body, payload, model })
  const shared = { about, context, inner: 'payload' } as const
  const told = { provider: provider ? titleOf(provider) : builtInName, model: model.id }
  if (asSaid) {
    const data = { action, payload: { content: said } as Record<string, unknown> }
    const { payload: last } = await processed(hosted, {
      ...shared,
      stage: 'post-parse',
      data,
      wrong: ({ payload: { content } = {} }: { payload?: { content?: unknown } }) =>
        typeof content === 'string' ? null : `payload.content: expected a text, got ${shown(content)}`,
    })
    return { ...told, content: String(last['content']), translations: [] }
  }
  const translations = parsed(hosted, said, { about, app: provider, strings: payload.strings })
  const { payload: last } = await processed(hosted, {
    ...shared,
    stage: 'post-parse',
    data: { action, payload: { translations } },
    wrong: ({ payload: inner }) =>
      isObject(inner)
        ? wrongStrings(strings, 'translations')(inner)
        : `payload: expected an object, got ${shown(inner)}`,
  })
  return { ...told, content: said, translations: last.translations }
}

const providerOf = (hosted: HostedWorld, { provider }: AiPlan, about: AiAbout): AiModule | null => {
  if (!provider) return null
  const found = aiModule(hosted, 'ai-provider', provider)
  const isOpen = aiModules(hosted, 'ai-provider', about).some(({ module }) => module === found?.module)
  if (found && isOpen) return found
  const why = `No installed app has the AI provider "${provider.app} ${provider.key}" for you`
  throw new JobFailure(why, why)
}

const modelOf = async (
  hosted: HostedWorld,
  provider: AiModule | null,
  { model }: AiPlan,
  about: AiAbout,
): Promise<Model> => {
  if (!provider) return unknownModel('built-in')
  const models = await knownModels(hosted, provider, about)
  return (
    models.find(({ id }) => id === model) ??
    (model === null ? models[0] : undefined) ??
    unknownModel(model ?? 'default')
  )
}

const prepared = async (hosted: HostedWorld, task: AiTask, context: RequestContext): Promise<AiPayload> => {
  const { about, sourceLanguageId, targetLanguageId, strings, references } = task
  const { world } = hosted.store
  const { prompt } = task.plan
  const told: Told = prompt.mode === 'external' ? {} : (prompt.told ?? {})
  const isForApps =
    prompt.mode === 'external' || processorsOf(hosted, { stage: 'pre-compile', about }).length > 0
  const beside = isForApps ? references?.beside : undefined
  const contentUrl =
    task.action === 'pre_translate' ? await beside?.contentUrl(about.fileId ?? NaN) : undefined
  const data = payloadOf({
    ...{ fieldsOf: beside?.fieldsOf, contentUrl },
    ...{
      world,
      projectId: about.projectId,
      fileId: about.fileId,
      sourceLanguageId,
      targetLanguageId,
      strings,
      isAssist: task.action === 'assist',
    },
    tmSuggestions: told.tmSuggestions === false ? [] : (references?.tmSuggestions ?? []),
    terms: told.glossaryTerms === false ? [] : (references?.terms ?? []),
  })
  return processed<AiPayload & Record<string, unknown>>(hosted, {
    ...{ stage: 'pre-compile', about, context, data: { ...data } },
    wrong: wrongStrings(strings, 'strings'),
  })
}

interface Request {
  context: RequestContext
  model: Model
  payload: AiPayload
}

const bodyOf = async (
  hosted: HostedWorld,
  task: AiTask,
  { context, model, payload }: Request,
): Promise<object> => {
  const { action, plan, about, question = null, history = [], hear, asSaid, tools } = task
  const content = await compiled(hosted, {
    prompt: plan.prompt,
    about,
    context,
    payload,
    isChat: question !== null,
  })
  const wantsJson = !asSaid && model.supportsJsonMode
  const body = {
    model: model.id,
    stream: hear !== undefined && model.supportsStreaming,
    action,
    messages: [
      { role: 'user', content },
      ...history,
      ...(question === null ? [] : [{ role: 'user', content: question }]),
    ],
    ...(wantsJson && { responseFormat: { type: 'json_object' } }),
    ...tools,
  }
  const { projectId: _, ...told } = context
  // Unstated: where headers go that a processor adds. Ours go nowhere: the token is the only one of an app's provider.
  const { payload: last } = await processed(hosted, {
    ...{ stage: 'post-compile', about, context, inner: 'payload' },
    data: { ...told, payload: { body, headers: { 'content-type': 'application/json' } } },
    wrong({ payload: inner }) {
      const messages = isObject(inner) && isObject(inner['body']) ? inner['body']['messages'] : undefined
      return Array.isArray(messages) ? null : `payload.body.messages: expected a list, got ${shown(messages)}`
    },
  })
  return { ...last.body, stream: body.stream }
}

type Asking = Request & { provider: AiModule | null; body: object }

/** What the model says, as text. */
const answered = async (hosted: HostedWorld, task: AiTask, asking: Asking): Promise<string> => {
  const { action, about, hear, builtIn, question = null, tools } = task
  const { provider, context, body, payload } = asking
  const isStream = 'stream' in body && body.stream === true
  const isAlone = !processorsOf(hosted, { stage: 'pre-parse', about }).length
  const completion: Completion = provider
    ? await askChat(hosted, provider, about, body, isStream ? (text) => isAlone && hear?.(text) : undefined)
    : builtInCompletion({ ...payload, action, question }, builtIn)
  if (typeof completion['events'] === 'string') {
    const events = await processedStream(hosted, { about, context, data: completion['events'] })
    // What is wrong was found when it came; a processor may have made it so since.
    const findings = createFindings()
    const text = streamText(events, findings)
    if (findings.hasFailed)
      throw unreadable(hosted, about, provider, 'AI-008', 'the stream has no end any more')
    if (!isAlone) hear?.(text)
    return text
  }
  // Unstated: how calls of tools are handed on. Ours are JSON.
  const textIn = (said: Completion): string | null =>
    completionText(said) ??
    (tools && toolCalls(said) ? JSON.stringify({ tool_calls: toolCalls(said) }) : null)
  const { body: last } = await processed(hosted, {
    ...{ stage: 'pre-parse', about, context, inner: 'body', data: { action, body: completion } },
    wrong: ({ body: inner }) =>
      isObject(inner) && textIn(inner) !== null
        ? null
        : 'body.choices[0].message.content: expected a text, got none',
  })
  const text = textIn(last)
  if (text === null) throw unreadable(hosted, about, provider, 'AI-002', 'it says no text')
  hear?.(text)
  return text
}
