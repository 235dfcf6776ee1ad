/** The Advanced Filter. Source: specification, "CustomFilterObject". */
import type { CustomFilter } from '../../../src/contract/objects.ts'
import { clausesOf } from './clauses.ts'
import type { Fault } from './clause.ts'
import type { Condition } from './condition.ts'

/** Every field of the specification with its default: no condition, the original order. */
export const emptyFilter = {
  added_from: '',
  added_to: '',
  updated_from: '',
  updated_to: '',
  translations: '',
  duplicates: '',
  tm_and_mt: '',
  pre_translation: '',
  approvals: '',
  visibility: '',
  qa_issues: '',
  string_type: '',
  votes: '',
  approvals_count_select: '',
  translated_by_user: '',
  not_translated_by_user: '',
  approved_by_user: '',
  not_approved_by_user: '',
  comments: '',
  screenshots: '',
  labels: [],
  label_match_rule: 'any',
  exclude_labels: [],
  exclude_label_match_rule: 'all',
  votes_count: null,
  approvals_count: null,
  sort_method: 0,
  sort_ascending: 1,
  croql_expression: '',
  ai_query: '',
} satisfies CustomFilter

/** All fields, and what a client sent beyond them. */
export const filledFilter = (filter: CustomFilter): CustomFilter => ({ ...emptyFilter, ...filter })

export const conditionsOf = (filter: CustomFilter): Condition[] =>
  clausesOf(filter).flatMap(({ condition }) => (condition ? [condition] : []))

const faultsOf = (filter: CustomFilter): Fault[] =>
  clausesOf(filter).flatMap(({ fault }) => (fault ? [fault] : []))

/** One for each value that has no effect: what was expected, what came. */
export const warningsOf = (filter: CustomFilter): string[] =>
  faultsOf(filter).map(({ told }) => `Advanced Filter, ${told}; it has no effect`)

/** The first value that its field cannot have; null where each has an effect or may be known to the platform. */
export const wrongIn = (filter: CustomFilter): string | null =>
  faultsOf(filter).find(({ isOpen }) => !isOpen)?.told ?? null
