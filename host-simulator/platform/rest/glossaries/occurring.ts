/** Terms of a glossary that stand in a text. */
import { madeOnce } from '../../../world/made-once.ts'
import { mainText } from '../../../world/queries.ts'
import { createPhrases, type Found } from '../../../world/phrases.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import { untilWritten } from '../../hosted/until-written.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { termRowsOf, termsOf, termStrings, type Concept, type Term } from './concepts.ts'

type Find<T> = (text: string) => Found<T>[]

/** What people added or changed in one glossary. */
interface Kept {
  findSource: Find<Term>
  byConcept: ReadonlyMap<number, readonly Term[]>
}

const keptOf = untilWritten(termRowsOf, (hosted, { id, sourceLanguageId }): Kept => {
  const byConcept = new Map<number, Term[]>()
  const sources: [string, Term][] = []
  for (const term of termRowsOf(hosted).values()) {
    if (term?.projectId !== id) continue
    const others = byConcept.get(term.conceptId)
    if (others) others.push(term)
    else byConcept.set(term.conceptId, [term])
    if (term.languageId === sourceLanguageId) sources.push([term.text, term])
  }
  return { findSource: createPhrases(sources), byConcept }
})

const findMade = madeOnce((strings: readonly StringRow[]): Find<StringRow> =>
  createPhrases(strings.map((each) => [mainText(each.text), each])),
)

/** More would be no help to anybody. */
const mostTerms = 100

/**
 * Concepts with a source term in the text, in its order, each once. `stringId` is of the text: it is no term of itself.
 * Linear in the text, whatever the glossary has.
 */
export const conceptsIn = (
  hosted: HostedWorld,
  project: ProjectRow,
  text: string,
  stringId: number | null = null,
): { source: Term; concept: Concept }[] => {
  const { world } = hosted.store
  const rows = termRowsOf(hosted)
  const kept = keptOf(hosted, project)
  const strings = termStrings(world, project)
  const isUntouched = ({ id }: Term): boolean => rows.get(String(id)) === undefined
  const madeOf = (string: StringRow): Term[] => termsOf(world, project, string).filter(isUntouched)
  const made = findMade(strings)(text).flatMap(({ value: string, ...place }) => {
    const value = string.id === stringId ? undefined : madeOf(string)[0]
    return value?.languageId === project.sourceLanguageId ? [{ ...place, value }] : []
  })
  const sources = new Map<number, Term>()
  for (const { value } of [...kept.findSource(text), ...made].toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  )) {
    if (sources.size === mostTerms) break
    if (!sources.has(value.conceptId)) sources.set(value.conceptId, value)
  }
  return [...sources].map(([id, source]) => {
    const string = strings.find((each) => each.id === id)
    const own = kept.byConcept.get(id) ?? []
    const terms = [...(string ? madeOf(string) : []), ...own].toSorted((a, b) => a.id - b.id)
    return { source, concept: { id, terms } }
  })
}
