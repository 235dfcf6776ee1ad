/** What filters and searches need of a large file, made before somebody asks for it. */
import { parseCroql, type Query } from '../world/croql/query.ts'
import { basicIds } from '../world/filters/basic.ts'
import { selectStrings, type Criteria } from '../world/filters/select.ts'
import { keyOf } from '../world/keys.ts'
import { liveTranslations } from '../world/queries.ts'
import type { World } from '../world/world.ts'
import { findKeptLists, keepList, keepNotes } from './kept-lists.ts'
import { letterSignsFor } from './letter-signs.ts'
import { placedIds } from './lists.ts'
import type { EditorView } from './view.ts'
import { wordIndexFor } from './word-index.ts'

/** Strings between two pauses. */
const stringsAtOnce = 256
/** A filter that ran over so many has been compiled. */
const compiledAfter = 8_192

/** Basic filters whose lists are there when they are chosen: Untranslated; Translated, Not Approved; Approved. */
const made = [2, 5, 4]

/** Of each other kind one. */
const kinds: readonly Partial<Criteria>[] = [
  { search: { text: 'e' } },
  { croql: parseCroql('text contains "e"') as Query },
  { croql: parseCroql('count of translations = 0') as Query },
]

/** Pauses after some strings each. The first use of a filter then costs what the next ones do, or less. */
export function* preparing(world: World, view: EditorView): Generator<void, void> {
  findKeptLists()
  const ids = placedIds(world, view)
  const { now, languageIds } = view
  const lists = made.map((basic): { basic: number; ids: number[] } => ({ basic, ids: [] }))
  const signs = letterSignsFor(ids)
  const words = wordIndexFor(ids)
  for (let at = 0; at < ids.length; at += stringsAtOnce) {
    const some = ids.slice(at, at + stringsAtOnce)
    // A search asks for all rows; they are read from the text that the page got.
    for (const id of some) {
      const row = world.strings.get(id)
      const translations = languageIds.flatMap((languageId) => liveTranslations(world, id, languageId))
      if (row) signs?.note(row)
      if (row) words?.note(row, keyOf(world, row), translations)
      for (const translation of translations) signs?.noteTranslation(translation)
    }
    // Asked for nothing, so that it is compiled.
    signs?.among(some, 'e')
    if (at < compiledAfter) words?.among(some, 'e')
    for (const { basic, ids: found } of lists)
      for (const id of selectStrings(world, some, { now, languageIds, basic })) found.push(id)
    if (at < compiledAfter)
      for (const kind of kinds) selectStrings(world, some, { now, languageIds, ...kind })
    yield
  }
  if (signs && words) keepNotes(world, view, { signs, words })
  // A workflow's step has a say in every list.
  if (view.workflowStepId !== null) return
  const plain = { ...view, filter: basicIds.showAll, search: '' }
  for (const { basic, ids: found } of lists) keepList(world, { ...plain, filter: basic }, found)
}
