/** A glossary's terms: short source strings with their translations, and what people added, changed and deleted. */
import { madeOnce, madeOnceFor } from '../../../world/made-once.ts'
import { mainText, topTranslation } from '../../../world/queries.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import type { World } from '../../../world/world.ts'
import { keptRows } from '../../hosted/kept-rows.ts'
import { shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { libraryKind, type Library, type LibraryRow } from '../common/library.ts'

export interface Term {
  id: number
  languageId: string
  text: string
  userId: number
  /** The id of the source string, where there is one. */
  conceptId: number
  createdAt: string
  updatedAt: string
  about?: TermFacts
}

/** What people say of a term; names as in REST. */
export interface TermFacts {
  description?: string | undefined
  partOfSpeech?: string | undefined
  status?: string | undefined
  type?: string | undefined
  gender?: string | undefined
  note?: string | undefined
  url?: string | undefined
}

export interface Concept {
  id: number
  /** At least one: without its last one it is gone. */
  terms: readonly Term[]
}

/** What people say of a concept; names as in REST. */
export interface ConceptFacts {
  subject?: string | undefined
  definition?: string | undefined
  translatable?: boolean | undefined
  note?: string | undefined
  url?: string | undefined
  figure?: string | undefined
  languagesDetails?: readonly LanguageDetails[] | undefined
}

export interface LanguageDetails {
  languageId: string
  userId: number
  definition: string
  note: string
  createdAt: string
  updatedAt: string
}

export const glossaryRowsOf = shelf<LibraryRow>('glossaries', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

export const glossaries = libraryKind(glossaryRowsOf, 'Glossary')

/** By the concept's id. */
export const conceptRowsOf = shelf<ConceptFacts & { updatedAt: string }>('concepts', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

/**
 * Those that were added or changed, with the id of their glossary, which is its project's where it has one; null stands for one of a string that was deleted.
 * A reset takes them back.
 */
export const termRowsOf = shelf<(Term & { projectId: number }) | null>('terms', {
  rows: 'object or null',
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

/** Those of strings in their order, then those of people. */
export const conceptsOf = (hosted: HostedWorld, { id: glossaryId, project }: Library): readonly Concept[] => {
  const made = project ? madeOf(hosted, project) : []
  const kept = termRowsOf(hosted)
  if (!kept.size) return made
  const terms = [
    ...made.flatMap((concept) => concept.terms).filter(({ id }) => kept.get(String(id)) === undefined),
    ...kept.values().flatMap((term) => (term?.projectId === glossaryId ? [term] : [])),
  ]
  const concepts = new Map<number, Term[]>()
  for (const term of terms) concepts.set(term.conceptId, [...(concepts.get(term.conceptId) ?? []), term])
  return [...concepts]
    .map(([id, own]) => ({ id, terms: own.toSorted((a, b) => a.id - b.id) }))
    .toSorted((a, b) => a.id - b.id)
}

/** Concepts that are made for one glossary. */
const most = 200

/** In small letters, where it is a term: two words at most, made of letters. Else empty. */
const termIn = madeOnce(({ text, isHidden }: StringRow): string =>
  typeof text === 'string' &&
  !isHidden &&
  text.length <= 30 &&
  /^\p{L}[\p{L}'’-]*(?: [\p{L}'’-]+)?$/u.test(text)
    ? mainText(text).toLowerCase()
    : '',
)

/** Whether both are the same term, or none. */
export const isTermAlike = (one: StringRow, other: StringRow): boolean =>
  one.projectId === other.projectId && termIn(one) === termIn(other)

/** Strings of the project that are terms, each text once, in their order. The world has no table for them. */
export const termStrings = ({ strings }: World, { id }: ProjectRow): readonly StringRow[] =>
  termStringsIn(strings, id)

// A table stays while only translations change.
const termStringsIn = madeOnceFor((strings: World['strings'], id: number): readonly StringRow[] => {
  const found = new Map<string, StringRow>()
  for (const string of strings) {
    const term = string.projectId === id && termIn(string)
    if (!term) continue
    if (!found.has(term)) found.set(term, string)
    if (found.size === most) break
  }
  return [...found.values()]
})

const madeOf = (hosted: HostedWorld, project: ProjectRow): Concept[] => {
  const { store } = hosted
  const kept = keptRows<Concept>(hosted, `concept ${project.id}`)
  const make = (string: StringRow): Concept => ({
    id: string.id,
    terms: termsOf(store.world, project, string),
  })
  return termStrings(store.world, project).map((string) =>
    kept
      ? kept(string, () => {
          // Its languages and its owner count.
          store.world.projects.get(project.id)
          return make(string)
        })
      : make(string),
  )
}

/** The source's first. */
export const termsOf = (world: World, project: ProjectRow, string: StringRow): Term[] => [
  {
    // Odd ids are of sources, even ones of translations, so that none is given twice.
    id: 2 * string.id - 1,
    languageId: project.sourceLanguageId,
    text: mainText(string.text),
    userId: project.ownerId,
    conceptId: string.id,
    createdAt: string.createdAt,
    updatedAt: string.updatedAt,
  },
  ...project.targetLanguageIds.flatMap((languageId) => {
    const top = topTranslation(world, string.id, languageId)
    return top ? [targetOf(top, string.id)] : []
  }),
]

const targetOf = (top: TranslationRow, conceptId: number): Term => ({
  id: 2 * top.id,
  languageId: top.languageId,
  text: top.text,
  userId: top.userId ?? 0,
  conceptId,
  createdAt: top.createdAt,
  updatedAt: top.createdAt,
})
