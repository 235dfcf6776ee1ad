import type { JSX } from 'preact'
import { listedIds, pageCount, pageSize } from '../../editor/lists.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'

/** Which of the strings are on this page, and the way to the others. */
export const Pager = (): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  const { page } = view
  const pages = pageCount(world, view)
  const total = listedIds(world, view).length
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  const goTo = (to: number): void => {
    editor.do({ move: 'setPage', page: to })
  }
  return (
    <div class="pager">
      <bdi class="pager-range">
        {total ? `${number(first)}–${number(last)} of ${number(total)}` : 'No strings'}
      </bdi>
      <button
        class="quiet icon small"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => goTo(page - 1)}
      >
        <Icon name="left" />
      </button>
      <span>
        Page {page} of {pages}
      </span>
      <button
        class="quiet icon small"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => goTo(page + 1)}
      >
        <Icon name="right" />
      </button>
    </div>
  )
}

const number = (count: number): string => count.toLocaleString('en')
