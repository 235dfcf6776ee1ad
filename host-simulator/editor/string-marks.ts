/** What the list says of a string at a glance. */
import {
  commentsOf,
  hasPlurals,
  labelsOf,
  liveTranslations,
  statusOf,
  topTranslation,
  type StringStatus,
} from '../world/queries.ts'
import type { LabelRow, StringRow } from '../world/string-rows.ts'
import type { World } from '../world/world.ts'

export interface StringMarks {
  status: StringStatus
  /** The beginning of what an export would take; null where nothing would be. */
  translation: string | null
  /** Characters of the longest translation, where there are more than the string may have; else null. */
  overLimit: number | null
  isPlural: boolean
  comments: number
  unresolvedIssues: number
  screenshots: number
  labels: readonly LabelRow[]
}

/** Characters that the list draws of a text; it may have a million. */
export const drawnLength = 300

export const marksOf = (world: World, string: StringRow, languageId: string): StringMarks => {
  const status = statusOf(world, string.id, languageId)
  const comments = commentsOf(world, string.id)
  return {
    status,
    // Most strings of a new file have none, and looking for the best of none costs as much.
    translation:
      status === 'untranslated'
        ? null
        : (topTranslation(world, string.id, languageId)?.text.slice(0, drawnLength) ?? null),
    overLimit: status === 'untranslated' ? null : overLimit(world, string, languageId),
    isPlural: hasPlurals(string),
    comments: comments.length,
    unresolvedIssues: comments.filter(({ issueStatus }) => issueStatus === 'unresolved').length,
    screenshots: world.screenshotIds.get(string.id)?.ids.length ?? 0,
    labels: labelsOf(world, string.id),
  }
}

/** Of each form that one translation which an export would take. */
const overLimit = (world: World, { id, text, maxLength }: StringRow, languageId: string): number | null => {
  if (maxLength <= 0) return null
  const forms = typeof text === 'string' ? [null] : formsIn(world, id, languageId)
  const lengths = forms.map(
    (form) => Array.from(topTranslation(world, id, languageId, form)?.text ?? '').length,
  )
  const longest = Math.max(0, ...lengths)
  return longest > maxLength ? longest : null
}

const formsIn = (world: World, stringId: number, languageId: string): (string | null)[] => [
  ...new Set(liveTranslations(world, stringId, languageId).map(({ pluralForm }) => pluralForm)),
]
