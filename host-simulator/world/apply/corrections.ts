/** What approved corrections do to the strings that they are of. */
import type { ChangeOf } from '../changes.ts'
import type { ApprovedCorrection } from '../string-rows.ts'
import { sourceText } from '../texts.ts'
import { counted, type World } from '../world.ts'
import { withEdits, withStrings } from './strings.ts'

/** Others of the same text stay: theirs is another form. */
const withCorrected = (
  world: World,
  change: ChangeOf<'correctionApproved' | 'correctionDisapproved'>,
  given: ApprovedCorrection | null,
): World => {
  const { stringId, pluralForm, text } = change
  const before = world.strings.get(stringId)
  if (!before) return world
  const { [pluralForm ?? '']: _, ...others } = before.corrected ?? {}
  const corrected = given ? { ...others, [pluralForm ?? '']: given } : others
  const isNews = sourceText(before, pluralForm) !== sourceText({ ...before, text }, pluralForm)
  const edited = isNews
    ? withEdits(world, { ...change, fact: 'stringsEdited', edits: [{ stringId, text }] })
    : world
  return withStrings(edited, [stringId], ({ corrected: __, ...row }) =>
    Object.keys(corrected).length ? { ...row, corrected } : row,
  )
}

export const withCorrection = (world: World, change: ChangeOf<'correctionApproved'>): World => {
  const { stringId, correctionId, approvalId, pluralForm, by: userId, at } = change
  const row = world.strings.get(stringId)
  const given = {
    ...{ correctionId, approvalId, userId, at },
    // What was corrected already goes back to what it was before all of it.
    before: row?.corrected?.[pluralForm ?? '']?.before ?? (row ? sourceText(row, pluralForm) : ''),
  }
  return withCorrected(counted(world, { approvals: approvalId }), change, given)
}

export const withoutCorrection = (world: World, change: ChangeOf<'correctionDisapproved'>): World =>
  withCorrected(world, change, null)
