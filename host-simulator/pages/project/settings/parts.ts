/** The parts of a project's settings: the end of the address, and how each is shown. */
import type { Right } from '../../../world/access.ts'
import type { World } from '../../../world/world.ts'
import type { IconName } from '../../parts/icons.tsx'

interface SettingsPart {
  title: string
  icon: IconName
  /** What it takes to change it; by default who manages the project. */
  right?: Right
}

const settingsParts = {
  general: { title: 'General', icon: 'settings' },
  languages: { title: 'Languages', icon: 'globe' },
  members: { title: 'Members', icon: 'users' },
  workflow: { title: 'Workflow', icon: 'branch' },
  labels: { title: 'Labels', icon: 'tag', right: 'source' },
  terms: { title: 'Terms', icon: 'book' },
  memory: { title: 'Memory', icon: 'history' },
  checks: { title: 'Quality checks', icon: 'check' },
  webhooks: { title: 'Webhooks', icon: 'webhook', right: 'source' },
} as const satisfies Record<string, SettingsPart>

export type SettingsPartName = keyof typeof settingsParts

/** Those that a world has, in order: only projects of the enterprise edition have a workflow. */
export const settingsPartsOf = ({ organization }: World): [SettingsPartName, SettingsPart][] =>
  (Object.entries(settingsParts) as [SettingsPartName, SettingsPart][]).filter(
    ([name]) => name !== 'workflow' || organization.edition === 'enterprise',
  )
