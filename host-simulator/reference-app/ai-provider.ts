/** Models for the platform's AI: it sends a chat and shows or reads what comes back. */
import { AppError } from './errors.ts'
import { pseudo } from './machine-translation.ts'

export const aiProvider = {
  key: 'reference-ai',
  name: 'Reference AI',
  logo: '/logo.svg',
  chatCompletionsUrl: '/api/ai/completions',
  modelsUrl: '/api/ai/models',
}

/** What a model does not say counts as false, and as 4096 tokens. */
export const models = {
  data: [{ id: 'reference-1', supportsJsonMode: true, supportsStreaming: true, contextWindowLimit: 32_000 }],
}

interface Chat {
  messages: { role: string; content: unknown }[]
  stream: boolean
  action: unknown
}

/** What the platform's own prompts end with: JSON on the last line. */
interface Subject {
  targetLanguage: string
  strings: { id: number; text: string; pluralForm: string | null }[]
}

/** Throws `AppError` for what is no chat. */
export const chatIn = (body: unknown): Chat => {
  const { messages, stream, action } = (body ?? {}) as Partial<Chat>
  if (!Array.isArray(messages) || !messages.length)
    throw new AppError(400, 'messages: expected a list with a message')
  return { messages, stream: stream === true, action }
}

/** Put your model here: it gets the messages and answers the next. */
export const answerTo = ({ messages, action }: Chat): string => {
  const subject = subjectIn(messages)
  if (!subject) return 'This is the reference app: it has no model, and found no strings in the prompt.'
  const { strings, targetLanguage } = subject
  const translations = strings.map(({ id, pluralForm, text }) => ({
    id,
    pluralForm,
    text: pseudo(text, targetLanguage),
  }))
  // Asked for all strings at once, a machine reads the answer: JSON, each string once, and no word around it.
  if (action === 'pre_translate') return JSON.stringify({ translations })
  const [first] = translations
  const isQuestion = messages.length > 1
  if (!isQuestion) return first?.text ?? ''
  return `This is the reference app, which has no model. It would translate “${strings[0]?.text}” as “${first?.text}”.`
}

export const completionOf = (content: string) => ({ choices: [{ message: { role: 'assistant', content } }] })

/** The same answer word by word, as server-sent events: people see it grow. `[DONE]` says that it is whole. */
export const streamOf = (content: string): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const pieces = content.match(/\S+\s*/g) ?? []
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.shift()
      const event = { choices: [{ delta: { role: 'assistant', content: piece } }] }
      controller.enqueue(
        encoder.encode(piece === undefined ? '[DONE]' : `data: ${JSON.stringify(event)}\n\n`),
      )
      if (piece === undefined) controller.close()
    },
  })
}

const subjectIn = (messages: Chat['messages']): Subject | null => {
  for (const { content } of messages)
    try {
      const last = String(content).trimEnd().split('\n').at(-1) ?? ''
      const found = JSON.parse(last) as Partial<Subject>
      if (Array.isArray(found.strings)) return { targetLanguage: '', ...found, strings: found.strings }
    } catch {
      // Words of a person are no JSON.
    }
  return null
}
