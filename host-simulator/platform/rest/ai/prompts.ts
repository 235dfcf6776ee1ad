import { z } from 'zod'
import { rowsAt } from '../../../world/table.ts'
import { aiString } from '../../app-ai/payload.ts'
import { invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { nowOf } from '../common/caller.ts'
import { date, dateOf, id, idQuery } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { requireLanguage } from '../common/library-rows.ts'
import { requireBeside } from '../common/pairs.ts'
import { projectsOpen } from '../users/membership.ts'
import { row, type Call } from '../common/row.ts'
import { shelfResource } from '../common/shelf-resource.ts'
import { ownerOf } from './account.ts'
import { isOpenTo, promptAction, promptForm as form, promptsOf, type Prompt } from './prompt-form.ts'
import { providersOf } from './providers.ts'
import { referencesOfProject } from './references.ts'
import { noteAiRequest } from './requests.ts'
import { saidByAi, translateByAi } from './translating.ts'
import type { Tools } from '../../app-ai/request.ts'
import { orRefused } from './app-provider.ts'
import { planNamed, requireFitting } from './plans.ts'
import { aiWork } from './work.ts'

const answer = z.strictObject({
  id,
  ...form.shape,
  config: z.looseObject({ mode: z.string() }),
  promptPreview: z.string().nullable(),
  isFineTuningAvailable: z.boolean(),
  createdBy: id,
  updatedBy: id,
  lastUsedBy: id.nullable(),
  lastUsedAt: date.nullable(),
  usageCount: z.int(),
  createdAt: date,
  updatedAt: date,
})

const settle = (call: Call, row: Prompt, before: Prompt | null): Partial<Prompt> => {
  const { world, hosted } = call
  const provider = row.aiProviderId === null ? [] : [row.aiProviderId]
  const of = ownerOf(call)
  requireEach(
    'aiProviderId',
    'AI provider',
    provider,
    (each) => providersOf(hosted).get(String(each))?.of === of,
  )
  requireEach('enabledProjectIds', 'project', row.enabledProjectIds, (each) => world.projects.has(each))
  requireFitting(hosted, row)
  const { lastUsedBy = null, lastUsedAt = null, usageCount = 0 } = before ?? {}
  return before ? { updatedBy: call.userId } : { updatedBy: call.userId, lastUsedBy, lastUsedAt, usageCount }
}

export const prompts = shelfResource({
  path: '/ai/prompts/{aiPromptId}',
  scope: 'ai.prompt',
  tag: 'AI',
  name: 'AI Prompt',
  shelf: promptsOf,
  form,
  answer,
  settle,
  query: z.object({ projectId: idQuery.optional(), action: promptAction.optional() }),
  fits: (prompt, { projectId, action: wanted }) =>
    (wanted === undefined || prompt.action === wanted) &&
    (projectId === undefined || isOpenTo(prompt, projectId)),
  shown: ({ userId, lastUsedAt, config }) => ({
    promptPreview: config.mode === 'advanced' ? config.prompt : null,
    isFineTuningAvailable: config.mode !== 'external',
    createdBy: userId,
    lastUsedAt: lastUsedAt && dateOf(lastUsedAt),
  }),
})

interface Completion {
  aiPromptId: number
}

/** What was asked for lies beside what is told of it. */
const completions = aiWork<Completion & { answer?: string }, 'download'>({
  path: '/ai/prompts/{aiPromptId}/completions/{completionId}',
  scope: 'ai.prompt',
  name: 'AI Prompt Completion',
  kind: 'completion',
  hasEta: true,
  guard: (call) => void prompts.named(call),
  attributes: z.strictObject({ aiPromptId: id }),
  told: () => ({ answer: undefined }),
  work: async (_, { attributes: { answer: content = '' } }) => ({
    download: { content, fileName: 'completion.json', contentType: 'application/json' },
  }),
})

const resources = z.looseObject({
  projectId: id,
  sourceLanguageId: z.string().optional(),
  targetLanguageId: z.string().optional(),
  stringIds: z.array(id).max(500).optional(),
  /** Names without a value here pass. */
  overridePromptValues: z.record(z.string(), z.string()).optional(),
  customInstruction: z.string().optional(),
})

/** Of tools, each under its own name here. */
const toolsWish = z.object({
  tools: z
    .array(
      z.object({
        tool: z
          .looseObject({
            type: z.literal('function'),
            function: z.looseObject({
              name: z.string().regex(/^[\w-]{1,64}$/, 'expected 1 to 64 letters, digits, _ and -'),
            }),
          })
          .optional(),
      }),
    )
    .optional(),
  tool_choice: z.json().optional(),
})

const toolsOf = ({ tools = [], tool_choice: choice }: z.output<typeof toolsWish>): Tools | undefined =>
  tools.length
    ? { tools: tools.map(({ tool }) => tool), ...(choice !== undefined && { tool_choice: choice }) }
    : undefined

/**
 * Unstated: what a completion says. Ours has the translation of each string where the prompt translates and may call no
 * tools; of others it is what the model says.
 */
const completed = async (
  call: Call,
  prompt: Prompt,
  wish: z.output<typeof resources>,
  tools: Tools | undefined,
): Promise<string> => {
  const { world, hosted } = call
  const { projectId, targetLanguageId, stringIds = [] } = wish
  requireBeside('stringIds', wish, ['targetLanguageId'])
  const project = world.projects.get(projectId)
  requireEach('resources.projectId', 'project', [projectId], projectsOpen(call))
  requireEach(
    'resources.stringIds',
    'string',
    stringIds,
    (each) => world.strings.get(each)?.projectId === projectId,
  )
  const target = targetLanguageId ?? project?.targetLanguageIds[0] ?? ''
  requireLanguage(world, target, 'resources.targetLanguageId')
  const strings = rowsAt(world.strings, stringIds).map((each) => aiString(world, each, null))
  const texts = strings.map(({ text }) => text)
  const named = planNamed({ hosted, userId: call.userId, projectId }, { aiPromptId: prompt.id })
  const { overridePromptValues: values, customInstruction: instruction } = wish
  const own = { ...(values && { values }), ...(instruction !== undefined && { instruction }) }
  const plan = { ...named, prompt: { ...named.prompt, ...own } }
  const source = wish.sourceLanguageId ?? project?.sourceLanguageId ?? 'en'
  const [fileId = null, ...others] = new Set(rowsAt(world.strings, stringIds).map((each) => each.fileId))
  const asking = {
    ...{ plan, projectId, userId: call.userId, fileName: `prompt ${prompt.id}`, strings },
    fileId: others.length ? null : fileId,
    ...{ sourceLanguageId: source, targetLanguageId: target },
    ...(project && {
      referencesOf: referencesOfProject(hosted, { plan, userId: call.userId, project }, { source, target }),
    }),
  }
  const { action } = prompt
  const translates = action === 'pre_translate' && !tools
  const answers = await orRefused(
    translates
      ? translateByAi(hosted, asking)
      : saidByAi(hosted, asking, { action, tools }).then((said) => [said]),
  )
  const told = {
    projectId,
    promptId: prompt.id,
    aiProviderId: prompt.aiProviderId ?? 0,
    model: prompt.aiModelId ?? 'built-in',
  }
  noteAiRequest(call, { sourceAction: 'ai_prompt_completion', ...told }, texts, answers)
  if (!translates) return answers.join('')
  return JSON.stringify({ translations: stringIds.map((each, at) => ({ id: each, text: answers[at] })) })
}

// Documented as read, though they make and delete something.
const read = { scope: 'ai.prompt read' } as const
const madeUp = 'no model is asked; the memory answers, else a pseudo-locale'

export const promptRows = [
  ...prompts.rows({
    list: 'The prompts.',
    add: 'Adds a prompt.',
    read: 'One prompt.',
    edit: 'Changes a prompt.',
    remove: 'Deletes a prompt.',
  }),
  row({
    method: 'POST',
    path: '/ai/prompts/{aiPromptId}/clones',
    scope: 'ai.prompt write',
    tag: 'AI',
    doc: 'Adds a prompt that says the same as another.',
    body: z.object({ name: z.string().trim().min(1).optional() }).prefault({}),
    ok: [201],
    answer: { one: answer },
    run(call) {
      const prompt = prompts.named(call)
      const wish = form.parse({ ...prompt, name: call.body.name ?? `${prompt.name} (copy)` })
      return one(prompts.shapeOf(prompts.make(call, wish), call), 201)
    },
  }),
  ...[
    completions.begin(
      'Begins to complete a prompt for strings of a project.',
      z.object({ resources, ...toolsWish.shape }),
      async (call) => {
        const prompt = prompts.named(call)
        if (!prompt.isEnabled)
          throw new Refusal(invalid('aiPromptId', 'notAllowed', 'The prompt is not enabled'))
        const { projectId } = call.body.resources
        if (!isOpenTo(prompt, projectId))
          throw new Refusal(
            invalid('resources.projectId', 'notAllowed', `The prompt is not enabled in project ${projectId}`),
          )
        const content = await completed(call, prompt, call.body.resources, toolsOf(call.body))
        const used = { lastUsedBy: call.userId, lastUsedAt: nowOf(call), usageCount: prompt.usageCount + 1 }
        promptsOf(call.hosted).set(String(prompt.id), { ...prompt, ...used })
        return { aiPromptId: prompt.id, answer: content }
      },
      { ...read, ok: [201] },
    ),
    completions.read('How far a completion is.'),
    completions.forget('Forgets a completion, also one that is not finished.', read),
    completions.file('download', 'A link to what a completion says.'),
  ].map((each) => ({ ...each, madeUp })),
]
