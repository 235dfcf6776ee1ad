/** What goes to the model: compiled here, or by an app. Source: facts F179. */
import { isObject, shown } from '../../../src/contract/value.ts'
import { JobFault } from '../app-formats/fault.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { askAi, type AiAbout } from './ask.ts'
import { aiModule, aiModules, fieldOf, type AiModule, type AiModuleName } from './modules.ts'
import type { AiPayload } from './payload.ts'
import { alignmentPairs, placeholdersOf, type AiStyleGuide } from './placeholders.ts'
import type { RequestContext } from './processors.ts'
import { toldBeside, type Told } from './told.ts'

interface More {
  /** Follows the prompt's text. */
  instruction?: string
  /** Said instead of what the platform knows, by name: `%name%` in a prompt's text. Not for prompts of apps. */
  values?: Readonly<Record<string, string>>
  /** Whether what quality checks find in its translations is asked again. */
  retriesOnQaIssues?: boolean
}

interface Own extends More {
  told?: Told
  /** Texts of the account's, by placeholder: `%custom:name%` in a prompt's text. */
  snippets?: Readonly<Record<string, string>>
  /** Of the project: `%assignedStyleGuides%` in a prompt's text. */
  styleGuides?: readonly AiStyleGuide[]
}

/** Plain JSON: it is kept with what is begun. */
export type PromptText =
  | ({ mode: 'basic' } & Own)
  | ({ mode: 'advanced'; prompt: string } & Own)
  | ({ mode: 'external'; options: unknown; promptId: number | null } & AiModuleName & More)

/** Text, or parts of it as the platform names them. */
export type PromptContent = string | { type: string }[]

export interface Compiling {
  prompt: PromptText
  about: AiAbout
  context: RequestContext
  payload: AiPayload
  /** Whether words of a person follow it. */
  isChat: boolean
}

/** Throws `JobFailure`. */
export const compiled = async (hosted: HostedWorld, compiling: Compiling): Promise<PromptContent> => {
  const { prompt, about, context } = compiling
  if (prompt.mode !== 'external') return ownPrompt(hosted, prompt, compiling)
  const found = promptModule(hosted, prompt, about)
  const { projectId: _, ...told } = context
  return askAi(hosted, found, about, {
    type: 'ai-prompt',
    at: 'compileUrl',
    body: { ...told, options: prompt.options ?? null, payload: payloadFor(hosted, compiling) },
    read({ data }) {
      const content = isObject(data) ? data['content'] : undefined
      const { instruction: text } = prompt
      if (typeof content === 'string' && content.trim()) return text ? `${content}\n${text}` : content
      if (isParts(content)) return text ? [...content, { type: 'text', text } as { type: string }] : content
      throw new JobFault('AI-006', `data.content: expected a text or parts of it, got ${shown(content)}`)
    },
  })
}

/** Of an alignment pairs alone, as the manual has it. Source: facts F172. */
const payloadFor = ({ store: { world } }: HostedWorld, { context, payload }: Compiling): object => {
  if (context.action !== 'alignment') return payload
  const { project, sourceLanguage, targetLanguage } = payload
  return { project, sourceLanguage, targetLanguage, alignmentPairs: alignmentPairs(world, payload) }
}

const isParts = (content: unknown): content is { type: string }[] =>
  Array.isArray(content) &&
  content.length > 0 &&
  content.every(
    (part: unknown) =>
      isObject(part) &&
      (part['type'] === 'text'
        ? typeof part['text'] === 'string'
        : part['type'] === 'image' && typeof part['url'] === 'string'),
  )

const promptModule = (hosted: HostedWorld, name: AiModuleName, who: AiAbout): AiModule => {
  const found = aiModule(hosted, 'ai-prompt-provider', name)
  const isOpen =
    found &&
    aiModules(hosted, 'ai-prompt-provider', who).some(
      ({ app, module }) => app === found.app && module.key === found.module.key,
    )
  if (found && isOpen) return found
  const why = `No installed app has the prompt provider "${name.app} ${name.key}" for you`
  throw new JobFailure(why, why)
}

