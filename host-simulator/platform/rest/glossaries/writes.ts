/** What people write into a glossary, and who may. */
import type { Entry } from '../../../formats/index.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { may } from '../../../world/access.ts'
import { nowOf, userOf } from '../common/caller.ts'
import { requireManager, textsHeld, type Library, type Unmade, type Writer } from '../common/library.ts'
import { requireLanguage } from '../common/library-rows.ts'
import { dropOwn, nextOwnId } from '../common/own-id.ts'
import type { Call } from '../common/row.ts'
import {
  conceptRowsOf,
  conceptsOf,
  termRowsOf,
  type Concept,
  type ConceptFacts,
  type Term,
  type TermFacts,
} from './concepts.ts'
import { preferencesIn } from '../projects/preferences.ts'
import { knownFacts } from './words.ts'

export interface TermWish extends TermFacts {
  languageId: string
  text: string
  conceptId?: number | undefined
  /** Of a term that it translates. */
  translationOfTermId?: number | undefined
}

/**
 * Managers, and everybody where the project says so: of all, or of drafts alone, which `touched` says term by term.
 * Source: facts F233.
 */
export const requireWriter = (
  call: Call,
  glossary: Library | Unmade,
  touched: readonly Touched[] = [],
): void => {
  const access = accessOf(call, glossary)
  const isDrafts = touched.length > 0 && touched.every((each) => each.about?.status === 'draft')
  requireManager(
    call,
    { name: 'glossaries', ...glossary },
    access === 'fullAccess' || (access === 'manageDrafts' && isDrafts),
  )
}

/** What is written of a term, or was there. */
type Touched = Pick<Term, 'about'>

const accessOf = ({ hosted }: Pick<Call, 'hosted'>, glossary: Library | Unmade) =>
  'project' in glossary && glossary.project && preferencesIn(hosted, glossary.project).glossaryAccessOption

/** Unstated: what a term is whose status nobody said. Ours is a draft, of who may write nothing else. */
export const statusFor = (call: Call, glossary: Library): TermFacts => {
  const { project } = glossary
  const isOfDrafts = accessOf(call, glossary) === 'manageDrafts'
  return isOfDrafts && project && !may(userOf(call), 'manage', { projectId: project.id })
    ? { status: 'draft' }
    : {}
}

export const addTerm = (by: Writer, glossary: Library, wish: TermWish): Term => {
  const { languageId, text, conceptId, translationOfTermId, ...about } = wish
  requireLanguage(by.hosted.store.world, languageId)
  const concepts = conceptsOf(by.hosted, glossary)
  const concept = concepts.find(
    ({ id, terms }) => id === conceptId || terms.some((term) => term.id === translationOfTermId),
  )
  const key = conceptId === undefined ? 'translationOfTermId' : 'conceptId'
  if ((conceptId ?? translationOfTermId) !== undefined && !concept)
    throw new Refusal(invalid(key, 'notFound', 'There is none of this id in this glossary'))
  return newTerm(by, glossary, { languageId, text, about }, concept?.id)
}

/** Of a new concept where none is named. */
const newTerm = (
  by: Writer,
  glossary: Library,
  wish: Pick<Term, 'languageId' | 'text' | 'about'>,
  conceptId?: number,
): Term => {
  const id = nextOwnId(by.hosted, termRowsOf)
  const at = nowOf(by)
  const own = { id, userId: by.userId, conceptId: conceptId ?? id, createdAt: at, updatedAt: at }
  return keepTerm(by, glossary, { ...own, ...wish })
}

/** From now on it is as it says, whatever becomes of the string that it was made of. */
export const keepTerm = (
  { hosted }: Pick<Writer, 'hosted'>,
  { id: projectId }: Pick<Library, 'id'>,
  term: Term,
): Term => {
  termRowsOf(hosted).set(String(term.id), { ...term, projectId })
  return term
}

export const dropTerms = ({ hosted }: Pick<Call, 'hosted'>, terms: readonly Term[]): void =>
  hosted.together(() => terms.forEach(({ id }) => dropOwn(hosted, termRowsOf, id)))

export const dropConcept = ({ hosted }: Pick<Call, 'hosted'>, { id, terms }: Concept): void =>
  hosted.together(() => {
    dropTerms({ hosted }, terms)
    conceptRowsOf(hosted).delete(String(id))
  })

/** What is not said is as before. */
export const keepConcept = (
  by: Writer,
  { id }: Pick<Concept, 'id'>,
  { languagesDetails: wished, ...facts }: ConceptFactsWish,
): void => {
  const before = conceptRowsOf(by.hosted).get(String(id))
  const at = nowOf(by)
  const languagesDetails = wished?.map(({ languageId, definition, note = '' }) => {
    const old = before?.languagesDetails?.find((each) => each.languageId === languageId)
    const { userId, createdAt } = old ?? { userId: by.userId, createdAt: at }
    return { languageId, userId, definition, note, createdAt, updatedAt: at }
  })
  const said = Object.entries({ ...facts, languagesDetails }).filter(([, value]) => value !== undefined)
  conceptRowsOf(by.hosted).set(String(id), { ...before, ...Object.fromEntries(said), updatedAt: at })
}

export type ConceptFactsWish = Omit<ConceptFacts, 'languagesDetails'> & {
  languagesDetails?:
    readonly { languageId: string; definition: string; note?: string | undefined }[] | undefined
}

/** Concepts all of whose terms stand together in one that is there are left out. */
export const bringConcepts = (by: Writer, glossary: Library, entries: readonly Entry[]): void => {
  const held = textsHeld()
  for (const { id, terms } of conceptsOf(by.hosted, glossary)) held.learn(terms, id)
  for (const { texts, facts } of entries) {
    if (held.hasAll(texts)) continue
    let conceptId: number | undefined
    for (const { languageId, text, facts: about } of texts)
      conceptId = newTerm(by, glossary, { languageId, text, about: knownFacts(about) }, conceptId).conceptId
    if (conceptId === undefined) continue
    held.learn(texts, conceptId)
    if (Object.keys(facts).length) keepConcept(by, { id: conceptId }, conceptFacts(facts))
  }
}

const conceptFacts = (facts: Entry['facts']): ConceptFactsWish => ({
  subject: facts['conceptSubject'],
  definition: facts['conceptDefinition'],
  note: facts['conceptNote'],
  url: facts['conceptUrl'],
  figure: facts['conceptFigure'],
})
