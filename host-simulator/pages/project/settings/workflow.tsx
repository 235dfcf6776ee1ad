import type { JSX } from 'preact'
import { filesOf, stringIdsOf, stringStatusAtStep } from '../../../world/queries.ts'
import { languageOf } from '../../../world/languages.ts'
import type { ProjectRow, WorkflowStep } from '../../../world/rows.ts'
import { Empty } from '../../parts/empty.tsx'
import { Icon } from '../../parts/icons.tsx'
import { ProgressBar } from '../../parts/progress.tsx'
import { useShell } from '../../shell.tsx'
import { Part } from './part.tsx'

/** The steps that a string goes through, and how much of each is done. */
export const Workflow = ({ project }: { project: ProjectRow }): JSX.Element => (
  <Part
    title="Workflow"
    about="The steps that each string goes through in each language. A scenario says them; nothing on the platform's side of an app changes them."
    isPlain
  >
    {project.workflow.length === 0 ? (
      <Empty icon="branch" title="This project has no workflow">
        <p>
          Projects of the enterprise edition have one. Start the simulator with{' '}
          <code>--edition enterprise</code> to see it.
        </p>
      </Empty>
    ) : (
      <ol class="steps">
        {project.workflow.map((step) => (
          <Step key={step.id} project={project} step={step} />
        ))}
      </ol>
    )}
  </Part>
)

const Step = ({ project, step }: { project: ProjectRow; step: WorkflowStep }): JSX.Element => {
  const { world } = useShell().editor
  const stringIds = stringIdsOf(
    world,
    filesOf(world, project.id).map(({ id }) => id),
  )
  return (
    <li class="card step">
      <div class="row">
        <Icon name={step.type === 'Translate' ? 'edit' : 'doubleCheck'} />
        <b>{step.title}</b>
        <span class="tag">{step.type === 'Translate' ? 'Translation' : 'Proofreading'}</span>
        <code class="aside">{step.id}</code>
      </div>
      <ul>
        {project.targetLanguageIds.map((languageId) => {
          const done = stringIds.filter(
            (id) => stringStatusAtStep(world, id, languageId, step) === 'done',
          ).length
          const percent = stringIds.length ? Math.floor((100 * done) / stringIds.length) : 0
          return (
            <li key={languageId} class="measured">
              <span class="name">{languageOf(languageId)?.name ?? languageId}</span>
              <ProgressBar translated={percent} approved={step.type === 'Proofread' ? percent : 0} />
              <span class="number">{percent}%</span>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
