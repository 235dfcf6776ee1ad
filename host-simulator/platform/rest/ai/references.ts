/** What memories and glossaries say of texts, for the prompt. */
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { AiBeside, AiReferences, AiString, TmSuggestion } from '../../app-ai/payload.ts'
import type { AiPlan } from '../../app-ai/plan.ts'
import { isHeard } from '../../app-ai/processors.ts'
import { linkedBytes } from '../../app-formats/transport.ts'
import { sourceBytes } from '../../files/sources.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { dateOf } from '../common/fields.ts'
import { fieldsTold } from '../fields/stored.ts'
import type { Library } from '../common/library.ts'
import { glossaries, type Term } from '../glossaries/concepts.ts'
import { conceptsIn } from '../glossaries/occurring.ts'
import { partOfSpeechCode, wordCode } from '../glossaries/words.ts'
import { fuzzyMemory } from '../pre-translations/fuzzy-memory.ts'
import { librariesOf } from '../projects/libraries.ts'
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
  const suggestions = strings.flatMap(({ text }) =>
    named
      .flatMap((memory) =>
        matchesOf(hosted, memory, text, languages, leastRelevant).map((match) => ({
          ...match,
          memoryId: memory.id,
        })),
      )
      .toSorted((a, b) => b.relevant - a.relevant)
      .slice(0, mostMatches)
      .map(suggestionOf),
  )
  const nameless = strings.map((string) => ({ ...string, id: NaN }))
  return { tmSuggestions: eachOnce(suggestions), terms: termsIn(hosted, assigned, languages, nameless) }
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
): ((strings: readonly AiString[]) => AiReferences & { beside?: AiBeside }) => {
  if (!isHeard(hosted, plan, { userId, projectId: project.id })) return () => none
  const memory = fuzzyMemory(hosted, project.id, { sourceLanguageId: languages.source })
  const assigned = librariesOf(hosted, project, 'glossary')
  return (strings) => ({
    tmSuggestions: eachOnce(
      strings.flatMap(({ id, text }) =>
        memory
          .near(
            { text, stringId: id, languageId: languages.target },
            { least: leastRelevant, most: mostMatches },
          )
          .map((near) => suggestionOf({ ...near, target: near.text })),
      ),
    ),
    terms: termsIn(hosted, assigned, languages, strings),
    beside: {
      fieldsOf: (entity, id) => fieldsTold({ hosted }, entity, id),
      async contentUrl(fileId) {
        const file = hosted.store.world.files.get(fileId)
        if (!file) return undefined
        const bytes = sourceBytes(hosted, file)
        return (await linkedBytes(hosted, bytes, file.name, 'application/octet-stream')).url
      },
    },
  })
}

interface Matched {
  memoryId: number
  recordId: number
  source: string
  target: string
  relevant: number
  updatedAt: string
}

const suggestionOf = ({
  memoryId,
  recordId,
  source,
  target,
  relevant,
  updatedAt,
}: Matched): TmSuggestion => ({
  ...{ tmId: memoryId, phraseId: recordId, source: { text: source }, target: { text: target } },
  ...{ relevant, updatedAt: dateOf(updatedAt) },
})

/** Of a record that is like several strings, how it is most like one. */
const eachOnce = (suggestions: readonly TmSuggestion[]): TmSuggestion[] => {
  const byRecord = new Map<string, TmSuggestion>()
  for (const each of suggestions) {
    const key = `${each.tmId} ${each.phraseId}`
    const before = byRecord.get(key)
    if (!before || before.relevant < each.relevant) byRecord.set(key, each)
  }
  return [...byRecord.values()]
}

/** What nobody said of it is null, and words are codes: `PREFERRED`, `FULL_FORM`. Source: facts F172. */
const aiTerm = (term: Term): object => {
  const { id, userId, languageId, text, about = {}, createdAt, updatedAt } = term
  const coded = (word: string | undefined): string | null => (word ? wordCode(word).toUpperCase() : null)
  return {
    ...{ id, userId, languageId, text },
    description: about.description || null,
    partOfSpeech: about.partOfSpeech ? partOfSpeechCode(about.partOfSpeech) : null,
    ...{ status: coded(about.status), type: coded(about.type), gender: coded(about.gender) },
    ...{ note: about.note || null, url: about.url || null, lemma: text.toLowerCase() },
    ...{ createdAt: dateOf(createdAt), updatedAt: dateOf(updatedAt) },
  }
}

/** Each pair once; one without a term in the target language stands alone. A string is no term of itself. */
const termsIn = (
  hosted: HostedWorld,
  assigned: readonly Library[],
  { source, target }: Languages,
  strings: readonly AiString[],
): object[] => {
  const terms = strings.flatMap(({ id, text }) =>
    conceptsIn(hosted, assigned, { text, languageId: source, stringId: id }).flatMap(
      ({ glossaryId, source: from, concept }) => {
        const own = concept.terms.filter(({ languageId }) => languageId === target)
        return (own.length ? own : [null]).map(
          (to) =>
            [
              `${from.id} ${to?.id}`,
              { glossaryId, conceptId: concept.id, source: aiTerm(from), target: to && aiTerm(to) },
            ] as const,
        )
      },
    ),
  )
  return [...new Map(terms).values()]
}
