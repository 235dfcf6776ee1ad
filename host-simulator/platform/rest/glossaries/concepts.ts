/** A glossary to read: short source strings are the terms, their translations the terms of other languages. */
import { mainText, topTranslation } from '../../../world/queries.ts'
import type { ProjectRow, StringRow, TranslationRow } from '../../../world/rows.ts'
import type { World } from '../../../world/world.ts'

export interface Term {
  id: number
  languageId: string
  text: string
  userId: number
  /** The id of the source string. */
  conceptId: number
  createdAt: string
  updatedAt: string
}

export interface Concept {
  id: number
  source: Term
  targets: readonly Term[]
}

/** Concepts of one glossary. */
const most = 200

/** Two words at most, made of letters. */
const isTerm = ({ text, isHidden }: StringRow): boolean =>
  typeof text === 'string' &&
  !isHidden &&
  text.length <= 30 &&
  /^\p{L}[\p{L}'’-]*(?: [\p{L}'’-]+)?$/u.test(text)

/** The project's concepts, each text once, in the order of its strings. The world has no table for them. */
export const conceptsOf = (world: World, project: ProjectRow): readonly Concept[] => {
  const before = known.get(world)?.get(project.id)
  if (before) return before
  const concepts: Concept[] = []
  const texts = new Set<string>()
  for (const string of world.strings) {
    if (string.projectId !== project.id || !isTerm(string)) continue
    const text = mainText(string.text)
    if (texts.has(text.toLowerCase())) continue
    texts.add(text.toLowerCase())
    concepts.push(conceptOf(world, project, string, text))
    if (concepts.length === most) break
  }
  const ofWorld = known.get(world) ?? new Map<number, readonly Concept[]>()
  known.set(world, ofWorld.set(project.id, concepts))
  return concepts
}

// A world is one immutable value.
const known = new WeakMap<World, Map<number, readonly Concept[]>>()

const conceptOf = (world: World, project: ProjectRow, string: StringRow, text: string): Concept => {
  const conceptId = string.id
  const { createdAt, updatedAt } = string
  return {
    id: conceptId,
    // Odd ids are of sources, even ones of translations, so that none is given twice.
    source: {
      id: 2 * string.id - 1,
      languageId: project.sourceLanguageId,
      text,
      userId: project.ownerId,
      conceptId,
      createdAt,
      updatedAt,
    },
    targets: project.targetLanguageIds.flatMap((languageId) => {
      const top = topTranslation(world, string.id, languageId)
      return top ? [targetOf(top, conceptId)] : []
    }),
  }
}

const targetOf = (top: TranslationRow, conceptId: number): Term => ({
  id: 2 * top.id,
  languageId: top.languageId,
  text: top.text,
  userId: top.userId ?? 0,
  conceptId,
  createdAt: top.createdAt,
  updatedAt: top.createdAt,
})
