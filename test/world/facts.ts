/** The facts of one string, by themselves. */
import { matcherOf } from '../../host-simulator/world/croql/match.ts'
import type { Query } from '../../host-simulator/world/croql/query.ts'
import type { StringFacts } from '../../host-simulator/world/filters/facts.ts'
import { movingFacts, type FactsExtras } from '../../host-simulator/world/filters/world-facts.ts'
import type { World } from '../../host-simulator/world/world.ts'

/** Undefined where there is no such string. */
export const factsOf = (
  world: World,
  stringId: number,
  languageIds: readonly string[],
  extras: FactsExtras,
): StringFacts | undefined => movingFacts(world, languageIds, extras)(stringId)

/** In the languages of the facts. */
export const matchesCroql = (query: Query, facts: StringFacts): boolean =>
  matcherOf(query)(facts, facts.languageIds)
