import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { stringIdsOfProject } from '../../../world/queries.ts'
import { stringStatusAtStep } from '../../../world/string-places.ts'
import { languageOf } from '../../../world/languages.ts'
import type { ProjectRow, WorkflowStep } from '../../../world/project-rows.ts'
import { useDeed } from '../../parts/deed.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Icon } from '../../parts/icons.tsx'
import { ProgressBar } from '../../parts/progress.tsx'
import { Said } from '../../parts/said.tsx'
import { useShell } from '../../shell.tsx'
import { AddStep, countOf, StepOfApp, useCounts, type Counts } from './app-step.tsx'
import { Part, useRights } from './part.tsx'

/** The steps that a string goes through, and how much of each is done. */
export const Workflow = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor } = useShell()
  const deed = useDeed()
  const { workflow } = project
  const counts = useCounts(project)
  const save = (steps: readonly WorkflowStep[], done: string): Promise<boolean> =>
    deed.run(
      () =>
        editor.command({
          do: 'setWorkflow',
          projectId: project.id,
          steps: steps.map(({ id, title }) => ({ id, title })),
        }),
      done,
    )
  return (
    <Part
      title="Workflow"
      about="The steps that each string goes through in each language. Those where people work stay as the world began with them, since tasks and approvals name them; apps bring further ones."
      isPlain
    >
      <Said said={deed.said} />
      {workflow.length === 0 ? (
        <Empty icon="branch" title="This project has no workflow">
          <p>A project gets its steps from the scenario that a world starts with.</p>
        </Empty>
      ) : (
        <ol class="steps">
          {workflow.map((step, at) => (
            <Step
              key={step.id}
              project={project}
              step={step}
              counts={counts}
              isFirst={at === 0}
              rename={(title) =>
                save(
                  workflow.map((each) => (each === step ? { ...step, title } : each)),
                  `${title} is its name now`,
                )
              }
              moveUp={() => {
                const others = workflow.filter((each) => each !== step)
                return save(others.toSpliced(at - 1, 0, step), `${step.title} comes earlier now`)
              }}
            />
          ))}
        </ol>
      )}
      <AddStep project={project} />
    </Part>
  )
}

const typeNames = {
  Translate: 'Translation',
  Proofread: 'Proofreading',
  Application: 'App',
} satisfies Record<WorkflowStep['type'], string>

const typeIcons = {
  Translate: 'edit',
  Proofread: 'doubleCheck',
  Application: 'apps',
} as const satisfies Record<WorkflowStep['type'], string>

const Step = ({
  project,
  step,
  counts,
  isFirst,
  rename,
  moveUp,
}: {
  project: ProjectRow
  step: WorkflowStep
  /** Where steps of apps hold strings back; null where none do. */
  counts: Counts | null
  isFirst: boolean
  rename(title: string): Promise<boolean>
  moveUp(): Promise<boolean>
}): JSX.Element => {
  const { world } = useShell().editor
  const { may } = useRights()
  /** What was typed and is not saved; null while nothing is. */
  const [title, setTitle] = useState<string | null>(null)
  const save = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (title !== null && (await rename(title.trim()))) setTitle(null)
  }
  const stringIds = stringIdsOfProject(world, project.id)
  return (
    <li class="card step">
      <div class="row">
        <Icon name={typeIcons[step.type]} />
        {title === null ? (
          <b>{step.title}</b>
        ) : (
          <form class="row tight" onSubmit={save}>
            <input
              aria-label={`Name of ${step.title}`}
              value={title}
              ref={(input) => input?.focus()}
              onInput={({ currentTarget }) => setTitle(currentTarget.value)}
            />
            <button class="primary small" disabled={!title.trim()}>
              Save
            </button>
          </form>
        )}
        <span class="tag">{typeNames[step.type]}</span>
        <code class="aside">{step.id}</code>
        {may && title === null && (
          <span class="keep">
            <button
              class="quiet icon small"
              aria-label={`Rename ${step.title}`}
              title="Rename"
              onClick={() => setTitle(step.title)}
            >
              <Icon name="edit" />
            </button>
            <button
              class="quiet icon small"
              aria-label={`Move ${step.title} up`}
              title="Move up"
              disabled={isFirst}
              onClick={() => void moveUp()}
            >
              <Icon name="up" />
            </button>
          </span>
        )}
      </div>
      <ul>
        {project.targetLanguageIds.map((languageId) => {
          const { done, strings } = counts
            ? countOf(counts, step, languageId)
            : {
                done: stringIds.filter((id) => stringStatusAtStep(world, id, languageId, step) === 'done')
                  .length,
                strings: stringIds.length,
              }
          const percent = strings ? Math.floor((100 * done) / strings) : 0
          return (
            <li key={languageId} class="measured">
              <span class="name">{languageOf(languageId)?.name ?? languageId}</span>
              <ProgressBar translated={percent} approved={step.type === 'Proofread' ? percent : 0} />
              <span class="number">{counts ? `${done} of ${strings}` : `${percent}%`}</span>
            </li>
          )
        })}
      </ul>
      {step.module && <StepOfApp project={project} step={step} module={step.module} />}
    </li>
  )
}
