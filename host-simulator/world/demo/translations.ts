/**
 * Who translated, voted and approved what in the demo world: the same at each start, every state present.
 * All texts are published ones of the same or a similar source; none is made up.
 */
import type { TranslationPlan } from '../plan.ts'
import type { Sample } from './samples.ts'
import { createMemory, type Match } from './memory.ts'
import type { Text } from '../string-rows.ts'
import type { Mark } from '../translation-rows.ts'

const manager = 1
const translators = [2, 3] as const
const proofreader = 4

/** Translations of each string, in the order of the strings. */
export const demoTranslations = (
  strings: readonly Sample[],
  languageIds: readonly string[],
): TranslationPlan[][] => {
  const memory = createMemory(strings)
  return strings.map((string, index) =>
    languageIds.flatMap((languageId, at) => {
      const dice = diceOf(index, at)
      const text = string.translations[languageId]
      const matches = typeof string.text === 'string' ? memory.matches(index, languageId) : []
      const own = text === undefined ? [] : translated(text, languageId, dice, timeOf(index, at))
      return matches.length ? [...own, ...competing(own, matches, languageId, timeOf(index, at, 90))] : own
    }),
  )
}

/** A number from 0 to 99 for each purpose, the same at each start. */
type Dice = (purpose: number) => number

const diceOf =
  (string: number, language: number): Dice =>
  (purpose) => {
    let seed =
      Math.imul(string + 1, 0x9e3779b1) ^
      Math.imul(language + 7, 0x85ebca6b) ^
      Math.imul(purpose + 3, 0xc2b2ae35)
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
    seed = Math.imul(seed ^ (seed >>> 12), 0x297a2d39)
    return ((seed ^ (seed >>> 15)) >>> 0) % 100
  }

const start = Date.UTC(2026, 0, 5, 9)
const minute = 60_000
const day = 24 * 60 * minute

/** Translations of each day, of all in a thousand: people work on weekdays, on some more than on others. */
const paces = [20, 45, 70, 55, 30, 0, 0, 60, 85, 40, 90, 25, 8, 0, 75, 35, 95, 60, 20, 0, 5, 50, 65, 30, 37]
const lastMinute = 346 * 7 + 9 * 3 + 90
const workday = 8 * 60 * minute

/** Later ones are later, as the map from amounts to times only grows. */
const timeOf = (string: number, language: number, laterMinutes = 0): string => {
  let left = Math.min(1, (string * 7 + language * 3 + laterMinutes) / lastMinute) * 1000
  let at = 0
  while (left > (paces[at] ?? left)) left -= paces[at++] ?? 0
  return new Date(start + at * day + (left / (paces[at] || 1)) * workday).toISOString()
}

/** The published translation: a machine's or an AI's suggestion, pre-translated, or a person's; some with votes and approved. */
const translated = (text: Text, languageId: string, dice: Dice, createdAt: string): TranslationPlan[] => {
  const forms: [string | null, string][] = typeof text === 'string' ? [[null, text]] : Object.entries(text)
  const isSuggestion = dice(0) < 6
  const isPreTranslated = !isSuggestion && dice(0) < 14
  const isApproved = !isSuggestion && dice(1) < 35
  const userId = isPreTranslated ? manager : (translators[dice(2) % 2] ?? manager)
  const engine = dice(4) < 30 ? 'ai' : 'mt'
  const isPartial = forms.length > 1 && !isApproved && dice(3) < 30
  return (isPartial ? forms.slice(0, -1) : forms).map(([pluralForm, form]) => ({
    languageId,
    text: form,
    pluralForm,
    createdAt,
    userId: isSuggestion ? null : userId,
    provider: isSuggestion ? engine : isPreTranslated ? (dice(2) % 2 ? 'tm' : engine) : null,
    ...(!isSuggestion && votesFor(userId, dice)),
    approval: isApproved ? { userId: proofreader, at: dayAfter(createdAt) } : null,
  }))
}

const dayAfter = (iso: string): string => new Date(Date.parse(iso) + 24 * 60 * minute).toISOString()

const voters = [...translators, proofreader]

/** Most have none. */
const votesFor = (author: number, dice: Dice): { votes?: Record<string, Mark> } => {
  let votes: Record<string, Mark> | undefined
  for (const voter of voters)
    if (voter !== author && dice(10 + voter) < 20)
      (votes ??= {})[voter] = dice(20 + voter) < 75 ? 'up' : 'down'
  return votes ? { votes } : {}
}

/** What stands beside the translation: another person's, where a source of the same words was translated otherwise; TM. */
const competing = (
  own: readonly TranslationPlan[],
  matches: readonly Match[],
  languageId: string,
  createdAt: string,
): TranslationPlan[] => {
  const taken = new Set(own.map(({ text }) => text))
  const others = matches.filter(({ text }) => !taken.has(text))
  const author = own[0]?.userId
  const approvedAt = own[0]?.approval?.at
  const rival = author ? translators.find((id) => id !== author) : undefined
  return others
    .slice(0, 2)
    .map(({ text, isExact }) =>
      isExact && rival
        ? { languageId, text, userId: rival, createdAt: approvedAt ? dayAfter(approvedAt) : createdAt }
        : { languageId, text, provider: 'tm' as const, createdAt },
    )
}
