/** What a quality check finds, and what the platform calls it in each of its places. */

/** Source: REST, "QA check category"; facts F92. */
export type QaCategory =
  | 'empty'
  | 'size'
  | 'tags'
  | 'spaces'
  | 'variables'
  | 'punctuation'
  | 'symbol_register'
  | 'special_symbols'
  | 'wrong_translation'
  | 'spellcheck'
  | 'icu'
  | 'terms'
  | 'duplicate'
  | 'ftl'
  | 'android'
  | 'numbers'
  | 'ai'
  | 'outdated'
  | 'mdx'
  | 'custom'

export interface QaIssue {
  readonly category: QaCategory
  /** The single check, by its REST name. */
  readonly validation: string
  /** What is wrong, for a person. */
  readonly message: string
}

interface CategoryRow {
  readonly category: QaCategory
  readonly title: string
  /** CroQL says `has <words> qa issues`. */
  readonly croql: string
  /** Id of the basic filter; null where none is known. */
  readonly filterId: number | null
}

const row = (category: QaCategory, filterId: number | null, croql: string, title: string): CategoryRow => ({
  category,
  title,
  croql,
  filterId,
})

export const qaCategories: readonly CategoryRow[] = [
  row('empty', 19, 'empty translation', 'Empty Translation'),
  row('variables', 20, 'variables mismatch', 'Variables Mismatch'),
  row('tags', 21, 'tags mismatch', 'Tags Mismatch'),
  row('punctuation', 22, 'punctuation mismatch', 'Punctuation Mismatch'),
  row('symbol_register', 23, 'character case mismatch', 'Character Case Mismatch'),
  row('spaces', 24, 'spaces mismatch', 'Spaces Mismatch'),
  row('size', 25, 'translation length', 'Length Issues'),
  row('special_symbols', 26, 'special characters mismatch', 'Special Characters Mismatch'),
  row('wrong_translation', 27, 'incorrect translation', '“Incorrect Translation” Issues'),
  row('spellcheck', 28, 'spelling', 'Spelling Mistakes'),
  row('icu', 29, 'icu syntax', 'ICU Syntax'),
  row('terms', 32, 'terms', 'Consistent Terminology'),
  row('duplicate', 35, 'duplicate translation', 'Duplicate Translation'),
  row('ftl', 36, 'ftl syntax', 'FTL Syntax'),
  row('android', 37, 'android syntax', 'Android Syntax'),
  row('numbers', 40, 'numbers mismatch', 'Numbers Mismatch'),
  row('ai', null, 'ai', 'AI-Powered Check'),
  row('outdated', null, 'outdated translation', 'Outdated Translation'),
  row('mdx', null, 'mdx syntax', 'MDX Syntax'),
  row('custom', null, 'custom', 'Custom'),
]
