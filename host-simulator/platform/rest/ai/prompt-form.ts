import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import { id } from '../common/fields.ts'
import { keptFate, type Kept } from '../common/shelf-resource.ts'

export const promptAction = z.enum(['pre_translate', 'alignment', 'qa_check', 'custom'])

const flag = z.boolean().optional()
const words = z.array(z.string()).optional()
const text = z.string().optional()

/** What a prompt tells beside the strings. */
const told = {
  ...{ companyDescription: text, projectDescription: text, audienceDescription: text },
  customPlaceholders: words,
  snippets: words,
  otherLanguageTranslations: z.looseObject({ isEnabled: flag, languageIds: words }).optional(),
  ...{ glossaryTerms: flag, tmSuggestions: flag, fileContent: flag, fileContext: flag },
  ...{ generateFileSummary: flag, screenshots: flag, projectContext: flag, publicProjectDescription: flag },
  ...{ siblingsStrings: flag, retryOnQaIssues: flag, organizationContext: flag },
  evaluationSteps: words,
}

export const promptForm = z.object({
  name: z.string().trim().min(1),
  action: promptAction,
  aiProviderId: id.nullable().default(null),
  aiModelId: z.string().nullable().default(null),
  isEnabled: z.boolean().default(true),
  enabledProjectIds: z.array(id).default([]),
  config: z.discriminatedUnion('mode', [
    z.looseObject({ mode: z.literal('basic'), ...told }),
    z.looseObject({ mode: z.literal('advanced'), prompt: z.string().min(1), ...told }),
    z.looseObject({
      mode: z.literal('external'),
      identifier: z.string(),
      key: z.string(),
      options: z.json().optional(),
      retryOnQaIssues: flag,
    }),
  ]),
})

export interface Prompt extends Kept, z.output<typeof promptForm> {
  updatedBy: number
  lastUsedBy: number | null
  lastUsedAt: string | null
  usageCount: number
}

export const promptsOf = shelf<Prompt>('aiPrompts', keptFate)

/** Whether a project may use it: all where none is named. Source: facts F218. */
export const isOpenTo = ({ enabledProjectIds: own }: Prompt, projectId: number): boolean =>
  !own.length || own.includes(projectId)
