/** What webhooks hear of. */

/** Source: REST v2, webhooks of a project and of an organization. */
export const projectEvents = [
  'file.added',
  'file.updated',
  'file.reverted',
  'file.deleted',
  'file.translated',
  'file.approved',
  'file.qa.finished',
  'project.translated',
  'project.approved',
  'project.qa.finished',
  'project.built',
  'translation.updated',
  'string.added',
  'string.updated',
  'string.deleted',
  'stringComment.created',
  'stringComment.updated',
  'stringComment.deleted',
  'stringComment.restored',
  'suggestion.added',
  'suggestion.updated',
  'suggestion.deleted',
  'suggestion.approved',
  'suggestion.disapproved',
  'task.added',
  'task.statusChanged',
  'task.updated',
  'task.deleted',
] as const
/**
 * Modules of apps alone may name them: the documented list of events has them, the description of webhooks over REST
 * does not. Source: facts F72.
 */
export const branchEvents = ['branch.translated', 'branch.approved'] as const

/** Those of groups are of the enterprise edition. */
export const organizationEvents = [
  'project.created',
  'project.deleted',
  'group.created',
  'group.deleted',
] as const

/** Modules of apps alone hear of it. Source: facts F181. */
export const stepEvent = 'string.status_on_step.recalculation_triggered'

/** The event of webhooks that tells what an event of `AP` tells, where they have two names. */
export const heardAs: ReadonlyMap<string, string> = new Map([
  ['translation.added', 'suggestion.added'],
  ['translation.deleted', 'suggestion.deleted'],
  ['translation.restored', 'suggestion.added'],
  ['translation.approve', 'suggestion.approved'],
  ['translation.disapprove', 'suggestion.disapproved'],
])
