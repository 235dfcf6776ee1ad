/** Terms of glossaries that stand in a text. */
import { grouped } from '../../../world/grouped.ts'
import { madeOnce } from '../../../world/made-once.ts'
import { mainText } from '../../../world/queries.ts'
import { createPhrases, type Found } from '../../../world/phrases.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import { untilWritten } from '../../hosted/until-written.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { Library } from '../common/library.ts'
import { termRowsOf, termsOf, termStrings, type Concept, type Term } from './concepts.ts'

type Find<T> = (text: string) => Found<T>[]

/** What people added or changed in one glossary. */
interface Kept {
  findSource: Find<Term>
  byConcept: ReadonlyMap<number, readonly Term[]>
}

const keptOf = untilWritten(termRowsOf, (hosted, { id, sourceLanguageId }): Kept => {
  const terms = termRowsOf(hosted)
    .values()
    .filter((term) => term?.projectId === id) as Term[]
  const sources = terms.filter(({ languageId }) => languageId === sourceLanguageId)
  return {
    findSource: createPhrases(sources.map((term) => [term.text, term])),
    byConcept: grouped(terms, ({ conceptId }) => conceptId),
  }
})

const findMade = madeOnce((strings: readonly StringRow[]): Find<StringRow> =>
  createPhrases(strings.map((each) => [mainText(each.text), each])),
)

/** More would be no help to anybody. */
const mostTerms = 100

interface Asked {
  text: string
  languageId: string
  /** Of the text: it is no term of itself. */
  stringId: number
}

interface Occurring {
  glossaryId: number
  source: Term
  concept: Concept
}

/** Where in the text, and what makes the concept of it. */
type Place = Found<Term> & { glossaryId: number; conceptOf: () => Concept }

const placesIn = (
  hosted: HostedWorld,
  { id: glossaryId, project }: Library,
  { text, languageId, stringId }: Asked,
): Place[] => {
  const { world } = hosted.store
  const rows = termRowsOf(hosted)
  const kept = keptOf(hosted, { id: glossaryId, sourceLanguageId: languageId })
  const isUntouched = ({ id }: Term): boolean => rows.get(String(id)) === undefined
  const madeOf = (string: StringRow): Term[] =>
    project ? termsOf(world, project, string).filter(isUntouched) : []
  const strings = project ? termStrings(world, project) : []
  const made = findMade(strings)(text).flatMap(({ value: string, ...place }) => {
    const value = string.id === stringId ? undefined : madeOf(string)[0]
    return value?.languageId === languageId ? [{ ...place, value }] : []
  })
  return [...kept.findSource(text), ...made].map((place) => ({
    ...place,
    glossaryId,
    conceptOf() {
      const { conceptId: id } = place.value
      const string = strings.find((each) => each.id === id)
      const own = kept.byConcept.get(id) ?? []
      return { id, terms: [...(string ? madeOf(string) : []), ...own].toSorted((a, b) => a.id - b.id) }
    },
  }))
}

/** Concepts with a source term in the text, in its order, each once. Linear in the text, whatever the glossaries have. */
export const conceptsIn = (hosted: HostedWorld, assigned: readonly Library[], asked: Asked): Occurring[] => {
  const places = assigned.flatMap((glossary) => placesIn(hosted, glossary, asked))
  const sources = new Map<number, Place>()
  for (const place of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (sources.size === mostTerms) break
    if (!sources.has(place.value.conceptId)) sources.set(place.value.conceptId, place)
  }
  return [...sources.values()].map(({ glossaryId, value, conceptOf }) => ({
    glossaryId,
    source: value,
    concept: conceptOf(),
  }))
}
