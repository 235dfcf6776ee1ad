import type { JSX } from 'preact'
import { modeProblem } from '../../editor/modes.ts'
import { stepsOf } from '../../editor/steps.ts'
import { profileRoot, projectRoot } from '../../host/addresses.ts'
import { useShell } from '../shell.tsx'
import type { PaletteScope } from '../palette/entry.ts'
import { PaletteButton } from '../palette/use-palette.tsx'
import { Link } from '../site/link.tsx'
import { TopViewButtons } from '../site/site-bar.tsx'
import { Icon } from '../parts/icons.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { options, Select } from '../parts/select.tsx'
import { ThemeSelect } from '../parts/theme-select.tsx'
import { ToContent } from '../parts/to-content.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { modeNames } from './mode-names.ts'
import type { Panes } from './panes.ts'

const statuses = [
  ['ALL', 'All'],
  ['TODO', 'To do'],
  ['PENDING', 'Pending'],
  ['DONE', 'Done'],
] as const

/** Where the page is, how it works, and whose it is. What a narrow window has no room for waits behind More. */
export const TopBar = ({
  panes,
  onPalette,
}: {
  panes: Panes
  onPalette(scope: PaletteScope): void
}): JSX.Element => {
  const { editor } = useShell()
  const { world, view, userId } = editor
  const project = world.projects.get(view.projectId)
  const user = world.users.get(userId)
  const [fileId] = view.fileIds
  const more = view.fileIds.length - 1
  return (
    <header class="top">
      <ToContent />
      <FoldButton side="left" panes={panes} />
      <nav class="place" aria-label="Platform">
        <h1>{project && <Link to={projectRoot(world, project)}>{project.name}</Link>}</h1>
        {fileId !== undefined && (
          <button class="quiet place-file" title="Go to another file" onClick={() => onPalette('files')}>
            <span class="name">{world.files.get(fileId)?.name}</span>
            {more > 0 && <span class="tag">+{more}</span>}
          </button>
        )}
      </nav>
      <span class="grow" />
      <button class="quiet icon more" aria-label="More" title="More" popovertarget="top-more">
        <Icon name="more" />
      </button>
      <div class="top-more" id="top-more" popover="auto">
        <HowToWork />
        <span class="grow" />
        <TopViewButtons />
        <button
          class="quiet hot-keys-button"
          title="Hot keys (Ctrl+Shift+K)"
          onClick={() => editor.do({ move: 'setHelp', isOpen: true })}
        >
          <Icon name="keyboard" />
          <span>Hot keys</span>
        </button>
      </div>
      <LanguagePicker />
      <PaletteButton onOpen={() => onPalette('all')} />
      <ThemeSelect />
      <FoldButton side="right" panes={panes} />
      {user && (
        <Link to={profileRoot(user)} label="Profile">
          <img class="avatar" src={user.avatarUrl} alt="" title={`Signed in as ${user.name}`} />
        </Link>
      )}
    </header>
  )
}

const folds = { left: ['strings', 'panelLeft'], right: ['apps', 'panelRight'] } as const

const FoldButton = ({ side, panes }: { side: 'left' | 'right'; panes: Panes }): JSX.Element => {
  const [what, icon] = folds[side]
  const isOpen = panes.isOpen[side]
  return (
    <button
      class="quiet icon fold"
      aria-label={`Show the ${what}`}
      aria-expanded={isOpen}
      title={`${isOpen ? 'Hide' : 'Show'} the ${what}`}
      onClick={() => panes.fold(side)}
    >
      <Icon name={icon} />
    </button>
  )
}

/** The mode; in a project with a workflow its step, and which strings of it. */
const HowToWork = (): JSX.Element => {
  const { editor, tell } = useShell()
  const { world, view } = editor
  const steps = stepsOf(world, view.projectId)
  return (
    <>
      <Segmented
        label="Mode"
        value={view.mode}
        choices={modeNames.filter(([mode]) => !modeProblem(world, mode))}
        onChoose={(mode) => tell(editor.do({ move: 'setMode', mode }))}
      />
      {steps.length > 0 && (
        <span class="row tight">
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
        </span>
      )}
    </>
  )
}
