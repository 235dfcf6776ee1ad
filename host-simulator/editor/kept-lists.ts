/** Lists that are not asked for anew: found before, found among a longer one, or the same but for some strings. */
import type { Expression } from '../world/croql/expression.ts'
import { isCroqlProblem } from '../world/croql/problem.ts'
import { parseCroql } from '../world/croql/query.ts'
import { basicIds } from '../world/filters/basic.ts'
import { searchedId } from '../world/filters/search.ts'
import { sortKey, sortOf } from '../world/filters/sort.ts'
import { tableNames } from '../world/row-tables.ts'
import { changedRows } from '../world/table.ts'
import type { World } from '../world/world.ts'
import type { LetterSigns } from './letter-signs.ts'
import { isLettersAlone, type WordIndex } from './word-index.ts'
import { findListsBy, isOf, placedIds, type Listing, type Select } from './lists.ts'

interface KeptList {
  world: World
  view: Listing
  ids: readonly number[]
  /** Whether it stays however many others come. */
  isLasting: boolean
}

/** Beside those that last. */
const mostKept = 4

// Newest first, of the one page.
let kept: readonly KeptList[] = []

const keep = (list: KeptList): void => {
  let others = 0
  kept = [list, ...kept.filter(({ view }) => !isOf(list, view))].filter(
    ({ isLasting }) => isLasting || others++ < mostKept,
  )
}

/** What is noted is of these rows, and of translations into these languages. */
let noted: (Notes & Pick<World, 'strings' | 'translations'> & Pick<Listing, 'languageIds'>) | null = null

interface Notes {
  /** What tells fast of most strings that a search does not find them. */
  signs: LetterSigns
  words: WordIndex
}

export const keepNotes = ({ strings, translations }: World, { languageIds }: Listing, notes: Notes): void => {
  noted = { strings, translations, languageIds, ...notes }
}

/** A list that was made before somebody asks for it. */
export const keepList = (world: World, view: Listing, ids: readonly number[]): void =>
  keep({ world, view, ids, isLasting: true })

/** From now on, for the one page there is. */
export const findKeptLists = (): void => {
  kept = []
  noted = null
  findListsBy((world, view, select) => {
    const same = kept.find((list) => isOf(list, view))
    const wider = kept.find(
      (list) =>
        list.world === world &&
        isOf(list, { ...view, search: list.view.search }) &&
        isNarrower(list.view, view),
    )
    const ids = (same && carried(same, world, select)) ?? found(world, view, select, wider?.ids)
    keep({ world, view, ids, isLasting: same?.isLasting ?? false })
    return ids
  })
}

/** Those of the ids, of all where none are given, that are listed. */
const found = (
  world: World,
  view: Listing,
  select: Select,
  ids = placedIds(world, view),
): readonly number[] => {
  const text = view.search || partOfQuery(view)
  const notes = text ? notesOf(world, view) : null
  if (!notes) return select(world, view, ids)
  const { signs, words } = notes
  const { ids: likely, doubted } = words.among(ids, text)
  if (!isLettersAlone(view)) return select(world, view, signs.among(likely, text))
  // The words say it: what else is asked for, if anything, is asked without the search.
  const unsearched = { ...view, search: '' }
  if (!doubted.length) return select(world, unsearched, likely)
  const looked = new Set(select(world, { ...view, filter: basicIds.showAll }, doubted))
  const sure = likely.filter((id) => !words.isDoubted(id) || looked.has(id))
  return select(world, unsearched, sure)
}

const notedFields: ReadonlySet<string> = new Set(['text', 'identifier', 'context'])

/** A text that is part of each string which the expression finds, in either case; empty where none is known. */
const partOf = (expression: Expression): string => {
  if (expression.kind === 'and')
    return expression.of.map(partOf).reduce((one, other) => (one.length < other.length ? other : one))
  if (expression.kind !== 'contains') return ''
  const { of, part } = expression
  const isNoted = of.kind === 'field' && of.in === 'string' && notedFields.has(of.name)
  return isNoted && (part.kind === 'string' || part.kind === 'quoted') ? part.value : ''
}

const partOfQuery = ({ filter, croql }: Listing): string => {
  const query = filter === basicIds.croql && croql?.trim() ? parseCroql(croql) : null
  return query && !isCroqlProblem(query) ? partOf(query.expression) : ''
}

/** What was noted, brought up to the world; null where it is of another language, or of too much else. */
const notesOf = ({ strings, translations }: World, { languageIds }: Listing): Notes | null => {
  if (noted?.languageIds !== languageIds) return null
  const { signs, words } = noted
  const changed = changedRows(strings, noted.strings)
  const translated = changedRows(translations, noted.translations)
  if (!changed || !translated) return null
  for (const [was, row] of changed) {
    if (row) signs.note(row)
    words.doubt((row ?? was)?.id ?? 0)
  }
  for (const [was, row] of translated) {
    if (row) signs.noteTranslation(row)
    words.doubt((row ?? was)?.stringId ?? 0)
  }
  noted = { ...noted, strings, translations }
  return noted
}

/** Whether the one finds nothing but what the other does, as while somebody types on. */
const isNarrower = (before: Listing, { search, searchOptions }: Listing): boolean =>
  keepsOrder(before) &&
  !searchOptions.searchStrict &&
  [before.search, search].every((text) => !/["\p{Cs}]/u.test(text) && searchedId({ text }) === null) &&
  search.trim().includes(before.search.trim())

/** Whether strings stand as they do in their files. */
const keepsOrder = ({ filter, customFilter }: Listing): boolean => {
  const sort = sortOf((filter === basicIds.advanced && customFilter) || {})
  return filter !== basicIds.untranslatedFirst && sortKey(sort) === null && sort.isAscending
}

/** The list in a world that has other translations, and is the same otherwise; null where it is not. */
const carried = (
  { world: before, view, ids }: KeptList,
  world: World,
  select: Select,
): KeptList['ids'] | null => {
  if (world === before) return ids
  const isElsewhere = ([...tableNames, 'organization'] as const).some(
    (name) => name !== 'translations' && world[name] !== before[name],
  )
  const changed = isElsewhere ? null : changedRows(world.translations, before.translations)
  if (!changed || !keepsOrder(view)) return null
  const asked = [...new Set(changed.flatMap((rows) => rows.flatMap((row) => row?.stringId ?? [])))]
  const fitting = new Set(select(world, view, asked))
  const fitted = select(before, view, asked)
  if (fitted.length === fitting.size && fitted.every((id) => fitting.has(id))) return ids
  const isAsked = new Set(asked)
  let [at, isSame] = [0, true]
  const now = placedIds(world, view).filter((id) => {
    const was = ids[at] === id
    if (was) at++
    const is = isAsked.has(id) ? fitting.has(id) : was
    isSame &&= is === was
    return is
  })
  return isSame ? ids : now
}
