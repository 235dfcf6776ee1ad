import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { listedStrings, pageCount } from '../../editor/lists.ts'
import { basicIds } from '../../world/filters/basic.ts'
import { mainText, statusOf, type StringStatus } from '../../world/queries.ts'
import { useShell } from '../shell.tsx'
import { Icon, type IconName } from './icons.tsx'

/** Height of a row in pixels, as in base.css. */
const rowHeight = 40
/** Rows drawn beyond what is visible, on each side. */
const margin = 6

const icons: Record<StringStatus, IconName> = {
  untranslated: 'circle',
  'partially-translated': 'half',
  translated: 'check',
  approved: 'doubleCheck',
}

/** The strings of the page, drawn only where they are visible. */
export const StringList = (): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  const strings = listedStrings(world, view)
  const box = useRef<HTMLDivElement>(null)
  const [window, setWindow] = useState({ top: 0, height: 800 })
  const activeRow = strings.findIndex(({ id }) => id === view.stringId)
  const first = Math.max(0, Math.floor(window.top / rowHeight) - margin)
  const last = Math.min(strings.length, Math.ceil((window.top + window.height) / rowHeight) + margin)

  const look = (): void => {
    if (box.current) setWindow({ top: box.current.scrollTop, height: box.current.clientHeight })
  }
  useEffect(() => {
    const observer = new ResizeObserver(look)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const list = box.current
    if (!list || activeRow < 0) return
    const top = activeRow * rowHeight
    if (top < list.scrollTop) list.scrollTop = top
    else if (top + rowHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top + rowHeight - list.clientHeight
  }, [activeRow, view.page])

  const isChecked = (id: number): boolean => view.checked === 'all' || view.checked.includes(id)
  const toggle = (id: number): void => {
    const checked = view.checked === 'all' ? strings.map((string) => string.id) : view.checked
    editor.do({
      move: 'checkStrings',
      stringIds: checked.includes(id) ? checked.filter((other) => other !== id) : [...checked, id],
    })
  }
  const goTo = (row: number): void => {
    const string = strings[Math.min(strings.length - 1, Math.max(0, row))]
    if (string) editor.do({ move: 'selectString', stringId: string.id })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const rows = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 10,
      PageUp: -10,
      Home: -strings.length,
      End: strings.length,
    }
    const by = rows[event.key as keyof typeof rows]
    if (by) goTo(activeRow + by)
    else if (event.key === ' ' && view.stringId) toggle(view.stringId)
    else if (event.key === 'Enter') editor.do({ move: 'requestFocus' })
    else return
    event.preventDefault()
  }

  return (
    <>
      <div
        ref={box}
        class="strings"
        role="grid"
        aria-label="Strings"
        aria-rowcount={strings.length}
        aria-multiselectable="true"
        tabIndex={0}
        onScroll={look}
        onKeyDown={onKeyDown}
      >
        {strings.length ? (
          <div role="rowgroup" style={{ height: `${strings.length * rowHeight}px` }}>
            {strings.slice(first, last).map((string, i) => {
              const status = statusOf(world, string.id, view.languageId)
              return (
                <div
                  key={string.id}
                  role="row"
                  aria-rowindex={first + i + 1}
                  aria-selected={string.id === view.stringId}
                  data-string-id={string.id}
                  style={{ top: `${(first + i) * rowHeight}px` }}
                  onClick={() => editor.do({ move: 'selectString', stringId: string.id })}
                >
                  <span role="gridcell">
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      aria-label={`Select ${string.identifier}`}
                      checked={isChecked(string.id)}
                      onClick={(event) => {
                        event.stopPropagation()
                        toggle(string.id)
                      }}
                    />
                  </span>
                  <span role="gridcell" class="status" data-status={status} title={status}>
                    <Icon name={icons[status]} />
                    <span class="visually-hidden">{status}</span>
                  </span>
                  <span role="gridcell" class="name" dir="auto">
                    {mainText(string.text).slice(0, 300)}
                  </span>
                </div>
              )
            })}
          </div>
        ) : (
          <div role="row" class="nothing">
            <p role="gridcell" class="empty">
              {view.search
                ? `No string matches “${view.search}”.`
                : view.filter === basicIds.showAll || view.filter === basicIds.untranslatedFirst
                  ? 'This file has no strings.'
                  : 'No string passes the filter.'}
            </p>
          </div>
        )}
      </div>
      <Pager />
    </>
  )
}

const Pager = (): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  const pages = pageCount(world, view)
  const checked = view.checked === 'all' ? 'all selected' : `${view.checked.length} selected`
  return (
    <div class="pager">
      <span class="row">
        <button
          class="quiet"
          onClick={() => editor.do({ move: view.checked === 'all' ? 'uncheckAll' : 'checkAll' })}
        >
          {view.checked === 'all' ? 'Select none' : 'Select all'}
        </button>
        {view.checked.length > 0 && <span>{checked}</span>}
      </span>
      <span class="row">
        <button
          class="quiet icon"
          aria-label="Previous page"
          disabled={view.page <= 1}
          onClick={() => editor.do({ move: 'setPage', page: view.page - 1 })}
        >
          <Icon name="left" />
        </button>
        <span>
          Page {view.page} of {pages}
        </span>
        <button
          class="quiet icon"
          aria-label="Next page"
          disabled={view.page >= pages}
          onClick={() => editor.do({ move: 'setPage', page: view.page + 1 })}
        >
          <Icon name="right" />
        </button>
      </span>
    </div>
  )
}
