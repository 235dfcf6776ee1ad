import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import { id } from '../common/fields.ts'
import { keptFate, type Kept } from '../common/shelf-resource.ts'

export const promptAction = z.enum(['pre_translate', 'alignment', 'qa_check', 'custom'])

export const promptForm = z.object({
  name: z.string().trim().min(1),
  action: promptAction,
  aiProviderId: id.nullable().default(null),
  aiModelId: z.string().nullable().default(null),
  isEnabled: z.boolean().default(true),
  enabledProjectIds: z.array(id).default([]),
  config: z.discriminatedUnion('mode', [
    z.looseObject({ mode: z.literal('basic') }),
    z.looseObject({ mode: z.literal('advanced'), prompt: z.string().min(1) }),
    z.looseObject({ mode: z.literal('external'), identifier: z.string(), key: z.string() }),
  ]),
})

export interface Prompt extends Kept, z.output<typeof promptForm> {
  updatedBy: number
  lastUsedBy: number | null
  lastUsedAt: string | null
  usageCount: number
}

export const promptsOf = shelf<Prompt>('aiPrompts', keptFate)
