import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { editorPath } from '../../host/addresses.ts'
import { languageOf } from '../../world/languages.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { TaskRow, TaskStatus } from '../../world/task-rows.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Confirm, useDeed } from '../parts/deed.tsx'
import { Empty } from '../parts/empty.tsx'
import { Icon } from '../parts/icons.tsx'
import { ProgressBar } from '../parts/progress.tsx'
import { Said } from '../parts/said.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { options, Select } from '../parts/select.tsx'
import { Table } from '../parts/table.tsx'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import { useRights } from './settings/part.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { taskPercents } from './task-percents.ts'

export const statuses: Record<TaskStatus, string> = {
  review: 'For approval',
  todo: 'To do',
  in_progress: 'In progress',
  done: 'Done',
  closed: 'Closed',
}

const kinds: Partial<Record<TaskStatus, string>> = { in_progress: 'warning', done: 'good' }

/** Those that somebody chooses: a task waits by itself. */
const chosen = Object.entries(statuses).filter(([status]) => status !== 'review')

const shownStatuses = [['all', 'All'], ...chosen] as readonly (readonly [TaskStatus | 'all', string])[]

const kindOfWork = (type: number): string => (type % 2 ? 'Proofread' : 'Translate')

const languageName = (id: string): string => languageOf(id)?.name ?? id

/** What people are to do: found by status and words, made and moved here. */
export const Tasks = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor } = useShell()
  const { world } = editor
  const { may } = useRights('coordinate')
  const deed = useDeed()
  /** Who has it says how far it is, and does not close it. */
  const isOwn = ({ assigneeIds }: TaskRow): boolean => assigneeIds.includes(editor.userId)
  const [shown, setShown] = useState<TaskStatus | 'all'>('all')
  const [edited, setEdited] = useState<TaskRow | 'new' | null>(null)
  const [leaving, setLeaving] = useState<TaskRow | null>(null)
  const all = [...world.tasks].filter(({ projectId }) => projectId === project.id)
  const rows = all.filter(({ status }) => shown === 'all' || status === shown)
  const move = (task: TaskRow, status: TaskStatus): Promise<boolean> =>
    deed.run(() => editor.command({ do: 'editTask', taskId: task.id, status }), `${task.title}: saved`)
  const peopleOf = ({ assigneeIds }: TaskRow): string =>
    assigneeIds.map((id) => world.users.get(id)?.name ?? '').join(', ')
  const add = may && (
    <button class="primary" onClick={() => setEdited('new')}>
      <Icon name="plus" />
      New task
    </button>
  )
  return (
    <>
      <Table
        label="Tasks"
        rows={rows}
        keyOf={({ id }) => id}
        text={(task) =>
          `${task.title} ${task.description} ${languageName(task.languageId)} ${peopleOf(task)}`
        }
        tools={
          all.length > 0 && (
            <>
              <Segmented
                label="Status of tasks"
                value={shown}
                choices={shownStatuses}
                onChoose={(next) => setShown(next)}
              />
              <Said {...deed} />
              <span class="grow" />
              {add}
            </>
          )
        }
        columns={[
          {
            title: 'Task',
            by: ({ title }) => title,
            cell: ({ id, title, description, fileIds, languageId, type }) => (
              <div class="task-title">
                <Link
                  to={editorPath(world, project, {
                    fileId: fileIds[0],
                    languageIds: [languageId],
                    taskId: id,
                  })}
                >
                  {title}
                </Link>
                <p class="small aside narrow">
                  {languageName(languageId)}, {kindOfWork(type)}
                </p>
                {description && <p class="small aside clipped">{description}</p>}
              </div>
            ),
          },
          {
            title: 'Work',
            kind: 'wide',
            by: ({ type, languageId }) => `${languageName(languageId)} ${type % 2}`,
            cell: ({ type, languageId }) => (
              <span class="keep">
                {languageName(languageId)}
                <span class="small aside">{kindOfWork(type)}</span>
              </span>
            ),
          },
          {
            title: 'People',
            kind: 'wide',
            by: peopleOf,
            cell: (task) => (
              <span class="people-row">
                {task.assigneeIds.map((id) => {
                  const user = world.users.get(id)
                  return user && <Avatar key={id} user={user} alt={user.name} />
                })}
                {!task.assigneeIds.length && <span class="aside">Nobody</span>}
              </span>
            ),
          },
          {
            title: 'Progress',
            kind: 'wide',
            by: (task) => percentOf(task, taskPercents(world, task)),
            cell: (task) => {
              const percents = taskPercents(world, task)
              return (
                <span class="measured">
                  <ProgressBar {...percents} />
                  <span class="number">{percentOf(task, percents)}%</span>
                </span>
              )
            },
          },
          {
            title: 'Status',
            by: ({ status }) => Object.keys(statuses).indexOf(status),
            cell: (task) =>
              may || (isOwn(task) && !['review', 'closed'].includes(task.status)) ? (
                <Select
                  label={`Status of ${task.title}`}
                  value={task.status}
                  onChoose={(status) => move(task, status as TaskStatus)}
                >
                  {options(
                    task.status === 'review'
                      ? Object.entries(statuses).slice(0, 2)
                      : chosen.filter(([status]) => may || status !== 'closed'),
                  )}
                </Select>
              ) : (
                <span class="tag" data-kind={kinds[task.status]}>
                  {statuses[task.status]}
                </span>
              ),
          },
          {
            title: 'Actions',
            kind: 'end',
            cell: (task) =>
              may && (
                <>
                  <button
                    class="quiet icon small"
                    aria-label={`Edit ${task.title}`}
                    title="Edit"
                    onClick={() => setEdited(task)}
                  >
                    <Icon name="edit" />
                  </button>
                  <button
                    class="quiet icon small"
                    aria-label={`Delete ${task.title}`}
                    title="Delete"
                    onClick={() => setLeaving(task)}
                  >
                    <Icon name="trash" />
                  </button>
                </>
              ),
          },
        ]}
        empty={
          all.length ? (
            <p class="none">No task is {shown === 'all' ? 'here' : statuses[shown].toLowerCase()}.</p>
          ) : (
            <div class="card">
              <Empty icon="check" level={2} title="This project has no tasks">
                <p>A task gives people files to translate or proofread in one language.</p>
                {add}
              </Empty>
            </div>
          )
        }
      />
      {edited && (
        <TaskDialog
          project={project}
          task={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && (
        <Confirm
          title={`Delete ${leaving.title}?`}
          verb="Delete"
          act={() => editor.command({ do: 'deleteTask', taskId: leaving.id })}
          onClose={() => setLeaving(null)}
        >
          <p>What was translated for it stays.</p>
        </Confirm>
      )}
    </>
  )
}

/** Of what the task is about: translating, or approving. */
const percentOf = (
  { type }: TaskRow,
  { translated, approved }: { translated: number; approved: number },
): number => (type % 2 ? approved : translated)
