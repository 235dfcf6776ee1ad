/** Every operation of REST v2 that the simulator has. */
import type { RestRow } from '../row.ts'
import { fileContentRows } from './file-contents.ts'
import { fileRows } from './files.ts'
import { languageRows } from './languages.ts'
import { projectRows } from './projects.ts'
import { stringRows } from './strings.ts'
import { translationRows } from './translations.ts'
import { userRows } from './users.ts'
import { approvalRows } from './approvals.ts'
import { commentRows } from './comments.ts'
import { fieldRows } from './fields.ts'
import { glossaryRows } from './glossaries.ts'
import { groupRows } from './groups.ts'
import { installationRows } from './installations.ts'
import { languageTranslationRows } from './language-translations.ts'
import { memberRows } from './members.ts'
import { mtRows } from './mts.ts'
import { progressRows } from './progress.ts'
import { qaCheckRows } from './qa-checks.ts'
import { reportRows } from './reports.ts'
import { screenshotRows } from './screenshots.ts'
import { screenshotTagRows } from './screenshot-tags.ts'
import { storageRecordRows } from './storage-records.ts'
import { taskRows } from './tasks.ts'
import { tmRows } from './tms.ts'
import { voteRows } from './votes.ts'
import { webhookRows } from './webhooks.ts'
import { workflowRows } from './workflow.ts'
import { branchRows } from './branches.ts'
import { buildRows } from './builds.ts'
import { directoryRows } from './directories.ts'
import { labelRows } from './labels.ts'
import { preTranslationRows } from './pre-translations.ts'
import { storageRows } from './storages.ts'
import { uploadRows } from './uploads.ts'

export const restRows: readonly RestRow[] = [
  ...userRows,
  ...languageRows,
  ...storageRows,
  ...projectRows,
  ...branchRows,
  ...directoryRows,
  ...fileRows,
  ...fileContentRows,
  ...labelRows,
  ...stringRows,
  ...translationRows,
  ...languageTranslationRows,
  ...buildRows,
  ...uploadRows,
  ...preTranslationRows,
  ...approvalRows,
  ...voteRows,
  ...commentRows,
  ...progressRows,
  ...memberRows,
  ...qaCheckRows,
  ...taskRows,
  ...screenshotRows,
  ...screenshotTagRows,
  ...glossaryRows,
  ...tmRows,
  ...mtRows,
  ...webhookRows,
  ...reportRows,
  ...storageRecordRows,
  ...workflowRows,
  ...groupRows,
  ...fieldRows,
  ...installationRows,
]
