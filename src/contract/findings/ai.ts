/** What an app answers for its AI modules. An error fails the request, and nothing of it is saved. */
import { hint, rule } from './rule.ts'

export const aiRules = {
  'AI-001': rule('error', 'A provider lists its models', 'facts', 'facts F178', {
    why: 'People choose among them, and without one nothing can be asked.',
    fix: 'Answer `{data: [{id}]}` at `modelsUrl`, with at least one model and each id once.',
  }),
  'AI-002': rule('error', 'A completion says a text', 'facts', 'facts F178', {
    why: 'The platform takes an answer of any other structure for invalid.',
    fix: 'Answer `{choices: [{message: {role: "assistant", content}}]}` with a text in `content`.',
  }),
  'AI-003': rule('error', 'A stream has events with text, and `[DONE]` at its end', 'facts', 'facts F178', {
    why: 'Without its end nobody knows whether the answer is whole: none of it is kept.',
    fix: 'Write `data: {"choices":[{"delta":{"content":…}}]}` and an empty line for each piece, then `[DONE]`.',
  }),
  'AI-004': rule('warning', 'A model that is said to stream does', 'facts', 'facts F178', {
    why: 'People wait for the whole answer where they expect to see it grow.',
    fix: 'Answer `text/event-stream` where `stream` is true, or leave out `supportsStreaming` of the model.',
  }),
  'AI-005': rule('error', 'A model translates each string that it got, once', 'assumed', 'our choice', {
    why: 'What it says is read by a machine: an answer that cannot be read whole is not taken.',
    fix: 'See that the prompt and the processors keep the ids, and that `content` is JSON without words around it.',
  }),
  'AI-006': rule('error', 'A prompt provider answers a prompt', 'facts', 'facts F179', {
    why: 'It goes to the model as it is; without one nothing can be asked.',
    fix: 'Answer `{data: {content}}` with a text, or a list of parts with `type` text or image.',
  }),
  'AI-007': rule('error', 'The status of a prompt says whether it is configured', 'facts', 'facts F179', {
    why: 'It is shown beside the prompt; without `isConfigured`, `errors` and `warnings` nothing can be.',
    fix: 'Answer `{usedAiProviderIds, isConfigured, errors, warnings}` at `statusUrl`, or status 204.',
  }),
  'AI-008': rule('error', 'A request processor keeps the structure of what it got', 'facts', 'facts F180', {
    why: 'What comes next reads it: a string without its id or a payload that is gone cannot be used.',
    fix: 'Answer what came, changed where you want it; leave strings out, but invent none.',
  }),
  'AI-009': hint('A translation of AI is not blank', 'assumed', 'our choice', {
    why: 'It is neither shown nor saved.',
    fix: 'Answer the source where the model has nothing, or leave the string out in a post-parse processor.',
  }),
} as const
