/** Engines that people added: an enterprise organization keeps credentials of them. Nothing is ever sent there. */
import { z } from 'zod'
import { languageIn } from '../../../world/languages.ts'
import type { Origin } from '../../../world/translation-rows.ts'
import { nextNumber, shelf } from '../../hosted/shelf.ts'
import { id } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { requireGroupsOf } from '../users/granted.ts'
import { shelfResource, keptFate, type Kept } from '../common/shelf-resource.ts'
import type { Call } from '../common/row.ts'
import { groupNamed, groupWish, topGroup } from '../groups/group.ts'

const types = ['google', 'google_automl', 'microsoft', 'deepl', 'amazon', 'modernmt', 'custom_mt'] as const

const form = z.object({
  name: z.string().trim().min(1),
  type: z.enum(types),
  credentials: z.record(z.string(), z.string()),
  groupId: groupWish.default(topGroup),
  enabledLanguageIds: z.array(z.string()).default([]),
  enabledProjectIds: z.array(id).default([]),
  isEnabled: z.boolean().default(true),
})

interface AddedEngine extends Kept, z.output<typeof form> {}

export const addedEnginesOf = shelf<AddedEngine>('engines', {
  ...keptFate,
  secretsIn: ({ credentials }) => Object.values(credentials),
})

/** Of the platform's own; those that people added follow. */
export const ownEngineId = 1

/** Of what an engine of an app translates; null is the platform's own. */
export const originOfEngine = (engineId: number | null): Origin =>
  engineId === null ? { name: 'crowdin', id: ownEngineId } : { name: 'custom_mt', id: engineId }

export const mt = z.strictObject({
  id,
  name: z.string(),
  type: z.string(),
  credentials: z.record(z.string(), z.int()),
  supportedLanguageIds: z.array(z.string()),
  supportedLanguagePairs: z.record(z.string(), z.array(z.string())),
  /** Of the enterprise edition; so below. */
  groupId: id.optional(),
  enabledLanguageIds: z.array(z.string()).optional(),
  enabledProjectIds: z.array(id).optional(),
  projectIds: z.array(id).optional(),
  isEnabled: z.boolean().optional(),
})

/** The languages of the projects: what an engine is said to know. */
export const languagesIn = ({ world }: Pick<Call, 'world'>) => {
  const pairs: Record<string, string[]> = {}
  for (const { sourceLanguageId, targetLanguageIds } of world.projects)
    pairs[sourceLanguageId] = [...new Set([...(pairs[sourceLanguageId] ?? []), ...targetLanguageIds])]
  const all = Object.entries(pairs).flatMap(([source, targets]) => [source, ...targets])
  return { supportedLanguageIds: [...new Set(all)], supportedLanguagePairs: pairs }
}

/** Keys stay with who sent them. */
export const engineShape = (row: AddedEngine, call: Pick<Call, 'world'>): z.input<typeof mt> => ({
  ...{ id: row.id, name: row.name, type: row.type, credentials: {}, ...languagesIn(call) },
  ...{ groupId: row.groupId, enabledLanguageIds: row.enabledLanguageIds, isEnabled: row.isEnabled },
  ...{ enabledProjectIds: row.enabledProjectIds, projectIds: row.enabledProjectIds },
})

export const addedEngines = shelfResource({
  path: '/mts/{mtId}',
  scope: 'mt',
  edition: 'enterprise',
  may: ['anybody', 'anywhere'],
  tag: 'Machine translation engines',
  name: 'MT',
  shelf: addedEnginesOf,
  form,
  fixed: ['groupId'],
  answer: mt,
  hides: ['credentials', 'value'],
  dropped: (call, row) => requireGroupsOf(call, row),
  settle(call, row, before) {
    const { hosted, world } = call
    requireGroupsOf(call, before, row)
    requireEach('groupId', 'group', [row.groupId], (each) => groupNamed(hosted, each) !== undefined)
    requireEach(
      'enabledLanguageIds',
      'language',
      row.enabledLanguageIds,
      (each) => languageIn(world, each) !== undefined,
    )
    requireEach('enabledProjectIds', 'project', row.enabledProjectIds, (each) => world.projects.has(each))
    return before ? {} : { id: ownEngineId + nextNumber(hosted, addedEnginesOf) }
  },
  shown: (row, call) => engineShape(row, call),
})
