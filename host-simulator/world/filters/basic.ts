/** The basic filters, by their ids. Source: specification, "Basic filter ids"; facts F145. */
import type { FilterItem } from '../../../src/contract/objects.ts'
import { problem, type Problem } from '../problem.ts'
import { qaCategories } from '../qa/issue.ts'
import { ofBoth, ofString, ofTranslations, type Condition } from './condition.ts'
import { hasQaIssue } from './issues.ts'
import { isApproved, isMadeBy, isTranslated, isUnresolved } from './summary.ts'

interface BasicFilter {
  readonly id: number
  readonly name: string
  /** Title of its section in the list; empty for the first items. */
  readonly group: string
  readonly condition: Condition
}

/** Ids that code asks for by name. */
export const basicIds = { untranslatedFirst: 0, showAll: 3, advanced: 12, croql: 38 } as const

const everything = ofString(() => true)

const filter = (id: number, group: string, name: string, condition: Condition): BasicFilter => ({
  id,
  name,
  group,
  condition,
})

const isLeftToApprove: Condition = ofTranslations(
  (facts, languageId) => isTranslated(facts, languageId) && !isApproved(facts, languageId),
)

/** In the order of the list: first the items of the documented sample. Where the specification names one, by that name. */
export const basicFilters: readonly BasicFilter[] = [
  filter(basicIds.showAll, '', 'Show All', everything),
  filter(
    2,
    '',
    'Untranslated',
    ofTranslations((facts, languageId) => facts.status(languageId) === 'untranslated'),
  ),
  filter(5, '', 'Translated, Not Approved', isLeftToApprove),
  filter(4, '', 'Approved', ofTranslations(isApproved)),
  filter(basicIds.untranslatedFirst, '', 'All, Untranslated First', everything),
  filter(10, 'Machine Translations', 'Translated by TM or MT', ofTranslations(isMadeBy)),
  filter(
    30,
    'Machine Translations',
    'Translated by TM',
    ofTranslations((facts, languageId) => isMadeBy(facts, languageId, 'tm')),
  ),
  filter(
    31,
    'Machine Translations',
    'Translated by MT',
    ofTranslations((facts, languageId) => isMadeBy(facts, languageId, 'mt')),
  ),
  filter(
    41,
    'Machine Translations',
    'Translated by AI',
    ofTranslations((facts, languageId) => isMadeBy(facts, languageId, 'ai')),
  ),
  filter(
    18,
    'QA Issues',
    'All QA Issues',
    ofTranslations((facts, languageId) => hasQaIssue(facts, languageId)),
  ),
  ...qaCategories.flatMap(({ category, title, filterId }) =>
    filterId === null
      ? []
      : filter(
          filterId,
          'QA Issues',
          title,
          ofTranslations((facts, languageId) => hasQaIssue(facts, languageId, category)),
        ),
  ),
  filter(
    33,
    'QA Issues',
    'Without QA Issues',
    ofTranslations((facts, languageId) => !hasQaIssue(facts, languageId)),
  ),
  filter(
    7,
    'Comments',
    'With Comments',
    ofString(({ comments }) => comments.length > 0),
  ),
  filter(
    16,
    'Comments',
    'Without Comments',
    ofString(({ comments }) => comments.length === 0),
  ),
  filter(
    17,
    'Comments',
    'Unresolved Issues in the Current Language',
    ofBoth(({ comments }, languageId) =>
      comments.some((comment) => comment.languageId === languageId && isUnresolved(comment)),
    ),
  ),
  filter(
    13,
    'Comments',
    'Unresolved Issues in All Languages',
    ofString(({ comments }) => comments.some(isUnresolved)),
  ),
  // The help of the Editor: "Show already translated strings".
  filter(15, 'Other', 'Need to Be Voted', ofTranslations(isTranslated)),
  filter(
    6,
    'Other',
    'Hidden',
    ofString(({ string }) => string.isHidden),
  ),
  filter(
    39,
    'Other',
    'Unsaved Translations',
    ofString(({ isUnsaved }) => isUnsaved),
  ),
  // These two stand for a filter of their own, which comes beside them.
  filter(basicIds.advanced, 'Other', 'Advanced Filter', everything),
  filter(basicIds.croql, 'Other', 'CroQL Filter', everything),
]

const byId = new Map(basicFilters.map((known) => [known.id, known]))

export const basicFilter = (id: number): BasicFilter | Problem =>
  byId.get(id) ?? problem('not-found', 'filterNumber', `Failed to set the filter: no basic filter ${id}`)

/** An item without `value` is the header of those after it. */
export const filtersList = (): FilterItem[] =>
  basicFilters.flatMap(({ id, name, group }, index) => {
    const item = { name, value: id }
    return group === (basicFilters[index - 1]?.group ?? '') ? [item] : [{ name: group }, item]
  })
