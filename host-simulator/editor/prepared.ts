/** What filters and searches need of a large file, made before somebody asks for it. */
import { parseCroql, type Query } from '../world/croql/query.ts'
import { selectStrings, type Criteria } from '../world/filters/select.ts'
import { stringIdsOf } from '../world/queries.ts'
import type { World } from '../world/world.ts'
import type { EditorView } from './view.ts'

/** Strings between two pauses. */
const stringsAtOnce = 256
/** A filter that ran over so many has been compiled. */
const compiledAfter = 8_192

/** Of each kind one; the first is asked of all. */
const kinds: readonly Partial<Criteria>[] = [
  { basic: 2 },
  { basic: 4 },
  { search: { text: 'e' } },
  { croql: parseCroql('text contains "e"') as Query },
  { croql: parseCroql('count of translations = 0') as Query },
]

/** Pauses after some strings each. The first use of a filter then costs what the next ones do. */
export function* preparing(world: World, view: EditorView): Generator<void, void> {
  const ids = stringIdsOf(world, view.fileIds)
  const { now, languageIds } = view
  for (let at = 0; at < ids.length; at += stringsAtOnce) {
    const some = ids.slice(at, at + stringsAtOnce)
    // A search asks for all rows; they are read from the text that the page got.
    for (const id of some) world.strings.get(id)
    for (const kind of at < compiledAfter ? kinds : kinds.slice(0, 1))
      selectStrings(world, some, { now, languageIds, ...kind })
    yield
  }
}
