/** What the list of files and that of branches share. */
import type { ComponentChildren, JSX } from 'preact'
import { whyNotOffline } from '../../world/offline-work.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import { ProgressBar } from '../parts/progress.tsx'
import { meanPercents } from '../project/percents.ts'
import { useShell } from '../shell.tsx'

interface Props {
  /** What a line is, and all of them. */
  of: string
  label: string
  children: ComponentChildren
}

export const SourceTable = ({ of, label, children }: Props): JSX.Element => (
  <table class="file-table" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{of}</th>
        <th scope="col" class="number">
          Strings
        </th>
        <th scope="col" class="wide">
          All languages
        </th>
        <th scope="col" class="wide">
          Added
        </th>
        <th scope="col" class="end">
          <span class="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

/** One number for all target languages. */
export const Measure = ({
  project,
  fileIds,
}: {
  project: ProjectRow
  fileIds: readonly number[]
}): JSX.Element => {
  const { world } = useShell().editor
  const percents = meanPercents(world, project, fileIds)
  return (
    <span class="measure">
      <ProgressBar {...percents} /> {percents.translated}%
    </span>
  )
}

/** What can be done with a line. */
export interface LineAct<A> {
  act: A
  name: string
  icon: IconName
  isOfSources: boolean
  /** Whether it takes what people work on at home. */
  isOffline?: true
  /** Whether it stays open where a reason closes the others. */
  isAlways?: true
}

interface ActsProps<A> {
  project: ProjectRow
  acts: readonly LineAct<A>[]
  /** The line's name. */
  of: string
  mayChangeSources: boolean
  isDisabled: boolean
  /** Why acts are closed. */
  reason?: string | undefined
  onAct(act: A): void
  children: ComponentChildren
}

export const LineActs = <A extends string>({
  project,
  acts,
  of,
  mayChangeSources,
  isDisabled,
  reason,
  onAct,
  children,
}: ActsProps<A>): JSX.Element => {
  const { world, userId } = useShell().editor
  const user = world.users.get(userId)
  const mayOffline = user !== undefined && whyNotOffline(user, project) === null
  return (
    <span class="row tight">
      {acts.map(({ act, name, icon, isOfSources, isOffline, isAlways }) => {
        if ((isOfSources && !mayChangeSources) || (isOffline && !mayOffline)) return null
        const label = `${name} ${of}`
        const why = isAlways ? undefined : reason
        return (
          <button
            key={act}
            class="quiet icon"
            aria-label={label}
            title={why ?? label}
            disabled={isDisabled || why !== undefined}
            onClick={() => onAct(act)}
          >
            <Icon name={icon} />
          </button>
        )
      })}
      {children}
    </span>
  )
}
