/** What a request says of texts that AI is to translate, and whom it asks. */
import { z } from 'zod'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { requireLanguage } from '../common/library-rows.ts'
import { requireAlone, requireBeside } from '../common/pairs.ts'
import type { Call } from '../common/row.ts'
import { storedOf } from '../sources/failures.ts'
import { glossaries } from '../glossaries/concepts.ts'
import { styleGuidesOf } from '../style-guides/rows.ts'
import { memories } from '../tms/memory.ts'
import { ownerOf } from './account.ts'
import { promptsOf } from './prompt-form.ts'
import { providersOf } from './providers.ts'
import type { AiPlan } from '../../app-ai/plan.ts'
import { planNamed } from './plans.ts'

const ids = z.array(id).optional()

export const wish = {
  sourceLanguageId: z.string().optional(),
  targetLanguageId: z.string(),
  tmIds: ids,
  glossaryIds: ids,
  styleGuideIds: ids,
  instructions: z.array(z.string()).optional(),
  attachmentIds: z.array(id).max(10).optional(),
  aiPromptId: id.optional(),
  aiProviderId: id.optional(),
  aiModelId: z.string().optional(),
}

type Wish = z.output<z.ZodObject<typeof wish>>

export const requirePossible = (call: Call, body: Wish): void => {
  const { sourceLanguageId, targetLanguageId, styleGuideIds, aiPromptId, aiProviderId } = body
  requireLanguage(call.world, targetLanguageId, 'targetLanguageId')
  if (sourceLanguageId !== undefined) requireLanguage(call.world, sourceLanguageId, 'sourceLanguageId')
  requireAlone('aiPromptId', body, ['aiProviderId', 'aiModelId'])
  requireBeside('aiModelId', body, ['aiProviderId'])
  requireBeside('aiProviderId', body, ['aiModelId'])
  for (const storageId of body.attachmentIds ?? []) requirePicture(call, storageId)
  const { hosted } = call
  const of = ownerOf(call)
  const named = (one: number | undefined): number[] => (one === undefined ? [] : [one])
  requireEach('tmIds', 'TM', body.tmIds, (each) => memories.get(hosted, each) !== undefined)
  requireEach(
    'glossaryIds',
    'glossary',
    body.glossaryIds,
    (each) => glossaries.get(hosted, each) !== undefined,
  )
  requireEach(
    'styleGuideIds',
    'style guide',
    styleGuideIds,
    (each) => !!styleGuidesOf(hosted).get(String(each)),
  )
  requireEach(
    'aiPromptId',
    'AI prompt',
    named(aiPromptId),
    (each) => promptsOf(hosted).get(String(each))?.of === of,
  )
  requireEach(
    'aiProviderId',
    'AI provider',
    named(aiProviderId),
    (each) => providersOf(hosted).get(String(each))?.of === of,
  )
}

/** Source: the OpenAPI files. */
const pictures = /\.(?:jpe?g|png|gif|webp)$/i

const requirePicture = (call: Call, storageId: number): void => {
  const { fileName } = storedOf(call, storageId, 'attachmentIds')
  if (pictures.test(fileName)) return
  const words = `Expected jpeg, jpg, png, gif or webp, got "${fileName}"`
  throw new Refusal(invalid('attachmentIds', 'fileInvalid', words))
}

/** Instructions follow the prompt, each on its line. */
export const planIn = ({ hosted, userId }: Call, body: Wish): AiPlan => {
  const plan = planNamed({ hosted, userId, projectId: null }, body)
  const { instructions = [] } = body
  return instructions.length
    ? { ...plan, prompt: { ...plan.prompt, instruction: instructions.join('\n') } }
    : plan
}

export const toldOf = ({ aiPromptId, aiProviderId = 0, aiModelId = 'built-in' }: Wish) => ({
  promptId: aiPromptId ?? null,
  aiProviderId,
  model: aiModelId,
})
