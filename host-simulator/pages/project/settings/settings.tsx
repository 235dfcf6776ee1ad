import type { JSX } from 'preact'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { Icon } from '../../parts/icons.tsx'
import { useShell } from '../../shell.tsx'
import { Link } from '../../site/link.tsx'
import { MemberTable } from '../members.tsx'
import { tabPath } from '../tabs.ts'
import { QualityChecks } from './checks.tsx'
import { General } from './general.tsx'
import { Labels } from './labels.tsx'
import { Languages } from './languages.tsx'
import { Memory } from './memory.tsx'
import { Part, WhyNot } from './part.tsx'
import { settingsPartsOf, type SettingsPartName } from './parts.ts'
import { Terms } from './terms.tsx'
import { Webhooks } from './webhooks.tsx'
import { Workflow } from './workflow.tsx'

type Section = ({ project }: { project: ProjectRow }) => JSX.Element

const Members: Section = () => (
  <Part title="Members" about="Who is in the account works on all of its projects, in one role." isPlain>
    <MemberTable />
  </Part>
)

const sections: Record<SettingsPartName, Section> = {
  general: General,
  languages: Languages,
  members: Members,
  workflow: Workflow,
  labels: Labels,
  terms: Terms,
  memory: Memory,
  checks: QualityChecks,
  webhooks: Webhooks,
}

/** What the project is set to: one part at a time, each with an address. What is changed is the world's at once. */
export const Settings = ({
  project,
  section,
}: {
  project: ProjectRow
  section: string | null
}): JSX.Element => {
  const { world } = useShell().editor
  const root = tabPath(world, project, 'settings')
  const open = section === null ? 'general' : section
  const shown = settingsPartsOf(world)
  const [name, part] = shown.find(([id]) => id === open) ?? []
  const Found = name && sections[name]
  return (
    <div class="settings">
      <nav class="sections" aria-label="Settings">
        {shown.map(([id, { title, icon }]) => (
          <Link key={id} to={id === 'general' ? root : `${root}/${id}`} isCurrent={id === open}>
            <Icon name={icon} />
            {title}
          </Link>
        ))}
      </nav>
      <div class="parts">
        <WhyNot right={part?.right ?? 'manage'} />
        {Found ? (
          <Found key={project.id} project={project} />
        ) : (
          <p class="none">
            The settings have no part “{open}”. <Link to={root}>General</Link>
          </p>
        )}
      </div>
    </div>
  )
}
