/** Every field of the Advanced Filter with the values it takes. */
import { emptyFilter } from './advanced.ts'
import { choices, openFields, type ChoiceField } from './choices.ts'
import { countWays, matchRules } from './clauses.ts'
import { sortMethods } from './sort.ts'

interface FieldValues {
  readonly field: string
  /** A list of words, or in words. */
  readonly values: readonly string[] | string
  readonly isOpen: boolean
}

const date = 'a date, `2026-01-31` or with a time; both ends belong to the range'
const labels = 'a list of label ids'
const login = "a user's login, or id as text"

/** Fields that take no word of a list of choices. */
const others: Readonly<Record<string, readonly string[] | string>> = {
  ...Object.fromEntries(
    ['added_from', 'added_to', 'updated_from', 'updated_to'].map((field) => [field, date]),
  ),
  votes: countWays('votes'),
  votes_count: 'a number, null for 0',
  approvals_count_select: countWays('approvals'),
  approvals_count: 'a number, null for 0',
  translated_by_user: login,
  not_translated_by_user: login,
  approved_by_user: login,
  not_approved_by_user: login,
  labels,
  label_match_rule: matchRules,
  exclude_labels: labels,
  exclude_label_match_rule: matchRules,
  sort_method: Object.entries(sortMethods)
    .map(([name, method]) => `\`${method}\` ${name}`)
    .join(', '),
  sort_ascending: ['0', '1'],
  croql_expression: 'a query in CroQL',
  ai_query: 'a text; kept, without effect: there is no AI here',
}

/** In the specification's order. */
export const advancedFilterValues: readonly FieldValues[] = Object.keys(emptyFilter).map((field) => ({
  field,
  values: Object.hasOwn(choices, field) ? Object.keys(choices[field as ChoiceField]) : (others[field] ?? ''),
  isOpen: openFields.has(field),
}))
