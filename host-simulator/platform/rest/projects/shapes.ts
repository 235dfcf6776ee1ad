import { translateDuplicatesOf } from '../../../world/duplicates.ts'
import { z } from 'zod'
import { shownFields } from '../fields/stored.ts'
import { qaSwitches, qaSwitchNames } from '../../../world/qa/settings.ts'
import { languageIn } from '../../../world/languages.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { World } from '../../../world/world.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { language, languageShape } from '../languages/rows.ts'
import { preferenceAnswer } from './preferences.ts'

/** What everybody sees of a project. */
export const projectInfo = z.strictObject({
  fields: shownFields.optional(),
  /** From here to the id of the enterprise edition. */
  groupId: id.optional(),
  background: z.null().optional(),
  isExternal: z.literal(false).optional(),
  externalType: z.null().optional(),
  externalProjectId: z.null().optional(),
  externalOrganizationId: z.null().optional(),
  workflowId: id.optional(),
  hasCrowdsourcing: z.literal(false).optional(),
  publicUrl: z.null().optional(),
  id,
  type: z.int(),
  userId: id,
  sourceLanguageId: z.string(),
  targetLanguageIds: z.array(z.string()),
  languageAccessPolicy: z.enum(['open', 'moderate']).optional(),
  name: z.string(),
  cname: z.string().nullable().optional(),
  identifier: z.string(),
  description: z.string(),
  visibility: z.enum(['open', 'private']).optional(),
  logo: z.string(),
  publicDownloads: z.boolean().nullable(),
  createdAt: date,
  updatedAt: date,
  lastActivity: date,
  sourceLanguage: language,
  targetLanguages: z.array(language),
  webUrl: z.string(),
})

/** By category; what is not named keeps what it is. */
export const qaFlags = z.strictObject(
  Object.fromEntries(qaSwitchNames.map((name) => [name, z.boolean().optional()])),
)

/** What a manager sees in its place. */
export const projectSettings = projectInfo.extend({
  translateDuplicates: z.int(),
  tagsDetection: z.int(),
  glossaryAccess: z.boolean(),
  isMtAllowed: z.boolean(),
  taskBasedAccessControl: z.boolean(),
  autoSubstitution: z.boolean(),
  skipUntranslatedStrings: z.boolean(),
  skipUntranslatedFiles: z.boolean().optional(),
  exportApprovedOnly: z.boolean().optional(),
  /** Of string-based projects. Unstated: what it is. Ours says again whether untranslated strings are skipped. */
  exportTranslatedOnly: z.boolean().optional(),
  useGlobalTm: z.boolean().optional(),
  qaCheckIsActive: z.boolean(),
  qaCheckCategories: qaFlags,
  qaChecksIgnorableCategories: qaFlags,
  /** Of the enterprise edition. */
  externalQaCheckIds: z.array(id).optional(),
  clientOrganizationId: id.optional(),
  languageMapping: z.record(z.string(), z.unknown()),
  isSuspended: z.literal(false),
  ...preferenceAnswer,
})

export const project = z.union([projectSettings, projectInfo])

const standardOnly = new Set([
  ...['languageAccessPolicy', 'cname', 'visibility', 'exportApprovedOnly', 'useGlobalTm'],
])

/** No project here is shared with another organization, drawn on or open to a crowd. */
export const apartOfOthers = {
  background: null,
  isExternal: false,
  externalType: null,
  externalProjectId: null,
  externalOrganizationId: null,
  hasCrowdsourcing: false,
  publicUrl: null,
} as const

const without =
  (names: ReadonlySet<string>) =>
  (shape: z.input<typeof project>): z.input<typeof project> =>
    Object.fromEntries(Object.entries(shape).filter(([name]) => !names.has(name))) as z.input<typeof project>

/** Without what the enterprise edition does not know. */
export const ofEnterprise = without(standardOnly)
/** Without what string-based projects do not know. */
export const withoutFiles = without(
  new Set(['skipUntranslatedFiles', 'saveMetaInfoInSource', 'tmContextType']),
)

/** An empty picture: no project of the simulator has a logo. */
export const noLogo = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export interface ProjectView {
  /** Address of the world's pages. */
  pages: string
  /** Whether the one who asks manages it. */
  isManager: boolean
  /** When something was last done in it. */
  activeAt: string
}

export const projectShape = (
  world: World,
  row: ProjectRow,
  { pages, isManager, activeAt }: ProjectView,
): z.input<typeof project> => {
  const { settings } = row
  const info: z.input<typeof projectInfo> = {
    id: row.id,
    type: settings.type,
    userId: row.ownerId,
    sourceLanguageId: row.sourceLanguageId,
    targetLanguageIds: [...row.targetLanguageIds],
    languageAccessPolicy: settings.languageAccessPolicy,
    name: row.name,
    cname: null,
    identifier: row.identifier,
    description: row.description,
    visibility: settings.visibility,
    logo: noLogo,
    publicDownloads: settings.publicDownloads,
    createdAt: dateOf(row.createdAt),
    updatedAt: dateOf(row.updatedAt),
    lastActivity: dateOf(activeAt),
    sourceLanguage: shapeOf(world, row.sourceLanguageId),
    targetLanguages: row.targetLanguageIds.map((each) => shapeOf(world, each)),
    webUrl: `${pages}/project/${encodeURIComponent(row.identifier)}`,
  }
  if (!isManager) return info
  const checks = qaSwitches(settings)
  return {
    ...info,
    translateDuplicates: translateDuplicatesOf(row),
    tagsDetection: settings.tagsDetection,
    glossaryAccess: settings.glossaryAccess,
    isMtAllowed: settings.isMtAllowed,
    taskBasedAccessControl: row.hasTaskBasedAccess,
    autoSubstitution: settings.autoSubstitution,
    skipUntranslatedStrings: settings.skipUntranslatedStrings,
    skipUntranslatedFiles: settings.skipUntranslatedFiles,
    exportApprovedOnly: settings.exportApprovedOnly,
    ...(settings.type === 1 && { exportTranslatedOnly: settings.skipUntranslatedStrings }),
    useGlobalTm: settings.useGlobalTm,
    qaCheckIsActive: settings.qaCheckIsActive,
    qaCheckCategories: Object.fromEntries(checks.map(({ name, isOn }) => [name, isOn])),
    qaChecksIgnorableCategories: Object.fromEntries(checks.map((each) => [each.name, each.isIgnorable])),
    languageMapping: settings.languageMapping,
    isSuspended: false,
  }
}

const shapeOf = (world: World, languageId: string): z.input<typeof language> => {
  const found = languageIn(world, languageId)
  if (!found) throw new Error(`A project has the language "${languageId}", which is not in the table`)
  return languageShape(found)
}
