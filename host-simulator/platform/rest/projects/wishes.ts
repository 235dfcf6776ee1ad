/** What requests may say about a project. */
import { z } from 'zod'
import type { CommandOf } from '../../../world/commands.ts'
import { fieldValues } from '../fields/stored.ts'
import { groupWish } from '../groups/group.ts'
import { settingsOfPreferences } from './preferred.ts'
import { preferenceNames, preferenceWish } from './preferences.ts'
import { qaFlags } from './shapes.ts'

/**
 * As if it were left out. Source: a published component that makes projects sends null for these two where nobody chose.
 * Unstated: of which others null is taken; ours refuses it.
 */
export const orNull = <Shape extends z.ZodType>(shape: Shape) =>
  shape.nullish().transform((value) => value ?? undefined)

/** What a request may say about a project's settings. */
export const settings = z.object({
  languageAccessPolicy: z.enum(['open', 'moderate']).optional(),
  visibility: z.enum(['open', 'private']).optional(),
  translateDuplicates: z.int().min(0).max(6).optional(),
  tagsDetection: z.int().min(0).max(2).optional(),
  glossaryAccess: z.boolean().optional(),
  isMtAllowed: z.boolean().optional(),
  autoSubstitution: z.boolean().optional(),
  skipUntranslatedStrings: z.boolean().optional(),
  skipUntranslatedFiles: z.boolean().optional(),
  exportApprovedOnly: z.boolean().optional(),
  useGlobalTm: z.boolean().optional(),
  qaCheckIsActive: z.boolean().optional(),
  qaCheckCategories: qaFlags.optional(),
  qaChecksIgnorableCategories: qaFlags.optional(),
  /** Of the enterprise edition. */
  externalQaCheckIds: z.array(z.int()).optional(),
  publicDownloads: z.boolean().optional(),
  /** Codes by name, of each language. */
  languageMapping: z.record(z.string(), z.record(z.string(), z.string())).optional(),
})

export const edit = settings.extend({
  name: z.string().min(1).optional(),
  description: z.string().optional(),
  targetLanguageIds: z.array(z.string()).optional(),
  taskBasedAccessControl: z.boolean().optional(),
  fields: fieldValues.nullish(),
  /** Of the enterprise edition. */
  groupId: groupWish.optional(),
  ...preferenceWish,
})

/** What of a wish belongs to the row itself, and what to its settings. */
export const editOf = ({
  name,
  description,
  targetLanguageIds,
  taskBasedAccessControl: hasTaskBasedAccess,
  fields: _,
  groupId: __,
  ...rest
}: z.output<typeof edit>): Omit<CommandOf<'editProject'>, 'do' | 'projectId'> => {
  const others = new Set<string>(preferenceNames)
  const inRow = Object.entries(rest).filter(([name, value]) => value !== undefined && !others.has(name))
  const said = { ...Object.fromEntries(inRow), ...settingsOfPreferences(rest) }
  const own = { name, description, targetLanguageIds, hasTaskBasedAccess }
  return Object.keys(said).length ? { ...own, settings: said } : own
}
