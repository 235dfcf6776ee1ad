import {
  withBranch,
  withBranchEdits,
  withDirectory,
  withDirectoryEdits,
  withFile,
  withFileEdits,
  withoutBranch,
  withoutDirectories,
  withoutFiles,
  withUpdatedFile,
} from './apply/files.ts'
import {
  withComment,
  withCommentEdit,
  withLabel,
  withLabelOn,
  withoutLabel,
  withoutScreenshot,
  withoutTask,
  withScreenshot,
  withScreenshotEdits,
  withTask,
  withTaskEdits,
  withoutUser,
} from './apply/notes.ts'
import { withCorrection, withoutCorrection } from './apply/corrections.ts'
import { withoutPassed, withPassed, withWorkflow } from './apply/passed.ts'
import { withoutProject, withProject, withProjectEdits } from './apply/projects.ts'
import { withEdits, withHidden, withNewStrings, withoutStrings } from './apply/strings.ts'
import {
  approvalOf,
  approvedAlone,
  rewritten,
  withChecks,
  withImported,
  withShared,
  withTranslation,
  withVote,
} from './apply/translations.ts'
import { approvalsOf, withApproval, withApprovals } from './approvals.ts'
import type { Change } from './changes.ts'
import { rowsAt } from './table.ts'
import { counted, type World } from './world.ts'

/**
 * The world after the change: the only writer.
 * A change about a row that is not here leaves the world as it is: a replica need not hold every file.
 */
export const apply = (world: World, change: Change): World => {
  switch (change.fact) {
    case 'translationAdded':
      return withTranslation(withoutPassed(world, [change]), change)
    case 'translationEdited':
      return rewritten(withoutPassed(world, [change]), [change.translationId], (row) =>
        withApprovals({ ...row, text: change.text, votes: {} }, []),
      )
    case 'translationDeleted':
      return rewritten(withoutPassed(world, [change]), [change.translationId], (row) => ({
        ...row,
        isDeleted: true,
      }))
    case 'translationsDeleted':
      return rewritten(
        withoutPassed(world, rowsAt(world.translations, change.translationIds)),
        change.translationIds,
        (row) => ({ ...row, isDeleted: true }),
      )
    case 'translationRestored':
      return rewritten(withoutPassed(world, [change]), [change.translationId], (row) => ({
        ...row,
        isDeleted: false,
      }))
    case 'translationApproved': {
      const after = rewritten(world, [change.translationId], (row) =>
        withApproval(row, approvalOf(change, change)),
      )
      return counted(approvedAlone(after, [change.translationId]), { approvals: change.approvalId })
    }
    case 'translationDisapproved':
      return rewritten(world, [change.translationId], (row) =>
        withApprovals(
          row,
          change.approvalId === undefined
            ? []
            : approvalsOf(row).filter(({ id }) => id !== change.approvalId),
        ),
      )
    case 'translationsChecked':
      return withChecks(world, change)
    case 'translationsDisapproved':
      return rewritten(world, change.translationIds, (row) => withApprovals(row, []))
    case 'translationVoted':
      return withVote(world, change)
    case 'translationsImported':
      return withImported(withoutPassed(world, change.translations), change)
    case 'translationsShared':
      return withShared(world, change)
    case 'commentAdded':
      return withComment(world, change)
    case 'commentEdited':
      return withCommentEdit(world, change.commentId, { text: change.text })
    case 'issueResolved': {
      const { by: resolverId, at: resolvedAt } = change
      return withCommentEdit(world, change.commentId, { issueStatus: 'resolved', resolverId, resolvedAt })
    }
    case 'issueReopened':
      return withCommentEdit(world, change.commentId, {
        issueStatus: 'unresolved',
        resolverId: null,
        resolvedAt: null,
      })
    case 'commentDeleted':
      return withCommentEdit(world, change.commentId, { isDeleted: true })
    case 'commentRestored':
      return withCommentEdit(world, change.commentId, { isDeleted: false })
    case 'labelAdded':
      return withLabel(world, change)
    case 'labelEdited': {
      const label = world.labels.get(change.labelId)
      return label ? { ...world, labels: world.labels.with({ ...label, title: change.title }) } : world
    }
    case 'labelDeleted':
      return withoutLabel(world, change)
    case 'labelAssigned':
      return withLabelOn(world, change, true)
    case 'labelUnassigned':
      return withLabelOn(world, change, false)
    case 'stringsHidden':
      return withHidden(world, change.stringIds, true)
    case 'stringsShown':
      return withHidden(world, change.stringIds, false)
    case 'stringsAdded':
      return withNewStrings(world, change)
    case 'stringsEdited':
      return withEdits(world, change)
    case 'correctionApproved':
      return withCorrection(world, change)
    case 'correctionDisapproved':
      return withoutCorrection(world, change)
    case 'stringsPassed':
      return withPassed(world, change)
    case 'stringsDeleted':
      return withoutStrings(world, change.stringIds)
    case 'projectAdded':
      return withProject(world, change)
    case 'projectEdited':
      return withProjectEdits(world, change.projectId, { ...change.edits, updatedAt: change.at })
    case 'brandSet':
      return { ...world, organization: { ...world.organization, brand: change.brand } }
    case 'languagesSet':
      return { ...world, organization: { ...world.organization, languages: change.languages } }
    case 'tabsSet':
      return withProjectEdits(world, change.projectId, { tabs: change.tabs })
    case 'workflowSet':
      return withWorkflow(world, change)
    case 'projectDeleted':
      return withoutProject(world, change.projectId)
    case 'branchAdded':
      return withBranch(world, change)
    case 'branchEdited':
      return withBranchEdits(world, change)
    case 'branchDeleted':
      return withoutBranch(world, change)
    case 'directoryAdded':
      return withDirectory(world, change)
    case 'directoryEdited':
      return withDirectoryEdits(world, change)
    case 'directoryDeleted':
      return withoutDirectories(withoutFiles(world, change.fileIds), [
        change.directoryId,
        ...change.directoryIds,
      ])
    case 'fileAdded':
      return withFile(world, change)
    case 'fileEdited':
      return withFileEdits(world, change)
    case 'fileUpdated':
      return withUpdatedFile(world, change)
    case 'fileDeleted':
      return withoutFiles(world, [change.fileId])
    case 'taskAdded':
      return withTask(world, change)
    case 'taskEdited':
      return withTaskEdits(world, change)
    case 'taskDeleted':
      return withoutTask(world, change)
    case 'screenshotAdded':
      return withScreenshot(world, change)
    case 'screenshotEdited':
      return withScreenshotEdits(world, change)
    case 'screenshotDeleted':
      return withoutScreenshot(world, change)
    case 'userAdded':
      return world.users.has(change.userId)
        ? world
        : { ...counted(world, { users: change.userId }), users: world.users.with(change.row) }
    case 'userEdited': {
      const user = world.users.get(change.userId)
      return user ? { ...world, users: world.users.with({ ...user, ...change.edits }) } : world
    }
    case 'userDeleted':
      return withoutUser(world, change.userId)
    case 'roleSet': {
      const user = world.users.get(change.userId)
      return user ? { ...world, users: world.users.with({ ...user, role: change.role }) } : world
    }
  }
}
