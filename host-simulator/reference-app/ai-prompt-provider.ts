/** Prompts of our own: the platform sends what it knows of the strings, we answer what its model gets to read. */
import { AppError } from './errors.ts'

export const aiPromptProvider = {
  key: 'reference-prompts',
  name: 'Reference prompts',
  logo: '/logo.svg',
  compileUrl: '/api/ai/compile',
}

interface Payload {
  project: { name: string } | null
  targetLanguage: { id: string; name: string }
  strings: object[]
}

/** Throws `AppError` for what has no strings. */
export const compile = (body: unknown): { data: { content: string } } => {
  const { action, payload } = (body ?? {}) as { action?: unknown; payload?: Partial<Payload> }
  const { project, targetLanguage, strings } = payload ?? {}
  if (!targetLanguage || !Array.isArray(strings))
    throw new AppError(400, 'payload: expected a target language and strings')
  const wish =
    action === 'pre_translate'
      ? 'Answer JSON alone: {"translations": [{"id", "pluralForm", "text"}]}, each string once.'
      : 'Answer briefly.'
  const content = [
    `You translate ${project?.name ?? 'an app'} into ${targetLanguage.name}, in the tone of its makers. ${wish}`,
    JSON.stringify({ targetLanguage: targetLanguage.id, strings }),
  ]
  return { data: { content: content.join('\n') } }
}
