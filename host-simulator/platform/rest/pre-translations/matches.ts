/** What a pre-translation finds for one form of a string. */
import { sameTexts } from '../../../world/duplicates.ts'
import { topTranslation, translationsOf } from '../../../world/queries.ts'
import type { StringRow, Text } from '../../../world/string-rows.ts'
import { sourceText } from '../../../world/texts.ts'
import type { MemoryMatch, Origin, Provider, TranslationRow } from '../../../world/translation-rows.ts'
import { rowsAt } from '../../../world/table.ts'
import type { World } from '../../../world/world.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { FuzzyMemory } from './fuzzy-memory.ts'
import type { PreTranslationAttributes } from './run.ts'
import { isInMemory, standInsOf } from '../../files/assigned.ts'
import { keptMatch } from '../../files/segments.ts'
import { sourceIn } from './source-in.ts'

export interface Match {
  text: string
  isApproved: boolean
  /** Of what the memory gave. Unstated: how like a suggestion of a memory is that the world holds; it has none. */
  match?: MemoryMatch
  origin?: Origin | undefined
}

interface Form {
  languageId: string
  pluralForm: string | null
}

/** Nothing is substituted here. */
const isAllApproved = (approves: PreTranslationAttributes['autoApproveOption']): boolean =>
  approves === 'all' || approves === 'exceptAutoSubstituted'

export const machineMatch = (
  text: string | undefined,
  { autoApproveOption: approves, origin }: PreTranslationAttributes,
): Match | null => (text?.trim() ? { text, isApproved: isAllApproved(approves), origin } : null)

export const inSource = (
  world: World,
  string: StringRow,
  pluralForm: string | null,
  attributes: PreTranslationAttributes,
): StringRow => ({ ...string, text: sourceIn(world, string, pluralForm, attributes) ?? string.text })

/** In the language itself, else in what it is a dialect of, else in those that stand in for it, in their order. */
export const memoryMatch = (
  hosted: HostedWorld,
  string: StringRow,
  { languageId, pluralForm }: Form,
  attributes: PreTranslationAttributes,
  memory: FuzzyMemory,
): Match | null => {
  const others =
    attributes.method === 'tm'
      ? [
          ...standInsOf(hosted, string.projectId, languageId),
          ...(attributes.fallbackLanguages?.[languageId] ?? []),
        ]
      : []
  for (const each of [languageId, ...others]) {
    const match = matchIn(hosted, string, { languageId: each, pluralForm }, attributes, memory)
    if (match) return match
  }
  return null
}

const ofMemory = (id: number): Origin => ({ name: 'tm', id })

/** What a string with the same text got, else what people wrote into the memory, else the most like, else the first suggestion. */
const matchIn = (
  hosted: HostedWorld,
  string: StringRow,
  { languageId, pluralForm }: Form,
  attributes: PreTranslationAttributes,
  memory: FuzzyMemory,
): Match | null => {
  const { method, autoApproveOption: approves } = attributes
  const { world } = hosted.store
  const own = method === 'tm' ? ownMatch(hosted, string, { languageId, pluralForm }, attributes) : null
  if (own) return { ...own, origin: ofMemory(memory.own) }
  if (attributes.translateWithPerfectMatchOnly && method === 'tm') return null
  const source = attributes.sourceLanguageId ?? world.projects.get(string.projectId)?.sourceLanguageId
  const text = sourceIn(world, string, pluralForm, attributes)
  if (method === 'tm' && source !== undefined && text !== null) {
    const isApproved = isAllApproved(approves)
    const from = sourceText({ text }, pluralForm)
    const kept = keptMatch(hosted, memory.ids, { languageId: source, text: from }, languageId)
    if (kept)
      return {
        ...{ text: kept.text, isApproved, match: { rate: 100, type: 'exact' } },
        origin: ofMemory(kept.memoryId),
      }
    const ratio = attributes.minimumMatchRatio ?? 100
    if (ratio === 100 && !memory.hasOtherProjects) return null
    const [like] = memory.near({ text: from, stringId: string.id, languageId }, { least: ratio, most: 1 })
    if (like) {
      const match = {
        rate: like.relevant,
        type: like.relevant === 100 ? ('exact' as const) : ('fuzzy' as const),
      }
      return { text: like.text, isApproved, match, origin: ofMemory(like.memoryId) }
    }
  }
  // Unstated: how alike the suggestions of a memory are that the world holds. Ours are not wholly.
  const suggestion = suggestionOf(world, string.id, { languageId, pluralForm, provider: method })
  return machineMatch(suggestion?.text, attributes)
}

/** What the world holds already. */
export const suggestionOf = (
  world: World,
  stringId: number,
  { languageId, pluralForm, provider }: Form & { provider: Provider },
): TranslationRow | undefined =>
  translationsOf(world, stringId, languageId, pluralForm).find(
    (row) => row.userId === null && row.provider === provider,
  )

/** What an equal string of the project got; one in the same context goes before others. */
const ownMatch = (
  hosted: HostedWorld,
  string: StringRow,
  { languageId, pluralForm }: Form,
  attributes: PreTranslationAttributes,
): Match | null => {
  const { autoApproveOption: approves, translateWithPerfectMatchOnly: isPerfectOnly } = attributes
  const { world } = hosted.store
  const isKept = isInMemory(hosted, string.projectId)
  let exact: Match | null = null
  for (const { id, context } of equalsOf(world, string, pluralForm, attributes)) {
    // Unstated: what a context is. Ours is what is told of a string beside its text.
    const isPerfect = context === string.context
    if (!isPerfect && (exact || isPerfectOnly)) continue
    const top = topTranslation(world, id, languageId, pluralForm)
    if (!top || !isKept(top)) continue
    if (!isPerfect)
      exact = { text: top.text, isApproved: isAllApproved(approves), match: { rate: 100, type: 'exact' } }
    else
      return {
        text: top.text,
        isApproved: approves === 'perfectMatchApprovedOnly' ? top.approval !== null : approves !== 'none',
        match: { rate: 100, type: 'perfect' },
      }
  }
  return exact
}

/** Others whose text is the same, in the language that is translated from. */
const equalsOf = (
  world: World,
  string: StringRow,
  pluralForm: string | null,
  attributes: PreTranslationAttributes,
): StringRow[] => {
  const text = sourceIn(world, string, pluralForm, attributes)
  const isOwn = text === string.text
  const candidates = isOwn ? sameTexts(world, string.id) : translatedSo(world, string, text, attributes)
  const same = JSON.stringify(text)
  return candidates.filter((other) => JSON.stringify(sourceIn(world, other, pluralForm, attributes)) === same)
}

/** Of the same project. */
const translatedSo = (
  world: World,
  { id, projectId }: StringRow,
  text: Text | null,
  { sourceLanguageId }: PreTranslationAttributes,
): StringRow[] => {
  if (text === null || sourceLanguageId === undefined) return []
  const own = new Set(
    [...world.translations]
      .filter((row) => row.languageId === sourceLanguageId && !row.isDeleted && row.userId !== null)
      .map((row) => row.stringId),
  )
  own.delete(id)
  return rowsAt(world.strings, [...own]).filter((other) => other.projectId === projectId)
}
