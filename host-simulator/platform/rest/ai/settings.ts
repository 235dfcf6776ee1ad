import { z } from 'zod'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { nowOf } from '../common/caller.ts'
import { date, dateOf, id, patchOf } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { edited } from '../common/patch.ts'
import { row, type Call } from '../common/row.ts'
import { ownerOf } from './account.ts'
import { preferencesOf } from '../projects/preferences.ts'
import { isOpenTo, promptsOf, type Prompt } from './prompt-form.ts'

const prompts = {
  preTranslationAiPromptId: id.nullish(),
  editorSuggestionAiPromptId: id.nullish(),
  alignmentActionAiPromptId: id.nullish(),
  qaCheckActionAiPromptId: id.nullish(),
  contextReviewAiPromptId: id.nullish(),
}
const cost = z.number().min(0).nullish()
const costs = { dailyCostLimit: cost, monthlyCostLimit: cost }
const limits = { ...costs, userDailyCostLimit: cost, userMonthlyCostLimit: cost }
const mode = z.enum(['custom', 'blocked', 'unlimited'])
const override = z.strictObject({ costLimitMode: mode.default('custom'), ...costs })

/** By id of the user. */
const form = z.object({ ...prompts, ...limits, perUserOverrides: z.record(z.string(), override).optional() })

interface Override extends z.output<typeof override> {
  createdAt: string
  updatedAt: string
}

type AiSettings = Omit<z.output<typeof form>, 'perUserOverrides'> & {
  perUserOverrides?: Record<string, Override>
}

/** By owner; a blank in front, as the organization has no name. Limits are kept: nothing costs anything. */
export const aiSettingsOf = shelf<AiSettings>('aiSettings', { onReset: 'start', onFork: 'copy', ofApp: null })

/** The project's goes before its account's (facts F218). Null where neither names one that the project may use. */
export const promptFor = (
  name: 'preTranslationAiPromptId' | 'editorSuggestionAiPromptId',
  hosted: HostedWorld,
  { id: projectId, ownerId }: ProjectRow,
): Prompt | null => {
  const owner = hosted.edition === 'standard' ? `userId ${ownerId}` : ''
  const own = preferencesOf(hosted).get(String(projectId))?.[name]
  const promptId = own ?? aiSettingsOf(hosted).get(`of ${owner}`)?.[name]
  const prompt = promptsOf(hosted).get(String(promptId))
  return prompt && isOpenTo(prompt, projectId) ? prompt : null
}

type Account = Parameters<typeof ownerOf>[0]

const keyOf = (call: Account): string => `of ${ownerOf(call)}`
export const settingsOf = (call: Account): AiSettings => aiSettingsOf(call.hosted).get(keyOf(call)) ?? {}

const names = Object.keys(prompts) as (keyof typeof prompts)[]
const isShown = ({ hosted }: Call, name: string): boolean =>
  hosted.edition === 'enterprise' || name !== 'alignmentActionAiPromptId'

/** What is not set is null, but for two that are described without: these are left out. */
const promptsShown = (
  call: Call,
  own: Partial<Record<keyof typeof prompts, number | null | undefined>> = {},
): Partial<Record<keyof typeof prompts, number | null>> => {
  const said = Object.entries(own).filter(([, value]) => value != null)
  const settings: typeof own = { ...settingsOf(call), ...Object.fromEntries(said) }
  return Object.fromEntries(
    names
      .filter((name) => isShown(call, name) && (settings[name] != null || !/^(pre|editor)/.test(name)))
      .map((name) => [name, settings[name] ?? null]),
  )
}

const answer = z.strictObject({
  ...prompts,
  ...limits,
  perUserOverrides: z.array(
    z.strictObject({ userId: id, costLimitMode: mode, ...costs, createdAt: date, updatedAt: date }),
  ),
})

const shapeOf = (call: Call): z.input<typeof answer> => {
  const settings = settingsOf(call)
  const money = Object.keys(limits).map((name) => [name, settings[name as keyof typeof limits] ?? null])
  return {
    ...promptsShown(call),
    ...Object.fromEntries(money),
    perUserOverrides: Object.entries(settings.perUserOverrides ?? {}).map(([userId, each]) => ({
      ...each,
      userId: Number(userId),
      dailyCostLimit: each.dailyCostLimit ?? null,
      monthlyCostLimit: each.monthlyCostLimit ?? null,
      createdAt: dateOf(each.createdAt),
      updatedAt: dateOf(each.updatedAt),
    })),
  }
}

