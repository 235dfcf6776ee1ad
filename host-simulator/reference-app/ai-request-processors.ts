/**
 * Changes requests to AI on their way, whoever's model is asked. The platform posts what it has at each stage and goes on
 * with what we answer: the same structure, changed where we want it.
 */
import { AppError } from './errors.ts'

type Data = Record<string, unknown>

/** What of it we look into. */
interface Known {
  payload?: { body?: object; translations?: unknown }
  body?: { choices?: unknown }
}

interface Processor {
  module: { key: string; processorUrl: string }
  process(data: Data): Data
}

const processor = (stage: string, process: Processor['process']): Processor => ({
  module: { key: `reference-${stage}`, processorUrl: `/api/ai/${stage}` },
  process,
})

/** By module type. */
export const processors: Record<string, Processor> = {
  /** Before the prompt is written: strings without a letter need no model. */
  'ai-request-pre-compile': processor('pre-compile', (data) => ({
    ...data,
    strings: listOf(data['strings'], 'strings').filter(({ text }) => /\p{L}/u.test(String(text))),
  })),
  /** Before the request goes to the model: it is to answer the same each time. */
  'ai-request-post-compile': processor('post-compile', (data) => ({
    ...data,
    payload: { ...known(data).payload, body: { ...known(data).payload?.body, temperature: 0 } },
  })),
  /** Before the answer is read: many models put JSON between three backticks. A stream stays as it is, see `app.ts`. */
  'ai-request-pre-parse': processor('pre-parse', (data) => ({
    ...data,
    body: {
      ...known(data).body,
      choices: listOf(known(data).body?.choices, 'body.choices').map((choice) => ({
        ...choice,
        message: unfenced(choice['message']),
      })),
    },
  })),
  /** Before it is saved or shown: no space at the end. */
  'ai-request-post-parse': processor('post-parse', (data) => {
    const { payload } = known(data)
    if (!payload?.translations) return data
    const translations = listOf(payload.translations, 'payload.translations')
    const trimmed = translations.map((each) => ({ ...each, text: String(each['text']).trimEnd() }))
    return { ...data, payload: { ...payload, translations: trimmed } }
  }),
}

const known = (data: Data): Known => data

const unfenced = (message: unknown): unknown => {
  const { content, ...rest } = (message ?? {}) as { content?: unknown }
  if (typeof content !== 'string') return message
  return { ...rest, content: content.replace(/^\s*```\w*\n([\s\S]*?)\n```\s*$/, '$1') }
}

const listOf = (value: unknown, name: string): Data[] => {
  if (!Array.isArray(value)) throw new AppError(400, `${name}: expected a list`)
  return value as Data[]
}
