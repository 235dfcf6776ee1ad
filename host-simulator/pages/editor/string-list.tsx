import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { extended, noChecking, toggled, type Checking } from '../../editor/check-range.ts'
import { listedIds, listedStrings } from '../../editor/lists.ts'
import { basicIds } from '../../world/filters/basic.ts'
import { stringIdsOf } from '../../world/queries.ts'
import { Empty } from '../parts/empty.tsx'
import { useKept } from '../parts/kept.ts'
import { scrollToRow, useWindow } from '../parts/use-window.ts'
import { useShell } from '../shell.tsx'
import { ListHead } from './list-head.tsx'
import { Pager } from './pager.tsx'
import { StringRow } from './string-row.tsx'

/** Heights of a row in pixels: all are one height, so that a row's place is known before it is drawn. */
export const rowHeights = { comfortable: 52, compact: 34 } as const

/** The strings of the page, drawn only where they are visible. Several are checked as in mail programs. */
export const StringList = (): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  const [isCompact, setCompact] = useKept('compact strings', false)
  const density = isCompact ? 'compact' : 'comfortable'
  const rowHeight = rowHeights[density]
  const strings = useMemo(
    () => listedStrings(world, view),
    [world.strings, listedIds(world, view), view.page],
  )
  const ids = strings.map(({ id }) => id)
  const box = useRef<HTMLDivElement>(null)
  const checking = useRef<Checking>(noChecking)
  const { first, end, isShown, look } = useWindow(box, rowHeight)
  const activeRow = strings.findIndex(({ id }) => id === view.stringId)

  useEffect(() => {
    if (box.current && activeRow >= 0) scrollToRow(box.current, activeRow, rowHeight)
  }, [activeRow, view.page, rowHeight, isShown])

  const checkedSet = useMemo(() => (view.checked === 'all' ? null : new Set(view.checked)), [view.checked])
  const isChecked = (id: number): boolean => checkedSet?.has(id) ?? true
  const check = (stringIds: readonly number[]): void => {
    editor.do(stringIds.length ? { move: 'checkStrings', stringIds } : { move: 'uncheckAll' })
  }
  const toggle = (id: number): void => {
    const next = toggled(view.checked === 'all' ? ids : view.checked, id)
    checking.current = next.checking
    check(next.checked)
  }
  /** All from where the last one was checked; else from the active string. */
  const extend = (to: number): void => {
    if (view.checked === 'all') return
    const { anchor } = checking.current
    // What was checked before may have been cleared elsewhere.
    if (anchor === null || !view.checked.length || !ids.includes(anchor))
      checking.current = { anchor: view.stringId, base: view.checked }
    check(extended(ids, checking.current, to))
  }
  const goTo = (row: number, isRange = false): void => {
    const string = strings[Math.min(strings.length - 1, Math.max(0, row))]
    if (!string) return
    if (isRange) extend(string.id)
    else checking.current = noChecking
    editor.do({ move: 'selectString', stringId: string.id })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isWithControl = event.ctrlKey || event.metaKey
    const rows = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 10,
      PageUp: -10,
      Home: -strings.length,
      End: strings.length,
    }
    const by = rows[event.key as keyof typeof rows] as number | undefined
    if (by && !event.altKey && !isWithControl) goTo(activeRow + by, event.shiftKey)
    else if (event.key === ' ' && view.stringId) toggle(view.stringId)
    else if (event.key === 'Enter' && !isWithControl) editor.do({ move: 'requestFocus' })
    else if (event.key.toLowerCase() === 'a' && isWithControl && !event.shiftKey)
      editor.do({ move: 'checkAll' })
    else if (event.key === 'Escape' && view.checked.length) check([])
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent): void => {
    const target = event.target as HTMLElement
    const id = Number(target.closest<HTMLElement>('[data-string-id]')?.dataset['stringId'])
    if (!id) return
    const isBox = target.closest('[data-check]') !== null
    if (event.shiftKey) extend(id)
    else if (isBox || event.ctrlKey || event.metaKey) toggle(id)
    else {
      checking.current = noChecking
      editor.do({ move: 'selectString', stringId: id })
    }
  }

  return (
    <>
      <ListHead ids={ids} isCompact={isCompact} onCompact={setCompact} />
      <div
        ref={box}
        class="strings"
        data-density={density}
        data-is-checking={view.checked.length > 0}
        role="grid"
        aria-label="Strings"
        aria-rowcount={strings.length}
        aria-multiselectable="true"
        tabIndex={0}
        onScroll={look}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {strings.length ? (
          <div role="rowgroup" style={{ height: `${strings.length * rowHeight}px` }}>
            {strings.slice(first, end).map((string, i) => (
              <StringRow
                key={string.id}
                string={string}
                row={first + i}
                top={(first + i) * rowHeight}
                isActive={string.id === view.stringId}
                isChecked={isChecked(string.id)}
              />
            ))}
          </div>
        ) : (
          <div role="row">
            <div role="gridcell">
              <Nothing />
            </div>
          </div>
        )}
      </div>
      <Pager />
    </>
  )
}

/** Why there is no string, and what to do so that there are some. */
const Nothing = (): JSX.Element => {
  const { editor } = useShell()
  const { view, world } = editor
  if (view.search)
    return (
      <Empty icon="search" level={2} title={`No string matches “${view.search}”.`}>
        <button class="small" onClick={() => editor.do({ move: 'setSearch', text: '' })}>
          Clear the search
        </button>
      </Empty>
    )
  if (view.filter === basicIds.showAll || view.filter === basicIds.untranslatedFirst) {
    if (view.taskId === null && stringIdsOf(world, view.fileIds).length)
      return (
        <Empty icon="file" level={2} title="All strings here repeat others.">
          <p>They have the translations of those. The settings of the project hide such strings.</p>
        </Empty>
      )
    return (
      <Empty
        icon="file"
        level={2}
        title={view.fileIds.length ? 'This file has no strings.' : 'There is no file yet.'}
      >
        <p>{view.fileIds.length ? 'Choose another file above.' : 'Add one to the sources of the project.'}</p>
      </Empty>
    )
  }
  return (
    <Empty icon="check" level={2} title="No string passes the filter.">
      <button class="small" onClick={() => editor.do({ move: 'setFilter', filter: basicIds.showAll })}>
        Show all strings
      </button>
    </Empty>
  )
}
