/** A CroQL query as a condition. */
import { matcherOf } from '../croql/match.ts'
import type { Query } from '../croql/query.ts'
import { noLanguage, ofString, ofTranslations, type Condition } from './condition.ts'

/** The Editor's way: the query sees one of the active languages at a time. */
export const croqlCondition = (query: Query): Condition => {
  const matches = matcherOf(query)
  const alone = new Map<string, readonly string[]>([[noLanguage, []]])
  return ofTranslations((facts, languageId) => {
    const languageIds = alone.get(languageId) ?? [languageId]
    alone.set(languageId, languageIds)
    return matches(facts, languageIds)
  })
}

/** The way of REST: the query sees all languages at once, and names the one it means. */
export const croqlOverAll = (query: Query): Condition => {
  const matches = matcherOf(query)
  return ofString((facts) => matches(facts, facts.languageIds))
}
