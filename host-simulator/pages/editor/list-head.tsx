import type { JSX } from 'preact'
import { listedIds } from '../../editor/lists.ts'
import { may } from '../../world/access.ts'
import { stringIdsOf } from '../../world/queries.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { CheckedMenu } from './checked-menu.tsx'

interface Props {
  /** Of the strings on the page. */
  ids: readonly number[]
  isCompact: boolean
  onCompact(isCompact: boolean): void
}

/** How many strings there are; once some are checked, how many those are and what can be done with them. */
export const ListHead = ({ ids, isCompact, onCompact }: Props): JSX.Element => {
  const { editor } = useShell()
  const { world, view, userId } = editor
  const { checked } = view
  const listed = listedIds(world, view).length
  const total = stringIdsOf(world, view.fileIds).length
  const task = world.tasks.get(view.taskId ?? NaN)
  const count = checked === 'all' ? listed : checked.length
  const user = world.users.get(userId)
  const isAll = checked === 'all' || (listed > 0 && checked.length === listed)

  /** First the page, as far as one sees; then all. */
  const turn = (): void => {
    if (count > 0) editor.do({ move: 'uncheckAll' })
    else if (ids.length < listed) editor.do({ move: 'checkStrings', stringIds: ids })
    else editor.do({ move: 'checkAll' })
  }
  return (
    <div class="list-head strings-head" role="group" aria-label="The list of strings">
      <input
        type="checkbox"
        aria-label="Select the strings of this page"
        title="Select the strings of this page"
        checked={isAll && listed > 0}
        indeterminate={count > 0 && !isAll}
        disabled={listed === 0}
        onChange={turn}
      />
      {count === 0 ? (
        <span class="grow list-found" role="status">
          <b>{listed.toLocaleString('en')}</b>
          {listed < total && ` of ${total.toLocaleString('en')}`}{' '}
          {listed === 1 && listed === total ? 'string' : 'strings'}
          {task && ` in “${task.title}”`}
        </span>
      ) : (
        <>
          <span class="list-found" role="status">
            <b>{checked === 'all' ? `All ${count.toLocaleString('en')} selected` : `${count} selected`}</b>
          </span>
          <span class="grow row tight">
            {!isAll && (
              <button class="quiet small" onClick={() => editor.do({ move: 'checkAll' })}>
                Select all {listed.toLocaleString('en')}
              </button>
            )}
          </span>
          {user && may(user, 'source', view) && <CheckedMenu />}
          <button
            class="quiet icon small"
            aria-label="Clear the selection"
            title="Clear the selection (Escape)"
            onClick={() => editor.do({ move: 'uncheckAll' })}
          >
            <Icon name="close" />
          </button>
        </>
      )}
      {count === 0 && (
        <button
          class="quiet icon small toggle"
          aria-label="Compact list"
          title={isCompact ? 'Show translations in the list' : 'Compact list'}
          aria-pressed={isCompact}
          onClick={() => onCompact(!isCompact)}
        >
          <Icon name="rows" />
        </button>
      )}
    </div>
  )
}
