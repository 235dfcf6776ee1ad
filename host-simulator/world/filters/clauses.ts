/** Reads an Advanced Filter field by field. What cannot be read has no effect, and says so. */
import { suggestion } from '../../../src/contract/nearest.ts'
import type { CustomFilter } from '../../../src/contract/objects.ts'
import { approvalsOf } from '../approvals.ts'
import { isCroqlProblem } from '../croql/problem.ts'
import { parseCroql } from '../croql/query.ts'
import { choices, openFields, type ChoiceField } from './choices.ts'
import { clause, unlisted, unread, wrongValue, type Clause } from './clause.ts'
import { ofString, ofTranslations } from './condition.ts'
import { croqlCondition } from './croql.ts'
import { dateClauses, dateFields } from './date-clauses.ts'
import type { StringFacts } from './facts.ts'
import { sortMethods } from './sort.ts'
import { approvalsCount, ratingOfString } from './summary.ts'

/** In the order of the specification's fields, more or less. */
export const clausesOf = (filter: CustomFilter): Clause[] => [
  ...dateClauses(filter),
  ...choiceFields.flatMap((field) => choiceClauses(field, filter[field])),
  ...labelClauses(filter),
  ...userFields.flatMap((field) => userClauses(field, filter[field])),
  ...countClauses('votes', filter.votes, 'votes_count', filter.votes_count),
  ...countClauses('approvals', filter.approvals_count_select, 'approvals_count', filter.approvals_count),
  ...croqlClauses(filter.croql_expression),
  ...otherClauses(filter),
]

const choiceFields = Object.keys(choices) as ChoiceField[]

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const choiceClauses = (field: ChoiceField, value: string | undefined): Clause[] => {
  if (value === undefined || value === '') return []
  const known = choices[field]
  const chosen = Object.hasOwn(known, value) ? known[value] : undefined
  return [
    chosen
      ? clause([field], chosen.condition, chosen.croql)
      : unlisted(field, Object.keys(known), value, openFields.has(field)),
  ]
}

export const matchRules: readonly string[] = ['all', 'any']

const labelClauses = (filter: CustomFilter): Clause[] => {
  const { labels = [], label_match_rule: rule = 'any' } = filter
  const { exclude_labels: excluded = [], exclude_label_match_rule: excludeRule = 'all' } = filter
  const clauses: Clause[] = []
  if (labels.length) {
    const has = labelTest(labels, rule)
    clauses.push(clause(['labels', 'label_match_rule'], ofString(has), labelCroql(labels, rule)))
  }
  if (excluded.length) {
    const has = labelTest(excluded, excludeRule)
    const croql = `not (${labelCroql(excluded, excludeRule)})`
    clauses.push(
      clause(
        ['exclude_labels', 'exclude_label_match_rule'],
        ofString((facts) => !has(facts)),
        croql,
      ),
    )
  }
  const rules: [string, string][] = [
    ['label_match_rule', rule],
    ['exclude_label_match_rule', excludeRule],
  ]
  const wrong = rules.filter(([, value]) => !matchRules.includes(value))
  return [...clauses, ...wrong.map(([field, value]) => unlisted(field, matchRules, value, false))]
}

/** A rule that is neither word counts as `any`. */
const labelTest = (wanted: readonly number[], rule: string): ((facts: StringFacts) => boolean) =>
  rule === 'all'
    ? ({ labels }) => wanted.every((id) => labels.some((label) => label.id === id))
    : ({ labels }) => labels.some(({ id }) => wanted.includes(id))

const labelCroql = (wanted: readonly number[], rule: string): string =>
  rule === 'all'
    ? wanted.map((id) => `count of labels where (id = ${id}) > 0`).join(' and ')
    : `count of labels where (${wanted.map((id) => `id = ${id}`).join(' or ')}) > 0`

const userFields = [
  'translated_by_user',
  'not_translated_by_user',
  'approved_by_user',
  'not_approved_by_user',
] as const

