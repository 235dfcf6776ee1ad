/** The parts of a project's settings: the end of the address, and how each is shown. */
import type { IconName } from '../../parts/icons.tsx'

interface SettingsPart {
  title: string
  icon: IconName
}

export const settingsParts = {
  general: { title: 'General', icon: 'settings' },
  languages: { title: 'Languages', icon: 'globe' },
  members: { title: 'Members', icon: 'users' },
  workflow: { title: 'Workflow', icon: 'branch' },
  labels: { title: 'Labels', icon: 'tag' },
  terms: { title: 'Terms', icon: 'book' },
  memory: { title: 'Memory', icon: 'history' },
  webhooks: { title: 'Webhooks', icon: 'webhook' },
} as const satisfies Record<string, SettingsPart>

export type SettingsPartName = keyof typeof settingsParts
