/**
 * What each report counts, row by row. Those of groups are the same over several projects.
 * Unstated: all columns. Ours have what the world knows, in units of the source.
 */
import { accuracyKinds } from './accuracy-kinds.ts'
import { savingKinds } from './saving-kinds.ts'
import { activityKinds } from './activity-kinds.ts'
import { costKinds } from './cost-kinds.ts'
import type { Kind } from './counted.ts'
import { rawKinds } from './raw-kinds.ts'
import { taskKinds } from './task-kinds.ts'

const kinds: Record<string, Kind> = {
  ...activityKinds,
  ...rawKinds,
  ...costKinds,
  ...accuracyKinds,
  ...savingKinds,
  ...taskKinds,
}

const ofGroups = [
  ...['translation-costs-pe', 'top-members', 'task-usage', 'qa-check-issues', 'translation-activity'],
  ...[
    'source-content-updates',
    'time-spent',
    'pre-translate-accuracy',
    'translator-accuracy',
    'saving-activity',
  ],
]

/** Names of reports about a project that the enterprise edition alone has. */
export const enterpriseReports = ['task-usage']
/** Names of reports about a project. */
export const projectReports = Object.keys(kinds).filter((name) => !enterpriseReports.includes(name))
/** Names of reports about a group or the organization. */
export const groupReports = ofGroups.map((name) => `group-${name}`)

export const kindOf = (name: string): Kind => {
  const kind = kinds[name.replace(/^group-/, '')]
  if (!kind) throw new Error(`there is no report "${name}"`)
  return kind
}
