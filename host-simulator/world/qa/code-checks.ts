/** Checks of what is no words: tags, variables, messages in the ICU format, code. Source: facts F157, F208, F284. */
import { found, type Check } from './checked.ts'
import { difference } from './difference.ts'
import { icuProblem } from './icu.ts'
import type { QaCategory } from './issue.ts'
import { choicesOf, hasSameVariables, isIcu, tagsOf, variablesOf } from './texts.ts'

/** What Android's files put around what is filled in. */
const isPlaceholder = (tag: string): boolean => /^<\/?xliff:g>$/.test(tag)

/** What is said of tags, first things first. Ids are not translated; in CDATA nothing is a tag. */
const tagChecks: readonly (readonly [QaCategory, string, string, (text: string) => readonly string[]])[] = [
  ['android', 'android_check', 'Placeholders', (text) => tagsOf(text).filter(isPlaceholder)],
  ['tags', 'tags_check', 'Tags', (text) => tagsOf(text).filter((tag) => !isPlaceholder(tag))],
  ['tags', 'mismatch_ids_check', 'Ids', (text) => text.match(/\bid=(?:"[^"<>]*"|'[^'<>]*')/g) ?? []],
  ['tags', 'cdata_check', 'Sections', (text) => text.match(/<!\[CDATA\[|]]>/g) ?? []],
]

/** The same tags, each as often. Their order is free, for languages order words differently. */
export const tagsCheck: Check = ({ source, translation }) => {
  if (!source.includes('<') && !translation.includes('<')) return null
  // The branches of an ICU message may repeat tags.
  const unique = (tags: readonly string[]): readonly string[] => (isIcu(source) ? [...new Set(tags)] : tags)
  for (const [category, validation, what, of] of tagChecks) {
    const differs = difference(unique(of(source)), unique(of(translation)))
    if (differs !== null) return found(category, validation, `${what} differ: ${differs}.`)
  }
  return null
}

/** The same variables, each as often, in any order. */
export const variablesCheck: Check = ({ source, translation }) => {
  if (hasSameVariables(source, translation)) return null
  const [wanted, given] = [variablesOf(source), variablesOf(translation)]
  const differs = difference(
    wanted.map(({ text }) => text),
    given.map(({ text }) => text),
  )
  const { validation } = wanted[0] ?? given[0] ?? { validation: '' }
  return differs === null ? null : found('variables', validation, `Variables differ: ${differs}.`)
}

/** A message in the ICU format stays one, and chooses by the same. */
export const icuCheck: Check = ({ source, translation }) => {
  if (!isIcu(source)) return null
  const problem = icuProblem(translation) ?? difference(choicesOf(source), choicesOf(translation))
  return problem === null ? null : found('icu', 'icu_check', `The message is not as the source: ${problem}.`)
}

/** What would be code to MDX. */
export const mdxCheck: Check = ({ translation, fileType }) =>
  fileType.startsWith('mdx') && /^(?:import|export)\b/m.test(translation)
    ? found('mdx', 'mdx_check', 'A line begins as code does.')
    : null
