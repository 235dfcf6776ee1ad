/** What memories and glossaries say of texts, for the prompt. */
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { AiReferences, AiString } from '../../app-ai/payload.ts'
import type { AiPlan } from '../../app-ai/plan.ts'
import { isHeard } from '../../app-ai/processors.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { Library } from '../common/library.ts'
import { glossaries } from '../glossaries/concepts.ts'
import { conceptsIn } from '../glossaries/occurring.ts'
import { fuzzyMemory } from '../pre-translations/fuzzy-memory.ts'
import { librariesOf } from '../projects/preferences.ts'
import { matchesOf, memories } from '../tms/memory.ts'

export interface NamedLibraries {
  tmIds?: readonly number[] | undefined
  glossaryIds?: readonly number[] | undefined
}

type Languages = Record<'source' | 'target', string>

/** Unstated: how like a source is that a prompt has, in percent, and how many of each text. Ours are near. */
const leastRelevant = 50
const mostMatches = 3

/** Of those that a request names, of texts of no project. */
export const referencesIn = (
  hosted: HostedWorld,
  { tmIds = [], glossaryIds = [] }: NamedLibraries,
  languages: Languages,
  strings: readonly AiString[],
): AiReferences => {
  const named = tmIds.flatMap((each) => memories.get(hosted, each) ?? [])
  const assigned = glossaryIds.flatMap((each) => glossaries.get(hosted, each) ?? [])
  const suggestions = strings.flatMap(({ id, text }) =>
    named
      .flatMap((memory) => matchesOf(hosted, memory, text, languages, leastRelevant))
      .toSorted((a, b) => b.relevant - a.relevant)
      .slice(0, mostMatches)
      .map(({ source, target, relevant }) => ({ stringId: id, source, target, relevant })),
  )
  const nameless = strings.map((string) => ({ ...string, id: NaN }))
  return { tmSuggestions: suggestions, terms: termsIn(hosted, assigned, languages, nameless) }
}

interface Prompting {
  plan: AiPlan
  userId: number
  project: ProjectRow
}

const none: AiReferences = { tmSuggestions: [], terms: [] }

/** Of those that a project works with, as the world is when it is first asked; nothing where no app hears it. */
export const referencesOfProject = (
  hosted: HostedWorld,
  { plan, userId, project }: Prompting,
  languages: Languages,
): ((strings: readonly AiString[]) => AiReferences) => {
  if (!isHeard(hosted, plan, { userId, projectId: project.id })) return () => none
  const memory = fuzzyMemory(hosted, project.id, { sourceLanguageId: languages.source })
  const assigned = librariesOf(hosted, project, 'glossary')
  return (strings) => ({
    tmSuggestions: strings.flatMap(({ id, text }) =>
      memory
        .near(
          { text, stringId: id, languageId: languages.target },
          { least: leastRelevant, most: mostMatches },
        )
        .map(({ source, text: target, relevant }) => ({ stringId: id, source, target, relevant })),
    ),
    terms: termsIn(hosted, assigned, languages, strings),
  })
}

/** Each pair once. A string is no term of itself. */
const termsIn = (
  hosted: HostedWorld,
  assigned: readonly Library[],
  { source, target }: Languages,
  strings: readonly AiString[],
): object[] => {
  const terms = strings.flatMap(({ id, text }) =>
    conceptsIn(hosted, assigned, { text, languageId: source, stringId: id }).flatMap(
      ({ source: { text: from }, concept }) =>
        concept.terms.flatMap((to) =>
          to.languageId === target
            ? [[`${from}\n${to.text}`, { source: from, target: to.text }] as const]
            : [],
        ),
    ),
  )
  return [...new Map(terms).values()]
}
