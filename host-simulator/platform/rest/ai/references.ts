/** What the memories and glossaries that a request names say of texts, for the prompt. */
import type { AiReferences, AiString } from '../../app-ai/payload.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { glossaries } from '../glossaries/concepts.ts'
import { conceptsIn } from '../glossaries/occurring.ts'
import { matchesOf, memories } from '../tms/memory.ts'

export interface NamedLibraries {
  tmIds?: readonly number[] | undefined
  glossaryIds?: readonly number[] | undefined
}

/** Unstated: how like a source is that a prompt has, in percent, and how many of each text. Ours are near. */
const leastRelevant = 50
const mostMatches = 3

export const referencesIn = (
  hosted: HostedWorld,
  { tmIds = [], glossaryIds = [] }: NamedLibraries,
  { source, target }: Record<'source' | 'target', string>,
  strings: readonly AiString[],
): AiReferences => {
  const named = tmIds.flatMap((each) => memories.get(hosted, each) ?? [])
  const assigned = glossaryIds.flatMap((each) => glossaries.get(hosted, each) ?? [])
  const terms = strings.flatMap(({ text }) =>
    conceptsIn(hosted, assigned, { text, languageId: source, stringId: NaN }).flatMap(
      ({ source: { text: from }, concept }) =>
        concept.terms.flatMap((to) =>
          to.languageId === target
            ? [[`${from}\n${to.text}`, { source: from, target: to.text }] as const]
            : [],
        ),
    ),
  )
  const suggestions = strings.flatMap(({ id, text }) =>
    named
      .flatMap((memory) => matchesOf(hosted, memory, text, { source, target }, leastRelevant))
      .toSorted((a, b) => b.relevant - a.relevant)
      .slice(0, mostMatches)
      .map((match) => ({
        stringId: id,
        source: match.source,
        target: match.target,
        relevant: match.relevant,
      })),
  )
  return { tmSuggestions: suggestions, terms: [...new Map(terms).values()] }
}