/** Takes a login or, as text, an id. "Not by" means by somebody else, as the documented CroQL does. */
const userClauses = (field: (typeof userFields)[number], value: string | undefined): Clause[] => {
  if (value === undefined || value === '') return []
  const id = /^\d+$/.test(value) ? Number(value) : null
  const isNot = field.startsWith('not_')
  const fits = (facts: StringFacts, userId: number | null): boolean =>
    (userId === (id ?? facts.userId(value)) && userId !== null) !== isNot
  const user = `user ${isNot ? '!=' : '='} ${id ?? `@user:${quoted(value)}`}`
  if (field.endsWith('translated_by_user'))
    return [
      clause(
        [field],
        ofTranslations((facts, languageId) =>
          facts.translations(languageId).some(({ userId }) => fits(facts, userId)),
        ),
        `count of translations where (${user}) > 0`,
      ),
    ]
  return [
    clause(
      [field],
      ofTranslations((facts, languageId) =>
        facts
          .translations(languageId)
          .some((row) => approvalsOf(row).some(({ userId }) => fits(facts, userId))),
      ),
      `count of translations where (count of approvals where (${user}) > 0) > 0`,
    ),
  ]
}

const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`

export const countWays = (of: 'votes' | 'approvals'): string[] => [`${of}_greater_than`, `${of}_less_than`]

/** Unstated: what a missing count means. Ours is 0. */
const countClauses = (
  of: 'votes' | 'approvals',
  how: string | undefined,
  countField: string,
  count: number | null | undefined,
): Clause[] => {
  if (how === undefined || how === '') return []
  const field = of === 'votes' ? 'votes' : 'approvals_count_select'
  const ways = countWays(of)
  if (!ways.includes(how)) return [unlisted(field, ways, how, false)]
  const [greater] = ways
  const wanted = count ?? 0
  const number = of === 'votes' ? ratingOfString : approvalsCount
  const condition = ofTranslations((facts, languageId) => {
    if (!facts.translations(languageId).length) return false
    const got = number(facts, languageId) ?? 0
    return how === greater ? got > wanted : got < wanted
  })
  const name = of === 'votes' ? 'rating' : 'approvalsCount'
  const croql = `count of languages summary where (${name} ${how === greater ? '>' : '<'} ${wanted}) > 0`
  return [clause([field, countField], condition, croql)]
}

const croqlClauses = (text: string | undefined): Clause[] => {
  if (text === undefined || text.trim() === '') return []
  const query = parseCroql(text)
  if (isCroqlProblem(query))
    return [wrongValue('croql_expression', `CroQL (character ${query.at + 1}: ${query.message})`, text)]
  return [clause(['croql_expression'], croqlCondition(query), `(${text})`)]
}

/** Fields that are read by the clauses above, or ask for nothing themselves. */
const readFields = new Set<string>([
  ...dateFields,
  ...choiceFields,
  ...userFields,
  'labels',
  'label_match_rule',
  'exclude_labels',
  'exclude_label_match_rule',
  'votes',
  'votes_count',
  'approvals_count_select',
  'approvals_count',
  'croql_expression',
  'sort_method',
  'sort_ascending',
])

/** Fields that are kept for the app, and do nothing; and the two of the order, which are no condition. */
const otherClauses = (filter: CustomFilter): Clause[] => {
  const unused = Object.keys(filter).filter((field) => !readFields.has(field) && !isEmpty(filter[field]))
  const { sort_method: method = 0, sort_ascending: ascending = 1 } = filter
  const methods = Object.values<number>(sortMethods)
  return [
    ...unused.map((field) =>
      field === 'ai_query'
        ? unread(field, 'no question, for there is no AI here', filter[field])
        : unread(field, 'no such field', filter[field], suggestion(field, readFields, 2)),
    ),
    ...(methods.includes(method) ? [] : [wrongValue('sort_method', methods.join(', '), method)]),
    ...([0, 1].includes(ascending) ? [] : [wrongValue('sort_ascending', '0 or 1', ascending)]),
  ]
}
