/** All that rooms store in worlds: who declares a shelf puts it here. */
import { assetsOf } from './app-formats/assets.ts'
import { formsOf } from './page/forms.ts'
import { cannedRowsOf } from './faults/canned.ts'
import { faultRowsOf } from './faults/faults.ts'
import { branchTiesOf } from './files/branch-ties.ts'
import { buildRowsOf } from './files/builds.ts'
import { outsideMemoryOf } from './files/outside-memory.ts'
import { segmentsOf } from './files/segments.ts'
import { sourcesOf } from './files/sources.ts'
import { storageRowsOf } from './files/storages.ts'
import { uploadRowsOf } from './files/uploads.ts'
import { aboutOf } from './hosted/about.ts'
import { activityOf } from './hosted/activity.ts'
import { appsOf } from './hosted/app.ts'
import { linksOf } from './hosted/links.ts'
import { countersOf, type RowKind, type Shelf } from './hosted/shelf.ts'
import { subscriptionsOf } from './hosted/subscriptions.ts'
import { jobRowsOf } from './jobs/job.ts'
import { clientRowsOf } from './oauth/clients.ts'
import { consentsOf } from './oauth/consent.ts'
import { codesOf, grantsOf } from './oauth/grants.ts'
import { personalTokensOf } from './oauth/personal-tokens.ts'
import { promptsOf } from './rest/ai/prompt-form.ts'
import { providersOf } from './rest/ai/providers.ts'
import { aiRequestsOf } from './rest/ai/requests.ts'
import { aiSettingsOf } from './rest/ai/settings.ts'
import { snippetsOf } from './rest/ai/snippets.ts'
import { aiRunsOf } from './rest/ai/work.ts'
import { insightsOf } from './rest/advisors/insight.ts'
import { bundlesOf } from './rest/bundles/rows.ts'
import { commentExtrasOf } from './rest/comments/extras.ts'
import { correctionsOf } from './rest/corrections/rows.ts'
import { dictionariesOf } from './rest/dictionaries/rows.ts'
import { distributionsOf } from './rest/distributions/rows.ts'
import { exporterSettingsOf } from './rest/format-settings/rows.ts'
import { formatSettingsOf } from './app-formats/format-settings.ts'
import { fieldValuesOf } from './files/field-values.ts'
import { fieldRowsOf } from './rest/fields/stored.ts'
import { decisionsOf } from './rest/applications/consents.ts'
import { archivesOf } from './apps/bundle-archive.ts'
import { reportArchivesOf } from './rest/reports/archive.ts'
import { reportsOf } from './rest/reports/made.ts'
import { reportTemplatesOf } from './rest/reports/templates.ts'
import { recordsOf } from './rest/applications/records.ts'
import { libraryRunsOf } from './rest/common/library-jobs.ts'
import { conceptRowsOf, glossaryRowsOf, termRowsOf } from './rest/glossaries/concepts.ts'
import { preferencesOf } from './rest/projects/preferences.ts'
import { picturesOf, screenshotLabelsOf, tagIdsOf } from './rest/screenshots/shapes.ts'
import { styleGuidesOf } from './rest/style-guides/rows.ts'
import { tmRowsOf } from './rest/tms/memory.ts'
import { webhooksOf } from './rest/webhooks/shapes.ts'
import { groupPeopleOf, groupRowsOf, projectGroupsOf } from './rest/groups/group.ts'
import { addedEnginesOf } from './rest/mts/engines.ts'
import { securityEventsOf } from './rest/users/security.ts'
import { referencesOf } from './rest/sources/references.ts'
import { revalidationsOf } from './rest/status/revalidation.ts'
import { taskCommentsOf } from './rest/tasks/comment.ts'
import { archivedTasksOf } from './rest/tasks/lists.ts'
import { ordersOf } from './rest/tasks/order.ts'
import { taskTemplatesOf } from './rest/tasks/templates.ts'
import { teamsOf } from './rest/teams/team.ts'
import { formerMembersOf } from './rest/users/membership.ts'

export const shelves: readonly Shelf<unknown>[] = [
  aboutOf,
  activityOf,
  aiRequestsOf,
  aiRunsOf,
  aiSettingsOf,
  archivesOf,
  addedEnginesOf,
  appsOf,
  subscriptionsOf,
  archivedTasksOf,
  assetsOf,
  branchTiesOf,
  buildRowsOf,
  bundlesOf,
  cannedRowsOf,
  clientRowsOf,
  commentExtrasOf,
  codesOf,
  conceptRowsOf,
  consentsOf,
  correctionsOf,
  countersOf,
  decisionsOf,
  dictionariesOf,
  distributionsOf,
  exporterSettingsOf,
  faultRowsOf,
  fieldRowsOf,
  fieldValuesOf,
  formatSettingsOf,
  formerMembersOf,
  formsOf,
  glossaryRowsOf,
  grantsOf,
  groupPeopleOf,
  groupRowsOf,
  insightsOf,
  jobRowsOf,
  libraryRunsOf,
  linksOf,
  personalTokensOf,
  picturesOf,
  promptsOf,
  providersOf,
  projectGroupsOf,
  preferencesOf,
  recordsOf,
  referencesOf,
  reportArchivesOf,
  reportTemplatesOf,
  reportsOf,
  revalidationsOf,
  screenshotLabelsOf,
  tagIdsOf,
  securityEventsOf,
  segmentsOf,
  snippetsOf,
  sourcesOf,
  storageRowsOf,
  ordersOf,
  outsideMemoryOf,
  taskCommentsOf,
  taskTemplatesOf,
  teamsOf,
  styleGuidesOf,
  termRowsOf,
  tmRowsOf,
  uploadRowsOf,
  webhooksOf,
]

/** Of what kind the rows of each are, by its name. */
export const rowKinds: ReadonlyMap<string, RowKind> = new Map(
  shelves.map(({ collection, rows }) => [collection, rows]),
)
