import type { JSX } from 'preact'
import type { EditorMode } from '../../../src/contract/objects.ts'
import { modeProblem } from '../../editor/modes.ts'
import { stepsOf } from '../../editor/steps.ts'
import { openLanguageIds } from '../../editor/target-languages.ts'
import { profileRoot, projectRoot } from '../../host/addresses.ts'
import { languageOf } from '../../world/languages.ts'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import { TopViewButtons } from '../site/site-bar.tsx'
import { Icon } from './icons.tsx'
import { options, Select } from './select.tsx'
import { ThemeSelect } from './theme-select.tsx'

const modes = [
  ['translate', 'Translate'],
  ['proofread', 'Proofread'],
  ['review', 'Review'],
  ['multilingual', 'Multilingual'],
] as const satisfies (readonly [EditorMode, string])[]

const statuses = [
  ['ALL', 'All'],
  ['TODO', 'To do'],
  ['PENDING', 'Pending'],
  ['DONE', 'Done'],
] as const

export const TopBar = (): JSX.Element => {
  const { editor, tell } = useShell()
  const { world, view, userId } = editor
  const project = world.projects.get(view.projectId)
  const user = world.users.get(userId)
  const steps = stepsOf(world, view.projectId)
  const open = openLanguageIds(world, view)
  // A file may exclude all of them.
  const languageIds = open.length ? open : [view.languageId]
  return (
    <header class="top">
      <h1>{project && <Link to={projectRoot(world, project)}>{project.name}</Link>}</h1>
      <nav class="platform-links" aria-label="Platform">
        {project && <Link to={projectRoot(world, project)}>Project</Link>}
        {user && <Link to={profileRoot(user)}>Profile</Link>}
      </nav>
      <Select
        label="Mode"
        value={view.mode}
        onChoose={(mode) => tell(editor.do({ move: 'setMode', mode: mode as EditorMode }))}
      >
        {options(modes.filter(([mode]) => !modeProblem(world, mode)))}
      </Select>
      {steps.length > 0 && (
        <>
          <Select
            label="Workflow step"
            value={String(view.workflowStepId)}
            onChoose={(id) => tell(editor.do({ move: 'setWorkflowStep', stepId: Number(id) }))}
          >
            {options(steps.map(({ id, title }) => [String(id), title]))}
          </Select>
          <Select
            label="Status at the step"
            value={view.workflowStatus.toUpperCase()}
            onChoose={(status) => tell(editor.do({ move: 'setWorkflowStatus', status }))}
          >
            {options(statuses)}
          </Select>
        </>
      )}
      <span class="grow" />
      <TopViewButtons />
      <span class="from">
        {languageOf(project?.sourceLanguageId ?? '')?.name} <Icon name="right" />
      </span>
      <Select
        label="Target language"
        value={view.languageId}
        onChoose={(languageId) => tell(editor.do({ move: 'setLanguage', languageId }))}
      >
        {options(languageIds.map((id) => [id, languageOf(id)?.name ?? id]))}
      </Select>
      <ThemeSelect />
      <button
        class="quiet icon"
        aria-label="Hot keys"
        title="Hot keys"
        onClick={() => editor.do({ move: 'setHelp', isOpen: true })}
      >
        ?
      </button>
      {user && (
        <img class="avatar" src={user.avatarUrl} alt={`Signed in as ${user.name}`} title={user.name} />
      )}
    </header>
  )
}
