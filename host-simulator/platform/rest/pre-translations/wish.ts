/** What a pre-translation may be asked, and what may not stand together. */
import { z } from 'zod'
import type { AiPlan } from '../../app-ai/plan.ts'
import { approveOptions, type PreTranslationAttributes } from './run.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id, priority } from '../common/fields.ts'
import { projectOf, requireEach } from '../common/found.ts'
import type { Call } from '../common/row.ts'
import { requireIn } from '../common/who-may.ts'

const ids = z.array(id).optional()

export const preTranslationWish = z.object({
  languageIds: z.array(z.string()).min(1),
  fileIds: ids,
  branchIds: ids,
  directoryIds: ids,
  method: z.enum(['tm', 'mt', 'ai']).optional(),
  priority: priority.optional(),
  engineId: id.optional(),
  aiPromptId: id.optional(),
  autoApproveOption: z.enum(approveOptions).optional(),
  scope: z.enum(['untranslated', 'translated', 'all']).optional(),
  translateUntranslatedOnly: z.boolean().optional(),
  duplicateTranslations: z.boolean().optional(),
  translationModifiedBefore: z.iso.datetime({ offset: true }).nullish(),
  replaceTranslationsOption: z.enum(['none', 'autoTranslated', 'all']).optional(),
  resetApprovalStatus: z.boolean().optional(),
  skipApprovedTranslations: z.boolean().optional(),
  translateWithPerfectMatchOnly: z.boolean().optional(),
  /** Of the enterprise edition; in the other one memories give what is equal. Source: facts F235. */
  minimumMatchRatio: z.int().min(40).max(100).optional(),
  fallbackLanguages: z.record(z.string(), z.array(z.string())).optional(),
  sourceLanguageId: z.string().optional(),
  customInstruction: z.string().max(10_000).optional(),
  labelIds: z.array(id).optional(),
  excludeLabelIds: z.array(id).optional(),
})

type Wish = z.output<typeof preTranslationWish>

export const scopeOf = ({ scope, translateUntranslatedOnly }: Wish): PreTranslationAttributes['scope'] =>
  scope ?? (translateUntranslatedOnly === false ? 'all' : 'untranslated')

/** Each key, whether it may not be said so, and what was expected. Source: the platform's description. */
const rules: readonly [keyof Wish, (wish: Wish) => boolean, string][] = [
  [
    'scope',
    (wish) => wish.scope !== undefined && wish.translateUntranslatedOnly !== undefined,
    'Expected scope without translateUntranslatedOnly',
  ],
  [
    'translationModifiedBefore',
    (wish) => wish.translationModifiedBefore != null && isNewOnly(wish),
    'Expected scope "translated" or "all" with it',
  ],
  [
    'replaceTranslationsOption',
    (wish) => replaces(wish) && isNewOnly(wish),
    'Expected scope "translated" or "all" with it',
  ],
  [
    'resetApprovalStatus',
    (wish) => resets(wish) && isNewOnly(wish),
    'Expected scope "translated" or "all" with it',
  ],
  [
    'resetApprovalStatus',
    (wish) => resets(wish) && wish.skipApprovedTranslations === true,
    'Expected it without skipApprovedTranslations',
  ],
  [
    'resetApprovalStatus',
    (wish) => resets(wish) && (wish.autoApproveOption ?? 'none') !== 'none',
    'Expected it without autoApproveOption',
  ],
  [
    'resetApprovalStatus',
    (wish) => resets(wish) && wish.replaceTranslationsOption === 'all',
    'Expected it without replaceTranslationsOption "all"',
  ],
  [
    'duplicateTranslations',
    (wish) => wish.duplicateTranslations === true && wish.replaceTranslationsOption === 'all',
    'Expected it without replaceTranslationsOption "all"',
  ],
  [
    'fallbackLanguages',
    (wish) => Object.keys(wish.fallbackLanguages ?? {}).length > 0 && !isMemory(wish),
    'Expected it with method "tm" alone',
  ],
  [
    'minimumMatchRatio',
    (wish) => wish.minimumMatchRatio !== undefined && !isMemory(wish),
    'Expected it with method "tm" alone',
  ],
  [
    'customInstruction',
    (wish) => wish.customInstruction !== undefined && wish.method !== 'ai',
    'Expected it with method "ai" alone',
  ],
]

const isNewOnly = (wish: Wish): boolean => scopeOf(wish) === 'untranslated'
const isMemory = ({ method = 'tm' }: Wish): boolean => method === 'tm'
const replaces = ({ replaceTranslationsOption: option = 'none' }: Wish): boolean => option !== 'none'
const resets = ({ resetApprovalStatus = false }: Wish): boolean => resetApprovalStatus

/** What becomes of translations that are there, and what is translated from; throws 400. */
export const changesIn = (call: Call<unknown, Wish>): Partial<PreTranslationAttributes> => {
  const isEnterprise = call.hosted.edition === 'enterprise'
  const wish = isEnterprise ? call.body : { ...call.body, minimumMatchRatio: undefined }
  for (const [key, isWrong, message] of rules)
    if (isWrong(wish)) throw new Refusal(invalid(key, 'notAllowed', message))
  const { sourceLanguageId, fallbackLanguages, minimumMatchRatio } = wish
  const { sourceLanguageId: own, targetLanguageIds } = projectOf(call)
  const isThere = (each: string): boolean => each === own || targetLanguageIds.includes(each)
  requireEach(
    'sourceLanguageId',
    'language',
    sourceLanguageId === undefined ? [] : [sourceLanguageId],
    isThere,
  )
  if (sourceLanguageId !== undefined && wish.languageIds.includes(sourceLanguageId))
    throw new Refusal(
      invalid('sourceLanguageId', 'notAllowed', 'Expected a language that is not among languageIds'),
    )
  const named = Object.entries(fallbackLanguages ?? {}).flatMap(([key, others]) => [key, ...others])
  requireEach('fallbackLanguages', 'language', named, isThere)
  if (resets(wish) || replaces(wish)) requireIn(call, 'approve', wish.languageIds)
  return {
    duplicateTranslations: wish.duplicateTranslations ?? false,
    translationModifiedBefore: wish.translationModifiedBefore ?? null,
    replaceTranslationsOption: wish.replaceTranslationsOption ?? 'none',
    resetApprovalStatus: resets(wish),
    ...(minimumMatchRatio !== undefined && { minimumMatchRatio }),
    ...(fallbackLanguages && { fallbackLanguages }),
    ...(sourceLanguageId !== undefined && { sourceLanguageId }),
  }
}

export const instructed = (plan: AiPlan, instruction: string | undefined): AiPlan =>
  instruction ? { ...plan, prompt: { ...plan.prompt, instruction } } : plan