const requirePossible = (call: Call, edits: z.output<typeof form>): void => {
  const { hosted, world } = call
  const of = ownerOf(call)
  for (const name of names)
    requireEach(
      name,
      'AI prompt',
      edits[name] == null ? [] : [edits[name]],
      (each) => promptsOf(hosted).get(String(each))?.of === of,
    )
  requireEach('perUserOverrides', 'user', Object.keys(edits.perUserOverrides ?? {}), (each) =>
    world.users.has(Number(each)),
  )
}

type Costs = Pick<AiSettings, keyof typeof costs>

/** Throws 400 where a day may cost more than its month, or a user more than all. Source: facts F219. */
const requireLimits = ({
  dailyCostLimit,
  monthlyCostLimit,
  userDailyCostLimit,
  userMonthlyCostLimit,
  perUserOverrides = {},
}: z.output<typeof form>): void => {
  const atMost = (key: string, less: number | null | undefined, most: number | null | undefined): void => {
    if (less != null && most != null && less > most)
      throw new Refusal(invalid(key, 'invalid', `Expected at most ${most}, got ${less}`))
  }
  const daily = (key: string, of: Costs): void => atMost(key, of.dailyCostLimit, of.monthlyCostLimit)
  daily('dailyCostLimit', { dailyCostLimit, monthlyCostLimit })
  daily('userDailyCostLimit', { dailyCostLimit: userDailyCostLimit, monthlyCostLimit: userMonthlyCostLimit })
  atMost('userDailyCostLimit', userDailyCostLimit, dailyCostLimit)
  atMost('userMonthlyCostLimit', userMonthlyCostLimit, monthlyCostLimit)
  for (const [userId, each] of Object.entries(perUserOverrides))
    daily(`perUserOverrides.${userId}.dailyCostLimit`, each)
}

const change = (call: Call, edits: z.output<typeof form>): void => {
  const before = settingsOf(call)
  const now = nowOf(call)
  const { perUserOverrides, ...rest } = edits
  const overrides = Object.entries(perUserOverrides ?? {}).map(([userId, each]) => {
    const { createdAt = now } = before.perUserOverrides?.[userId] ?? {}
    return [userId, { ...each, createdAt, updatedAt: now }] as const
  })
  aiSettingsOf(call.hosted).set(keyOf(call), {
    ...before,
    ...rest,
    ...(perUserOverrides && { perUserOverrides: Object.fromEntries(overrides) }),
  })
}

/** What a patch is laid on: overrides by user, without their dates. */
const documentOf = (call: Call) => {
  const { perUserOverrides = {}, ...rest } = settingsOf(call)
  const bare = Object.entries(perUserOverrides).map(([userId, { createdAt: _, updatedAt: __, ...each }]) => [
    userId,
    each,
  ])
  return { ...rest, perUserOverrides: Object.fromEntries(bare) as object }
}

const each = '/perUserOverrides/{id}'

export const aiSettingsRows = [
  row({
    method: 'GET',
    path: '/ai/settings',
    scope: 'ai read',
    tag: 'AI',
    doc: 'Which prompt does what, and what AI may cost.',
    ok: [200],
    answer: { one: answer },
    run: (call) => one(shapeOf(call)),
  }),
  row({
    method: 'PATCH',
    path: '/ai/settings',
    scope: 'ai write',
    tag: 'AI',
    doc: 'Changes which prompt does what, and what AI may cost.',
    body: patchOf(
      ['replace', 'remove', 'test'],
      [
        ...[...names, ...Object.keys(limits)].map((name) => `/${name}`),
        ...[each, `${each}/costLimitMode`, `${each}/dailyCostLimit`, `${each}/monthlyCostLimit`],
      ],
    ),
    ok: [200],
    answer: { one: answer },
    run(call) {
      const edits = edited(documentOf(call), call.body, form)
      requirePossible(call, edits)
      requireLimits({ ...settingsOf(call), ...edits })
      change(call, edits)
      return one(shapeOf(call))
    },
  }),
]

export const projectAiRows = [
  row({
    method: 'GET',
    path: '/projects/{projectId}/ai/settings',
    scope: 'project read',
    tag: 'AI',
    doc: "Which prompts work in a project: its own, else its account's.",
    ok: [200],
    answer: { one: z.strictObject(prompts) },
    run: (call) =>
      one(promptsShown(call, preferencesOf(call.hosted).get(String(call.id('projectId'))) ?? {})),
  }),
]
