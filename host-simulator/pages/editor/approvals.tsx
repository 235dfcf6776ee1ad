import type { JSX } from 'preact'
import { stepsOf } from '../../editor/steps.ts'
import { approvalsOf } from '../../world/approvals.ts'
import type { TranslationRow } from '../../world/translation-rows.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'

/** Who approved a translation; with the step where there were several. */
export const Approvals = ({ of }: { of: TranslationRow }): JSX.Element => {
  const { world, view } = useShell().editor
  return (
    <>
      {approvalsOf(of).map(({ id, userId, stepId }) => (
        <span key={id} class="approval">
          <Icon name="doubleCheck" />
          {world.users.get(userId)?.name}
          {of.earlier && <i>{stepsOf(world, view.projectId).find((step) => step.id === stepId)?.title}</i>}
        </span>
      ))}
    </>
  )
}
