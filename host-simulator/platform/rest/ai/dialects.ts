/** In which words providers are asked at the gateway to AI: those of OpenAI first, then of Anthropic and of Gemini. */
import { isObject } from '../../../../src/contract/value.ts'

export type Asked = Readonly<Record<string, unknown>>

/** A completion as most providers write it. */
export interface Said {
  id: string
  model: string
  choices: readonly { message: { content: string } }[]
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number }
}

/** A chat in the words of a provider: what its request says as messages, and the answer. Source: facts F283. */
interface Dialect {
  path: RegExp
  asked?: (asked: Asked, path: string) => Asked
  said: (said: Said) => object
}

export const dialects: readonly Dialect[] = [
  { path: /(^|\/)chat\/completions$/, said: (said) => said },
  {
    path: /(^|\/)messages$/,
    said: ({ id, model, choices: [first], usage }) => ({
      ...{ id, type: 'message', role: 'assistant', model, stop_reason: 'end_turn', stop_sequence: null },
      content: [{ type: 'text', text: first?.message.content }],
      usage: { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens },
    }),
  },
  {
    path: /(^|\/)models\/[^/]+:generateContent$/,
    asked: ({ contents }, path) => ({
      model: /models\/([^/]+):/.exec(path)?.[1],
      messages: (Array.isArray(contents) ? (contents as unknown[]) : []).map((content) => ({
        content: isObject(content) ? content['parts'] : undefined,
      })),
    }),
    said: ({ model: modelVersion, choices: [first], usage }) => ({
      candidates: [
        {
          content: { role: 'model', parts: [{ text: first?.message.content }] },
          ...{ finishReason: 'STOP', index: 0 },
        },
      ],
      usageMetadata: {
        promptTokenCount: usage.prompt_tokens,
        candidatesTokenCount: usage.completion_tokens,
        totalTokenCount: usage.total_tokens,
      },
      modelVersion,
    }),
  },
]
