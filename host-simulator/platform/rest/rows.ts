/** Every operation of REST v2 that the simulator has. */
import type { RestRow } from './common/row.ts'
import { advisorRows } from './advisors/rows.ts'
import { alignmentRows } from './translations/alignment.ts'
import { translationBatchRows } from './translations/batch.ts'
import { reviewedBuildRows } from './strings/reviewed-builds.ts'
import { fileContentRows } from './sources/contents.ts'
import { fileRows } from './sources/files.ts'
import { languageRows } from './languages/rows.ts'
import { projectRows } from './projects/rows.ts'
import { stringRows } from './strings/rows.ts'
import { stringUploadRows } from './strings/uploads.ts'
import { translationRows } from './translations/rows.ts'
import { userRows } from './users/rows.ts'
import { aiRows } from './ai/rows.ts'
import { approvalRows } from './translations/approvals.ts'
import { commentRows } from './comments/rows.ts'
import { fieldRows } from './fields/rows.ts'
import { glossaryRows } from './glossaries/rows.ts'
import { groupRows } from './groups/rows.ts'
import { applicationApiRows } from './applications/api.ts'
import { consentRows } from './applications/consents.ts'
import { subscriptionRows } from './applications/subscription.ts'
import { updateRows } from './applications/updates.ts'
import { installationRows } from './applications/rows.ts'
import { languageTranslationRows } from './translations/by-language.ts'
import { memberRows } from './users/members.ts'
import { appCheckRows } from './organization/app-checks.ts'
import { mtRows } from './mts/rows.ts'
import { progressRows } from './status/progress.ts'
import { qaCheckRows } from './status/qa-checks.ts'
import { reportRows } from './reports/rows.ts'
import { screenshotRows } from './screenshots/rows.ts'
import { screenshotTagRows } from './screenshots/tags.ts'
import { storageRecordRows } from './applications/records.ts'
import { styleGuideRows } from './style-guides/rows.ts'
import { taskRows } from './tasks/rows.ts'
import { tmRows } from './tms/rows.ts'
import { voteRows } from './translations/votes.ts'
import { webhookRows } from './webhooks/rows.ts'
import { workflowRows } from './workflow/rows.ts'
import { branchRows } from './sources/branches.ts'
import { branchRunRows } from './sources/branch-runs.ts'
import { bundleExportRows } from './bundles/exports.ts'
import { bundleRows } from './bundles/rows.ts'
import { correctionRows } from './corrections/rows.ts'
import { dictionaryRows } from './dictionaries/rows.ts'
import { distributionMetadataRows } from './distributions/metadata.ts'
import { distributionRows } from './distributions/rows.ts'
import { exporterSettingsRows, fileFormatRows } from './format-settings/rows.ts'
import { buildRows } from './builds/rows.ts'
import { directoryRows } from './sources/directories.ts'
import { labelRows } from './labels/rows.ts'
import { preTranslationRows } from './pre-translations/rows.ts'
import { removalJobRows } from './sources/removal-jobs.ts'
import { storageRows } from './storages/rows.ts'
import { uploadRows } from './uploads/rows.ts'

import { groupPeopleRows } from './groups/people.ts'
import { issueRows } from './issues/rows.ts'
import { referenceRows } from './sources/references.ts'
import { searchRows } from './sources/search.ts'
import { spellerRows } from './organization/spellers.ts'
import { organizationRows } from './organization/rows.ts'
import { securityLogRows } from './organization/security-logs.ts'
import { reportTemplateRows } from './reports/templates.ts'
import { taskCommentRows } from './tasks/comments.ts'
import { taskListRows } from './tasks/lists.ts'
import { taskTemplateRows } from './tasks/templates.ts'
import { teamRows } from './teams/rows.ts'

export const restRows: readonly RestRow[] = [
  ...userRows,
  ...languageRows,
  ...storageRows,
  ...projectRows,
  ...branchRows,
  ...branchRunRows,
  ...directoryRows,
  ...removalJobRows,
  ...fileRows,
  ...fileContentRows,
  ...labelRows,
  ...reviewedBuildRows,
  ...stringUploadRows,
  ...stringRows,
  ...alignmentRows,
  ...translationBatchRows,
  ...translationRows,
  ...languageTranslationRows,
  ...buildRows,
  ...bundleRows,
  ...bundleExportRows,
  ...distributionRows,
  ...distributionMetadataRows,
  ...fileFormatRows,
  ...exporterSettingsRows,
  ...correctionRows,
  ...dictionaryRows,
  ...uploadRows,
  ...preTranslationRows,
  ...approvalRows,
  ...voteRows,
  ...commentRows,
  ...progressRows,
  ...memberRows,
  ...qaCheckRows,
  ...taskRows,
  ...taskCommentRows,
  ...taskListRows,
  ...taskTemplateRows,
  ...screenshotRows,
  ...screenshotTagRows,
  ...glossaryRows,
  ...tmRows,
  ...styleGuideRows,
  ...mtRows,
  ...appCheckRows,
  ...spellerRows,
  ...webhookRows,
  ...reportRows,
  ...reportTemplateRows,
  ...storageRecordRows,
  ...workflowRows,
  ...groupRows,
  ...groupPeopleRows,
  ...teamRows,
  ...organizationRows,
  ...issueRows,
  ...referenceRows,
  ...searchRows,
  ...securityLogRows,
  ...fieldRows,
  ...installationRows,
  ...updateRows,
  ...subscriptionRows,
  ...consentRows,
  ...applicationApiRows,
  ...advisorRows,
  ...aiRows,
]
