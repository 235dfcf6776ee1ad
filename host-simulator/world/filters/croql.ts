/** A CroQL query as a condition. */
import { matcherOf } from '../croql/match.ts'
import type { Query } from '../croql/query.ts'
import { noLanguage, ofBoth, ofString, ofTranslations, type Condition } from './condition.ts'

/** The Editor's way: the query sees one of the active languages at a time. */
export const croqlCondition = (query: Query): Condition => {
  const matches = matcherOf(query)
  const alone = new Map<string, readonly string[]>([[noLanguage, []]])
  const condition = asksOfTranslationsAlone(query) ? ofTranslations : ofBoth
  return condition((facts, languageId) => {
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

const asksOfTranslationsAlone = ({ expression }: Query): boolean =>
  fieldsOfString(expression).every((name) => ofTranslationsAlone.has(name))

/** What all strings without translations have in common. */
const ofTranslationsAlone: ReadonlySet<unknown> = new Set([
  'translations',
  'languages summary',
  'isPassedWorkflow',
])

/** Names, in any depth. An expression is plain JSON. */
const fieldsOfString = (part: unknown): unknown[] => {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap(fieldsOfString)
  return 'name' in part && 'in' in part && part.in === 'string' ? [part.name, ...inside] : inside
}
