/** The approvals of a translation: of each step that proofreads one at most. Source: facts F228. */
import type { Approval, TranslationRow } from './translation-rows.ts'

type Approved = Pick<TranslationRow, 'approval' | 'earlier'>

const none: readonly Approval[] = []

/** In the order in which they were given. */
export const approvalsOf = ({ approval, earlier }: Approved): readonly Approval[] =>
  approval ? (earlier ? [...earlier, approval] : [approval]) : none

/** The one of this step, or without a step the last; one that names no step is of each. */
export const approvalAt = (row: Approved, stepId: number | null = null): Approval | null =>
  stepId === null
    ? row.approval
    : (approvalsOf(row).find((each) => (each.stepId ?? stepId) === stepId) ?? null)

/** The row with these approvals alone. */
export const withApprovals = (row: TranslationRow, all: readonly Approval[]): TranslationRow => {
  const { earlier: _, ...rest } = row
  return { ...rest, approval: all.at(-1) ?? null, ...(all.length > 1 && { earlier: all.slice(0, -1) }) }
}

/** With one more, which takes the place of that of its step. */
export const withApproval = (row: TranslationRow, given: Approval): TranslationRow =>
  withApprovals(row, [...approvalsOf(row).filter(({ stepId }) => stepId !== given.stepId), given])
