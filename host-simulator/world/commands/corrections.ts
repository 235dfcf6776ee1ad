/** Who may approve a correction of a source text. */
import { pluralFormsIn } from '../languages.ts'
import { isProblem, type Problem } from '../problem.ts'
import type { StringRow, Text } from '../string-rows.ts'
import { id, orNull, text } from './fields.ts'
import { command, made, refusalOf, type Asked } from './row.ts'
import { stringRows, wrongNewText } from './string-checks.ts'

const stringRow = (stringId: number, asked: Asked): StringRow | Problem => {
  const rows = stringRows([stringId], asked, undefined, 'stringId')
  if (isProblem(rows)) return rows
  const [row] = rows
  return row ?? asked.refused('not-found', 'stringId', `no string ${stringId}`)
}

const formsOf = ({ projectId }: StringRow, { world }: Asked): readonly string[] =>
  pluralFormsIn(world, world.projects.get(projectId)?.sourceLanguageId ?? '')

const withForm = ({ text: own }: StringRow, pluralForm: string | null, said: string): Text =>
  typeof own === 'string' || pluralForm === null ? said : { ...own, [pluralForm]: said }

/** Why there is no such form, or null. */
const wrongForm = (
  { id: stringId, text: own }: StringRow,
  pluralForm: string | null,
  asked: Asked,
): Problem | null => {
  const isThere = typeof own === 'string' ? pluralForm === null : Object.hasOwn(own, pluralForm ?? '')
  if (isThere) return null
  return asked.refused('wrong-plural-form', 'pluralForm', `string ${stringId} has no such form`)
}

/**
 * The platform's own wish, as what corrections say only REST knows.
 * On the platform one that is approved waits until somebody applies it, and who does says which translations stay (the
 * manual, "Source Text Review"). No step here reviews sources: ours is applied at once, and translations stay, as of another source. The one
 * approved before makes room.
 */
const approveCorrection = command(
  'approve a correction',
  { stringId: id, correctionId: id, text, pluralForm: orNull(text) },
  ({ stringId, correctionId, text: said, pluralForm = null }, asked) => {
    const row = stringRow(stringId, asked)
    if (isProblem(row)) return row
    const { projectId } = row
    const barred = refusalOf('source', { projectId }, asked) ?? wrongForm(row, pluralForm, asked)
    if (barred) return barred
    const wrong = wrongNewText(row, withForm(row, pluralForm, said), formsOf(row, asked))
    if (wrong) return asked.refused(wrong.code, wrong.field, wrong.message, `of string ${stringId}`)
    if (row.corrected?.[pluralForm ?? '']?.correctionId === correctionId)
      return asked.refused('conflict', 'correctionId', `correction ${correctionId} is approved`)
    return [
      {
        fact: 'correctionApproved',
        ...{ projectId, stringId, correctionId, pluralForm, text: withForm(row, pluralForm, said) },
        approvalId: asked.world.counters.approvals + 1,
        ...made(asked),
      },
    ]
  },
)

/** The text before is back. */
const disapproveCorrection = command(
  'remove an approval',
  { stringId: id, pluralForm: orNull(text) },
  ({ stringId, pluralForm = null }, asked) => {
    const row = stringRow(stringId, asked)
    if (isProblem(row)) return row
    const { projectId } = row
    const barred = refusalOf('source', { projectId }, asked)
    if (barred) return barred
    const given = row.corrected?.[pluralForm ?? '']
    if (!given)
      return asked.refused('conflict', 'stringId', `no correction of string ${stringId} is approved`)
    const fact = { fact: 'correctionDisapproved', projectId, stringId, pluralForm } as const
    return [{ ...fact, text: withForm(row, pluralForm, given.before), ...made(asked) }]
  },
)

export const correctionCommands = { approveCorrection, disapproveCorrection }
