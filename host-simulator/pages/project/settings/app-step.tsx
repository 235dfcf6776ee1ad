import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { AnswerOf } from '../../../page-api/operations.ts'
import type { ProjectRow, StepModule, WorkflowStep } from '../../../world/project-rows.ts'
import { answered } from '../../answered.ts'
import { hasPage, shownModules, type Module } from '../../modules.ts'
import { AppFrame } from '../../parts/app-frame.tsx'
import { Confirm, useDeed } from '../../parts/deed.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Said } from '../../parts/said.tsx'
import { useForm } from '../../parts/use-form.ts'
import { useShell, type OwnFrame } from '../../shell.tsx'
import { useRights } from './part.tsx'

export type Counts = AnswerOf<'steps'>

const typeOfSteps = 'workflow-step-type'

/** How many strings are at each step; null where no app holds any back. Asked for again when something moved. */
export const useCounts = (project: ProjectRow): Counts | null => {
  const { session, epoch } = useShell()
  const [counts, setCounts] = useState<Counts>([])
  const isHeld = project.workflow.some(({ module }) => module)
  const world = epoch.value
  useEffect(() => {
    if (!isHeld) return
    let isWanted = true
    // Where it fails, the numbers stay as they were.
    answered(session.ask('steps', { parts: { projectId: project.id } })).then(
      (answer) => isWanted && setCounts(answer),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [isHeld, world])
  return isHeld ? counts : null
}

export const countOf = (
  counts: Counts,
  { id }: WorkflowStep,
  languageId: string,
): { strings: number; done: number } =>
  counts.find((each) => each.stepId === id && each.languageId === languageId) ?? { strings: 0, done: 0 }

/** The steps that installed apps bring, each with a button that adds it. */
export const AddStep = ({ project }: { project: ProjectRow }): JSX.Element | null => {
  const { editor, session, apps } = useShell()
  const { may } = useRights()
  const deed = useDeed()
  const modules = shownModules(editor.world, apps, 'settings').filter(({ type }) => type === typeOfSteps)
  if (!modules.length || !may) return null
  const add = ({ app, key, name }: Module): Promise<boolean> =>
    deed.run(async () => {
      const body = { app: app.identifier, module: key }
      return toSay(await answered(session.ask('addStep', { parts: { projectId: project.id }, body })))
    }, `${name} is in the workflow now`)
  return (
    <div class="row">
      {modules.map((module) => (
        <button
          key={module.app.identifier + module.key}
          disabled={deed.isBusy}
          onClick={() => void add(module)}
        >
          <Icon name="plus" />
          Add {module.name}
        </button>
      ))}
      <Said {...deed} />
    </div>
  )
}

const toSay = ({ problem }: { problem: string | null }): { message: string } | null =>
  problem === null ? null : { message: problem }

/** What a step of an app has beside others: its settings, where its strings go, and an end. */
export const StepOfApp = ({
  project,
  step,
  module: { app: identifier, key, outputs },
}: {
  project: ProjectRow
  step: WorkflowStep
  module: StepModule
}): JSX.Element => {
  const { session, apps } = useShell()
  const { may } = useRights()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const app = apps.find((each) => each.identifier === identifier)
  const named = { type: typeOfSteps, key, name: step.title }
  const at = project.workflow.indexOf(step)
  const parts = { projectId: project.id, stepId: step.id }
  return (
    <>
      <p class="aside">
        {outputs.map((port, index) => (
          <span key={port}>
            {index > 0 && ' · '}
            <code>{port}</code> → {project.workflow[index ? at - 1 : at + 1]?.title ?? 'out of the workflow'}
          </span>
        ))}
      </p>
      {!app && <p class="notice">The app “{identifier}” is not installed: strings wait here.</p>}
      {may && (
        <div class="row">
          {app && hasPage({ app, ...named }) && (
            <button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Settings of {step.title}
            </button>
          )}
          <button class="danger" onClick={() => setAsking(true)}>
            Remove {step.title}
          </button>
        </div>
      )}
      {isOpen && app && <Form app={app} {...named} parts={parts} />}
      {isAsking && (
        <Confirm
          title={`Remove ${step.title}?`}
          verb="Remove"
          act={async () => toSay(await answered(session.ask('removeStep', { parts })))}
          onClose={() => setAsking(false)}
        >
          <p>The app is told. Strings that waited at the step go on as if it had never been there.</p>
        </Confirm>
      )}
    </>
  )
}

/** The app's page in its frame; a person saves what it says of itself. */
const Form = ({
  parts,
  ...module
}: Module & { parts: { projectId: number; stepId: number } }): JSX.Element => {
  const { session } = useShell()
  const deed = useDeed()
  const { app, type, key, name } = module
  const form = useForm()
  const ofModule = { app: app.identifier, module: key, step: String(parts.stepId) }
  const inProject = { ...ofModule, project: String(parts.projectId) }
  const own: OwnFrame = {
    ...form.own,
    plan: () =>
      answered(session.ask('frame', { query: { ...inProject, parent: location.href, framed: '1' } })),
    token: async () => (await answered(session.ask('token', { query: inProject }))).token,
    formData: async () => (await answered(session.ask('form', { query: ofModule }))).data,
  }
  const save = (): Promise<boolean> =>
    deed.run(async () => {
      const body = await form.answers()
      return toSay(await answered(session.ask('saveStep', { parts, body })))
    })
  return (
    <form
      class="app-page"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <AppFrame app={app} type={type} name={name} moduleKey={key} own={own} />
      <div class="row">
        <button class="primary" disabled={deed.isBusy}>
          Save settings
        </button>
        <Said {...deed} />
      </div>
    </form>
  )
}
