/**
 * The values of the Advanced Filter's lists: what each asks for, and the CroQL that asks the same.
 * Source: facts F138, F151.
 */
import { qaCategories } from '../qa/issue.ts'
import type { IssueType } from '../comment-rows.ts'
import { ofString, ofTranslations, type Condition } from './condition.ts'
import { hasQaIssue } from './issues.ts'
import { stringType, type StringType } from './source.ts'
import {
  isApproved,
  isMadeBy,
  isPartiallyApproved,
  isPartiallyTranslated,
  isPreTranslated,
  isSameAsSource,
  isShared,
  isTranslated,
  isTranslatedAfterApproval,
  isUnresolved,
} from './summary.ts'

interface Choice {
  readonly condition: Condition
  /** Null where CroQL cannot say it. */
  readonly croql: string | null
}

/** Fields that take one of a list of values. */
export type ChoiceField =
  | 'translations'
  | 'approvals'
  | 'tm_and_mt'
  | 'pre_translation'
  | 'comments'
  | 'screenshots'
  | 'string_type'
  | 'duplicates'
  | 'visibility'
  | 'qa_issues'

const choice = (condition: Condition, croql: string | null = null): Choice => ({ condition, croql })

/** The languages summary says it. */
const summed = (holds: Parameters<typeof ofTranslations>[0], predicate: string): Choice =>
  choice(ofTranslations(holds), `count of languages summary where (${predicate}) > 0`)

const typed = (type: StringType): Choice =>
  choice(
    ofString(({ string }) => stringType(string) === type),
    `type is ${type}`,
  )

const withIssue = (type: IssueType): Choice =>
  choice(ofString(({ comments }) => comments.some((each) => each.issueType === type && isUnresolved(each))))

const untranslated = choice(
  ofTranslations((facts, languageId) => facts.status(languageId) === 'untranslated'),
  'count of languages summary = 0',
)
const without = choice(
  ofString(({ comments }) => comments.length === 0),
  'count of comments = 0',
)
const master = choice(
  ofString(({ isDuplicate }) => !isDuplicate),
  'not is duplicate',
)
const duplicate = choice(
  ofString(({ isDuplicate }) => isDuplicate),
  'is duplicate',
)
const sharing = choice(
  ofTranslations((facts, languageId) => facts.isDuplicate && isShared(facts, languageId)),
  'is duplicate and count of languages summary where (has shared translation) > 0',
)
const owning = choice(
  ofTranslations(
    (facts, languageId) =>
      facts.isDuplicate && !isShared(facts, languageId) && isTranslated(facts, languageId),
  ),
  'is duplicate and count of languages summary where (not has shared translation and is translated) > 0',
)
const clean = choice(
  ofTranslations((facts, languageId) => !hasQaIssue(facts, languageId)),
  'count of languages summary where (has qa issues) = 0',
)

/** Their words are not published: an app may send what the platform knows and we do not. */
export const openFields: ReadonlySet<string> = new Set<ChoiceField>(['duplicates', 'visibility', 'qa_issues'])

export const choices: Readonly<Record<ChoiceField, Readonly<Record<string, Choice>>>> = {
  translations: {
    untranslated,
    // An app that reads the platform's pages knows the first of the list by this name.
    updated: untranslated,
    partially_translated: summed(isPartiallyTranslated, 'is partially translated'),
    translated: summed(isTranslated, 'is translated'),
    duplicate_source_string: summed(isSameAsSource, 'has translation as source'),
    modified_source_strings: summed(
      (facts, languageId) => facts.hasModifiedSource(languageId),
      'is source changed after translation',
    ),
  },
  approvals: {
    translated_not_approved: summed(
      (facts, languageId) => isTranslated(facts, languageId) && !isApproved(facts, languageId),
      'is translated and not is approved',
    ),
    partially_approved: summed(isPartiallyApproved, 'is partially approved'),
    approved: summed(isApproved, 'is approved'),
    have_translations_after_approval: summed(isTranslatedAfterApproval, 'has translation after approval'),
  },
  tm_and_mt: {
    by_tm: summed((facts, languageId) => isMadeBy(facts, languageId, 'tm'), 'is translated by tm'),
    by_mt: summed((facts, languageId) => isMadeBy(facts, languageId, 'mt'), 'is translated by mt'),
    by_ai: summed((facts, languageId) => isMadeBy(facts, languageId, 'ai'), 'is translated by ai'),
    by_mt_or_tm: summed((facts, languageId) => isMadeBy(facts, languageId), 'is auto translated'),
  },
  pre_translation: {
    used: choice(ofTranslations(isPreTranslated)),
    not_used: choice(
      ofTranslations(
        (facts, languageId) =>
          facts.translations(languageId).length > 0 && !isPreTranslated(facts, languageId),
      ),
    ),
  },
  comments: {
    have_comments: choice(
      ofString(({ comments }) => comments.length > 0),
      'count of comments > 0',
    ),
    no_comments: without,
    do_not_have_comments: without,
    have_unresolved_issues: choice(
      ofString(({ comments }) => comments.some(isUnresolved)),
      'count of comments where (has unresolved issue) > 0',
    ),
    has_unresolved_issues_general: withIssue('general_question'),
    has_unresolved_issues_poor_translation: withIssue('translation_mistake'),
    has_unresolved_issues_lack_context: withIssue('context_request'),
    has_unresolved_issues_wrong_source: withIssue('source_mistake'),
  },
  screenshots: {
    with_screenshots: choice(
      ofString(({ screenshots }) => screenshots > 0),
      'count of screenshots > 0',
    ),
    without_screenshots: choice(
      ofString(({ screenshots }) => screenshots === 0),
      'count of screenshots = 0',
    ),
  },
  string_type: {
    string_type_simple: typed('plain'),
    string_type_plurals: typed('plural'),
    string_type_icu: typed('icu'),
  },
  // Unstated: these values. Ours are the words of the dialog, in its longer and shorter forms.
  duplicates: {
    master_strings: master,
    masters: master,
    duplicates_only: duplicate,
    duplicates: duplicate,
    duplicates_with_shared_translations: sharing,
    with_shared_translations: sharing,
    duplicates_with_own_translations: owning,
    with_own_translations: owning,
  },
  visibility: {
    visible: choice(
      ofString(({ string }) => !string.isHidden),
      'is visible',
    ),
    hidden: choice(
      ofString(({ string }) => string.isHidden),
      'is hidden',
    ),
  },
  // Unstated: these values. Ours are the words of the dialog and the categories of REST.
  qa_issues: {
    all: summed(hasQaIssue, 'has qa issues'),
    without_qa_checks: clean,
    without_qa_issues: clean,
    // Checks are done at once here.
    in_progress: choice(ofString(() => false)),
    ...Object.fromEntries(
      qaCategories.map(({ category, croql }) => [
        category,
        summed((facts, languageId) => hasQaIssue(facts, languageId, category), `has ${croql} qa issues`),
      ]),
    ),
  },
}
