/** Providers of models that apps bring: what they have, and what these say. Source: facts F178. */
import { isObject, shown } from '../../../src/contract/value.ts'
import { JobFault } from '../app-formats/fault.ts'
import { live } from '../hosted/live.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { Findings } from '../jobs/finding.ts'
import { askAi, type AiAbout } from './ask.ts'
import { fieldOf, type AiModule } from './modules.ts'
import { createStreamReader, streamText } from './stream.ts'

export interface Model {
  id: string
  supportsJsonMode: boolean
  supportsJsonSchema: boolean
  supportsFunctionCalling: boolean
  supportsStreaming: boolean
  supportsVision: boolean
  contextWindowLimit: number
  outputLimit: number
}

/** Of what an app does not say. Source: facts F178. */
const usual: Omit<Model, 'id'> = {
  supportsJsonMode: false,
  supportsJsonSchema: false,
  supportsFunctionCalling: false,
  supportsStreaming: false,
  supportsVision: false,
  contextWindowLimit: 4096,
  outputLimit: 4096,
}

/** Models that are shown. Unstated: how many an app may have. */
const mostModels = 1000

export const unknownModel = (id: string): Model => ({ id, ...usual })

/** Asks the app. Throws `JobFailure`. */
export const askModels = (
  hosted: HostedWorld,
  provider: AiModule,
  who: Pick<AiAbout, 'userId' | 'projectId'>,
): Promise<Model[]> =>
  askAi(
    hosted,
    provider,
    { ...who, fileId: null, fileName: 'models', languageId: null },
    {
      type: 'ai-models',
      at: 'modelsUrl',
      manner: { method: 'GET' },
      read: ({ data }, { findings }) => modelsIn(data, findings),
    },
  )

const modelsIn = (data: unknown, findings: Findings): Model[] => {
  if (!Array.isArray(data)) throw new JobFault('AI-001', `data: expected an array, got ${shown(data)}`)
  const models = new Map<string, Model>()
  data.slice(0, mostModels).forEach((each: unknown, record) => {
    const id = isObject(each) ? each['id'] : undefined
    if (typeof id !== 'string' || !id || models.has(id))
      findings.add('AI-001', `id: expected a text that no other has, got ${shown(id)}`, { record })
    else models.set(id, { id, ...usual, ...knownIn(each as Record<string, unknown>) })
  })
  if (!data.length) findings.add('AI-001', 'data: expected a model, got none')
  return [...models.values()]
}

/** What has another type counts as left out. */
const knownIn = (said: Record<string, unknown>): Partial<Model> =>
  Object.fromEntries(
    Object.entries(usual)
      .filter(([name, value]) => typeof said[name] === typeof value)
      .map(([name]) => [name, said[name]]),
  )

const modelsOf = live(() => new Map<string, Model[]>())

/** Its models, asked once for each installation. Throws `JobFailure`. */
export const knownModels = async (
  hosted: HostedWorld,
  provider: AiModule,
  who: Pick<AiAbout, 'userId' | 'projectId'>,
): Promise<Model[]> => {
  if (typeof fieldOf(provider, 'modelsUrl') !== 'string') return []
  const key = JSON.stringify([provider.app.appId, provider.module.key])
  const known = modelsOf(hosted).get(key) ?? (await askModels(hosted, provider, who))
  modelsOf(hosted).set(key, known)
  return known
}

/** As the app answered. */
export type Completion = Record<string, unknown>

/**
 * Asks for the next message of a chat. With `hear` it hears pieces of text as they come, where the app streams them.
 * Throws `JobFailure`.
 */
export const askChat = (
  hosted: HostedWorld,
  provider: AiModule,
  about: AiAbout,
  body: object,
  hear?: (text: string) => void,
): Promise<Completion> => {
  const reader = createStreamReader()
  let isBroken = false
  const events = (bytes: Uint8Array): void => {
    // What is wrong with an event is found when all are there.
    if (isBroken) return
    try {
      const text = reader.read(bytes)
      if (text) hear?.(text)
    } catch {
      isBroken = true
    }
  }
  return askAi(hosted, provider, about, {
    type: 'ai-chat',
    at: 'chatCompletionsUrl',
    body,
    ...(hear && { manner: { events } }),
    read(said, { findings }) {
      if (typeof said['events'] === 'string') streamText(said['events'], findings)
      else {
        if (hear) findings.add('AI-004', 'expected text/event-stream, got an answer in one piece')
        if (completionText(said) === null && !toolCalls(said))
          findings.add('AI-002', `choices[0].message.content: expected a text, got ${shown(contentIn(said))}`)
      }
      return said
    },
  })
}

const messageIn = ({ choices }: Completion): Record<string, unknown> => {
  const [first]: unknown[] = Array.isArray(choices) ? choices : []
  const message = isObject(first) ? first['message'] : undefined
  return isObject(message) ? message : {}
}

const contentIn = (said: Completion): unknown => messageIn(said)['content']

/** What the model wants to be called; null where it wants nothing. */
export const toolCalls = (said: Completion): unknown[] | null => {
  const { tool_calls: calls } = messageIn(said)
  return Array.isArray(calls) && calls.length > 0 ? calls : null
}

/** The text of an answer, whole or in parts; null where it says none. */
export const completionText = (said: Completion): string | null => {
  const content = contentIn(said)
  if (!Array.isArray(content)) return typeof content === 'string' && content.trim() ? content : null
  const parts: unknown[] = content
  const texts = parts.flatMap((part) =>
    isObject(part) && typeof part['text'] === 'string' ? [part['text']] : [],
  )
  return texts.join('') || null
}