const tasks: Readonly<Record<string, string>> = {
  pre_translate:
    'Translate each string into %targetLanguage%. Keep placeholders and tags. Answer JSON alone: {"translations": [{"id", "pluralForm", "text"}]}, each string once.',
  alignment: 'Say which words of each string are which of its translation into %targetLanguage%.',
  qa_check: 'Say what is wrong with the translation of each string into %targetLanguage%.',
  chat: 'You help a translator who translates into %targetLanguage%. Answer briefly what is asked of the string.',
  assist:
    'Translate the string into %targetLanguage%. Keep placeholders and tags. Answer the translation alone.',
}

/** Unstated: the platform's own words. Ours say what is wanted; the strings stand in JSON on the last line. */
const ownPrompt = (
  { store: { world } }: HostedWorld,
  prompt: Exclude<PromptText, { mode: 'external' }>,
  { context, payload, isChat }: Compiling,
): string => {
  const { strings, sourceLanguage, targetLanguage, tmSuggestions, terms } = payload
  const { told = {}, snippets = {} } = prompt
  const { projectId } = context
  const json = JSON.stringify({
    sourceLanguage: sourceLanguage.id,
    targetLanguage: targetLanguage.id,
    strings,
    tmSuggestions,
    terms,
    ...toldBeside(told, { world, projectId, payload, snippets }),
    ...prompt.values,
  })
  const made = placeholdersOf({ world, projectId, payload, styleGuides: prompt.styleGuides ?? [] })
  const valueOf = (name: string): string => {
    const bare = name.slice(1, -1)
    const { values = {} } = prompt
    if (Object.hasOwn(values, bare)) return values[bare] as string
    if (Object.hasOwn(snippets, name)) return snippets[name] as string
    return Object.hasOwn(made, bare) ? (made[bare]?.() ?? name) : name
  }
  const own = prompt.mode === 'advanced' ? `${prompt.prompt}\n` : ''
  const more = prompt.instruction === undefined ? '' : `\n${prompt.instruction}`
  const words = `${own}${tasks[isChat ? 'chat' : context.action] ?? ''}${more}`
  return `${words.replaceAll(/%[\w:-]+%/g, valueOf)}\n${json}`
}

export interface PromptStatus {
  isConfigured: boolean
  usedAiProviderIds: number[]
  errors: { code: string; message: string }[]
  warnings: { code: string; message: string }[]
}

/** Null where the app tells none. Throws `JobFailure`. */
export const promptStatus = async (
  hosted: HostedWorld,
  prompt: PromptText,
  about: AiAbout,
): Promise<PromptStatus | null> => {
  if (prompt.mode !== 'external') return null
  const found = promptModule(hosted, prompt, about)
  if (typeof fieldOf(found, 'statusUrl') !== 'string') return null
  return askAi<PromptStatus | null>(hosted, found, about, {
    type: 'ai-prompt-status',
    at: 'statusUrl',
    body: { options: prompt.options ?? null, aiPromptId: prompt.promptId },
    manner: { unchangedStatus: 204 },
    unchanged: () => null,
    read(said) {
      const { isConfigured, usedAiProviderIds: ids, errors, warnings } = said
      const isIds = Array.isArray(ids) && ids.every((each) => typeof each === 'number')
      if (typeof isConfigured === 'boolean' && isIds && isTold(errors) && isTold(warnings))
        return { isConfigured, usedAiProviderIds: ids, errors, warnings }
      throw new JobFault(
        'AI-007',
        `expected isConfigured, usedAiProviderIds, errors and warnings, got ${shown(said)}`,
      )
    },
  })
}

const isTold = (list: unknown): list is { code: string; message: string }[] =>
  Array.isArray(list) && list.every((each: unknown) => isObject(each) && typeof each['message'] === 'string')
