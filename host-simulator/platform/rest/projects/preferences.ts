/**
 * What a project says of itself beside the settings in its row: which memories, glossaries, prompts and checks it works
 * with. What is assigned shows in memories, glossaries, the Editor and pre-translations, and new content is translated by
 * what it says; the rest is kept and answered, and nothing here acts by it.
 */
import { z } from 'zod'
import { languageIn } from '../../../world/languages.ts'
import type { ProjectRow, ProjectSettings } from '../../../world/project-rows.ts'
import { assignedOf } from '../../files/assigned.ts'
import type { Shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { shownMap } from '../common/empty-map.ts'
import { id } from '../common/fields.ts'
import { glossaries } from '../glossaries/concepts.ts'
import { language, languageShape } from '../languages/rows.ts'
import { memories } from '../tms/memory.ts'
import type { PointersOf } from '../common/pointers.ts'

const flag = z.boolean()
const penalty = z.int().min(0)
const penaltyAfter = z.strictObject({ months: z.int().min(0).optional(), penalty: penalty.optional() })
/** Ids, or `all`. */
const languages = z.union([z.array(z.string()), z.literal('all').transform(() => ['all'])])
const ids = z.array(id)
const tmId = z.string().regex(/^\d{1,15}$/, { error: 'expected the number of a memory' })

const both = {
  cname: z.string().min(1).nullable(),
  glossaryAccessOption: z.enum(['readOnly', 'fullAccess', 'manageDrafts']),
  autoTranslateDialects: flag,
  hiddenStringsProofreadersAccess: flag,
  showTmSuggestionsDialects: flag,
  tmApprovedSuggestionsOnly: flag,
  normalizePlaceholder: flag,
  saveMetaInfoInSource: flag,
  inContext: flag,
  inContextProcessHiddenStrings: flag,
  inContextPseudoLanguageId: z.string().nullable(),
  notificationSettings: z.strictObject({
    translatorNewStrings: flag.default(false),
    managerNewStrings: flag.default(false),
    managerLanguageCompleted: flag.default(false),
  }),
  defaultTmId: id.nullable(),
  defaultGlossaryId: id.nullable(),
  assignedTms: z.record(tmId, z.strictObject({ priority: z.int().default(1) })),
  assignedGlossaries: ids,
  assignedStyleGuides: ids,
  tmPenalties: z.strictObject({
    autoSubstitution: penalty.optional(),
    tmPriority: z
      .strictObject({ priority: z.int().min(0).optional(), penalty: penalty.optional() })
      .optional(),
    multipleTranslations: penalty.optional(),
    timeSinceLastUsage: penaltyAfter.optional(),
    timeSinceLastModified: penaltyAfter.optional(),
  }),
  tmContextType: z.enum(['segmentContext', 'auto', 'prevAndNextSegment']),
  preTranslationAiPromptId: id.nullable(),
  editorSuggestionAiPromptId: id.nullable(),
  qaCheckActionAiPromptId: id.nullable(),
  contextReviewAiPromptId: id.nullable(),
  savingsReportSettingsTemplateId: id.nullable(),
}

const ofEdition = {
  standard: {
    tmPreTranslate: z.strictObject({
      enabled: flag.default(false),
      autoApproveOption: z
        .enum(['all', 'perfectMatchOnly', 'exceptAutoSubstituted', 'perfectMatchApprovedOnly', 'none'])
        .default('none'),
      minimumMatchRatio: z.enum(['perfect', '100']).default('100'),
    }),
    mtPreTranslate: z.strictObject({
      enabled: flag.default(false),
      mts: z.array(z.strictObject({ mtId: id, languageIds: languages })).default([]),
    }),
    aiPreTranslate: z.strictObject({
      enabled: flag.default(false),
      aiPrompts: z.array(z.strictObject({ aiPromptId: id, languageIds: languages })).default([]),
    }),
  },
  enterprise: {
    taskReviewerIds: ids,
    exportWithMinApprovalsCount: z.int().min(0),
    exportStringsThatPassedWorkflow: flag,
    qaApprovalsCount: z.int().min(0),
    alignmentActionAiPromptId: id.nullable(),
    /** Of a new project alone, as the next. */
    customQaCheckIds: ids,
    delayedWorkflowStart: flag,
  },
}

const form = z.object({ ...both, ...ofEdition.standard, ...ofEdition.enterprise }).partial()

/** Of a request. */
export const preferenceWish = form.shape
export type Preferences = z.output<typeof form>
export type Preference = keyof Preferences
export const preferenceNames = Object.keys(form.shape) as Preference[]

/** Whether the edition has it at all. */
export const isOf = (edition: keyof typeof ofEdition, name: string): boolean =>
  name in both || name in ofEdition[edition]

/** Older settings of the standard edition that the enterprise edition says in other words, and the reverse. */
export const pointersOf: PointersOf = {
  ...Object.fromEntries(Object.keys(ofEdition.standard).map((name) => [name, 'standard'] as const)),
  ...Object.fromEntries(Object.keys(ofEdition.enterprise).map((name) => [name, 'enterprise'] as const)),
  languageAccessPolicy: 'standard',
  visibility: 'standard',
  exportApprovedOnly: 'standard',
  useGlobalTm: 'standard',
  externalQaCheckIds: 'enterprise',
}

/** Said of a new project, and kept. Unstated: what `customQaCheckIds` are ids of. Ours takes any. */
export const ofNewAlone = ['customQaCheckIds', 'delayedWorkflowStart'] as const

/** By which nothing here acts. */
export const keptOnly: readonly string[] = [
  ...['normalizePlaceholder', 'notificationSettings'],
  ...['qaCheckActionAiPromptId', 'contextReviewAiPromptId', 'alignmentActionAiPromptId', 'cname'],
  ...['visibility', 'languageAccessPolicy'],
  'useGlobalTm',
]

/** Into parts of these. */
export const preferencePointers = ['/assignedTms/{id}', '/notificationSettings/{word}', '/tmPenalties/{word}']

/** As a manager sees them. */
export const preferenceAnswer = {
  ...preferenceWish,
  assignedTms: preferenceWish.assignedTms.or(z.array(z.never())),
  tmPenalties: preferenceWish.tmPenalties.or(z.array(z.never())),
  inContextPseudoLanguage: language.nullish(),
}

/** By project; only what somebody said. */
export const preferencesOf = assignedOf as Shelf<Preferences>

/** Its own memory and glossary have its id. Source of the flags and words: the defaults of OpenAPI. */
const defaultsOf = ({ id: own }: ProjectRow): Preferences => ({
  cname: null,
  glossaryAccessOption: 'readOnly',
  autoTranslateDialects: false,
  hiddenStringsProofreadersAccess: true,
  showTmSuggestionsDialects: true,
  tmApprovedSuggestionsOnly: false,
  normalizePlaceholder: false,
  saveMetaInfoInSource: true,
  inContext: false,
  inContextProcessHiddenStrings: true,
  inContextPseudoLanguageId: null,
  notificationSettings: both.notificationSettings.parse({}),
  defaultTmId: own,
  defaultGlossaryId: own,
  assignedTms: { [own]: { priority: 1 } },
  assignedGlossaries: [own],
  assignedStyleGuides: [],
  tmPenalties: {},
  tmContextType: 'segmentContext',
  preTranslationAiPromptId: null,
  editorSuggestionAiPromptId: null,
  alignmentActionAiPromptId: null,
  qaCheckActionAiPromptId: null,
  contextReviewAiPromptId: null,
  tmPreTranslate: ofEdition.standard.tmPreTranslate.parse({}),
  mtPreTranslate: ofEdition.standard.mtPreTranslate.parse({}),
  aiPreTranslate: ofEdition.standard.aiPreTranslate.parse({}),
  taskReviewerIds: [],
  exportStringsThatPassedWorkflow: false,
  qaApprovalsCount: 1,
  customQaCheckIds: [],
  delayedWorkflowStart: false,
})

/** The project's row holds these by the same names, where somebody said them. */
const inRow = [
  'hiddenStringsProofreadersAccess',
  'autoTranslateDialects',
  'qaApprovalsCount',
  'taskReviewerIds',
] as const

export const heldInRow = (said: {
  [Name in (typeof inRow)[number]]?: ProjectSettings[Name] | undefined
}): Partial<ProjectSettings> =>
  Object.fromEntries(inRow.filter((name) => said[name] !== undefined).map((name) => [name, said[name]]))

/** What is said and what is not, of the edition. */
export const preferencesIn = (hosted: HostedWorld, project: ProjectRow): Preferences => {
  const own = preferencesOf(hosted).get(String(project.id)) ?? {}
  const { glossaryAccess, exportApprovedOnly } = project.settings
  const held = heldInRow(project.settings) as Preferences
  const whole: Preferences = { ...defaultsOf(project), ...own, ...held }
  // The same setting in two words each: what the project's row has decides.
  if ((whole.glossaryAccessOption !== 'readOnly') !== glossaryAccess)
    whole.glossaryAccessOption = glossaryAccess ? 'fullAccess' : 'readOnly'
  const { exportWithMinApprovalsCount: least = 0 } = own
  whole.exportWithMinApprovalsCount = exportApprovedOnly ? Math.max(1, least) : 0
  // Null takes such a choice away; the files have no null for these. What was deleted is no choice any more.
  const hasTm = (each: number): boolean => memories.get(hosted, each) !== undefined
  const hasGlossary = (each: number): boolean => glossaries.get(hosted, each) !== undefined
  if (!whole.defaultTmId || !hasTm(whole.defaultTmId)) whole.defaultTmId = project.id
  if (!whole.defaultGlossaryId || !hasGlossary(whole.defaultGlossaryId)) whole.defaultGlossaryId = project.id
  whole.assignedTms = Object.fromEntries(
    Object.entries(whole.assignedTms ?? {}).filter(([each]) => hasTm(Number(each))),
  )
  whole.assignedGlossaries = whole.assignedGlossaries?.filter(hasGlossary)
  if (whole.savingsReportSettingsTemplateId === null) delete whole.savingsReportSettingsTemplateId
  return Object.fromEntries(Object.entries(whole).filter(([name]) => isOf(hosted.edition, name)))
}

export const preferencesShown = (
  hosted: HostedWorld,
  project: ProjectRow,
): z.input<z.ZodObject<typeof preferenceAnswer>> => {
  const own = preferencesIn(hosted, project)
  const { inContextPseudoLanguageId: pseudo } = own
  const found = pseudo ? languageIn(hosted.store.world, pseudo) : undefined
  return {
    ...own,
    assignedTms: shownMap(own.assignedTms ?? {}),
    tmPenalties: shownMap(own.tmPenalties ?? {}),
    inContextPseudoLanguage: found ? languageShape(found) : null,
  }
}
