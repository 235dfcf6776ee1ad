import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import { date, id } from '../common/fields.ts'
import { keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'

/** Source: the descriptions in the OpenAPI files. */
const form = z.object({
  description: z.string().trim().min(3).max(255),
  placeholder: z
    .string()
    .regex(/^%custom:[a-zA-Z0-9-]+%$/, 'expected %custom:…% of letters, digits and -')
    .max(255),
  value: z.string().max(4000),
})

export const snippetsOf = shelf<Kept & z.output<typeof form>>('aiSnippets', keptFate)

const shared = {
  scope: 'ai.prompt',
  tag: 'AI',
  shelf: snippetsOf,
  form,
  unique: ['placeholder', 'description'],
  // Older builds took others: a kept one is answered as it is.
  answer: z.strictObject({
    id,
    ...{ description: z.string(), placeholder: z.string(), value: z.string() },
    ...{ createdAt: date, updatedAt: date },
  }),
} as const

const snippets = shelfResource({ ...shared, path: '/ai/settings/snippets/{aiSnippetId}', name: 'AI Snippet' })

/** The former name of the same. */
const placeholders = shelfResource({
  ...shared,
  path: '/ai/settings/custom-placeholders/{aiCustomPlaceholderId}',
  name: 'AI Custom Placeholder',
})

export const snippetRows = [
  ...snippets.rows({
    list: 'The snippets: texts that prompts name.',
    add: 'Adds a snippet.',
    read: 'One snippet.',
    edit: 'Changes a snippet.',
    remove: 'Deletes a snippet.',
  }),
  ...placeholders.rows({
    list: 'The snippets under their former name.',
    add: 'Adds a snippet.',
    read: 'One snippet.',
    edit: 'Changes a snippet.',
    remove: 'Deletes a snippet.',
  }),
]
