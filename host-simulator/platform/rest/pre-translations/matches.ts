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
import { keptMatches } from '../../files/segments.ts'
import { leastToSubstitute, substitutedFor } from '../../files/substitution.ts'
import { ranked, type Candidate } from './penalties.ts'
import { isSameContext } from './same-context.ts'
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

const isAllApproved = (
  approves: PreTranslationAttributes['autoApproveOption'],
  isSubstituted = false,
): boolean => approves === 'all' || (approves === 'exceptAutoSubstituted' && !isSubstituted)

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

/** The best of what the memories have for the text, else the first suggestion. */
const matchIn = (
  hosted: HostedWorld,
  string: StringRow,
  form: Form,
  attributes: PreTranslationAttributes,
  memory: FuzzyMemory,
): Match | null => {
  const { method, translateWithPerfectMatchOnly: isPerfectOnly, minimumMatchRatio: ratio = 100 } = attributes
  if (method === 'tm') {
    const best = bestFor(hosted, string, form, attributes, memory)
    if (best && best.rate >= (isPerfectOnly ? perfect : ratio)) return matchOf(best, attributes)
    if (isPerfectOnly || ratio === 100) return null
  }
  // Unstated: how alike the suggestions of a memory are that the world holds. Ours are not wholly.
  const suggestion = suggestionOf(hosted.store.world, string.id, { ...form, provider: method })
  return machineMatch(suggestion?.text, attributes)
}

const perfect = 101

const matchOf = (
  { text, rate, memoryId, wasApproved, isSubstituted }: Candidate,
  { autoApproveOption: approves }: PreTranslationAttributes,
): Match => {
  const isPerfect = rate >= perfect
  const isApproved =
    isAllApproved(approves, isSubstituted) ||
    (isPerfect && (approves === 'perfectMatchApprovedOnly' ? wasApproved : approves !== 'none'))
  const type = isPerfect ? 'perfect' : rate === 100 ? 'exact' : 'fuzzy'
  return { text, isApproved, match: { rate: Math.min(rate, 100), type }, origin: ofMemory(memoryId) }
}

/** Of what equal strings of the project got, what people wrote into memories for the text, and what is like it. */
const bestFor = (
  hosted: HostedWorld,
  string: StringRow,
  { languageId, pluralForm }: Form,
  attributes: PreTranslationAttributes,
  memory: FuzzyMemory,
): Candidate | undefined => {
  const { world } = hosted.store
  const bestOf = (found: readonly Candidate[]): Candidate | undefined =>
    ranked(hosted, string.projectId, found, memory.ids)[0]
  const isKept = isInMemory(hosted, string.projectId)
  const own = equalsOf(world, string, pluralForm, attributes).flatMap((other): Candidate[] => {
    const top = topTranslation(world, other.id, languageId, pluralForm)
    if (!top || !isKept(top)) return []
    const rate = isSameContext(hosted, string, other) ? perfect : 100
    const { text, createdAt: updatedAt, approval } = top
    return [{ text, rate, memoryId: memory.own, updatedAt, wasApproved: approval !== null }]
  })
  const source = attributes.sourceLanguageId ?? world.projects.get(string.projectId)?.sourceLanguageId
  const text = sourceIn(world, string, pluralForm, attributes)
  if (attributes.translateWithPerfectMatchOnly || source === undefined || text === null) return bestOf(own)
  const from = sourceText({ text }, pluralForm)
  const kept = keptMatches(hosted, memory.ids, { languageId: source, text: from }, languageId)
  const equal = [...own, ...kept.map((each) => ({ ...each, rate: 100, wasApproved: false }))]
  const best = bestOf(equal)
  // What is alike is looked for among all texts, and worse than what is equal.
  const isEqual = best !== undefined && best.rate >= 100
  const wanted = isEqual ? 100 : (attributes.minimumMatchRatio ?? 100)
  const substitutes = !isEqual && world.projects.get(string.projectId)?.settings.autoSubstitution === true
  // What is equal but for its tags is found so, too (facts F249).
  if (wanted === 100 && !substitutes && !memory.hasOtherProjects && !from.includes('<')) return best
  const least = substitutes ? Math.min(wanted, leastToSubstitute(from)) : wanted
  const like = memory
    .near({ text: from, stringId: string.id, languageId }, { least, most: mostLike })
    .map((each): Candidate => {
      const better = substitutes ? substitutedFor(from, { ...each, target: each.text }) : null
      const { target: text = each.text, relevant: rate } = better ?? { relevant: each.relevant }
      return { ...each, text, rate, wasApproved: false, isSubstituted: better !== null }
    })
    .filter(({ rate }) => rate >= wanted)
  return bestOf([...equal, ...like])
}

/** As many as are weighed against each other. */
const mostLike = 5

/** What the world holds already. */
export const suggestionOf = (
  world: World,
  stringId: number,
  { languageId, pluralForm, provider }: Form & { provider: Provider },
): TranslationRow | undefined =>
  translationsOf(world, stringId, languageId, pluralForm).find(
    (row) => row.userId === null && row.provider === provider,
  )

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
  const sourceOf = (other: StringRow): Text | null => sourceIn(world, other, pluralForm, attributes)
  if (typeof text === 'string') return candidates.filter((other) => sourceOf(other) === text)
  const same = JSON.stringify(text)
  return candidates.filter((other) => JSON.stringify(sourceOf(other)) === same)
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
