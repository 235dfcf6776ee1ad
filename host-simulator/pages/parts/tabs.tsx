import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'
import { moveTab } from './move-focus.ts'

interface Props<T extends string> {
  /** Of the list of tabs. */
  label: string
  tabs: readonly { id: T; title: ComponentChildren }[]
  open: T
  onOpen(tab: T): void
  children: ComponentChildren
}

/** Tabs over one panel; Left and Right, Home and End go to another. */
export const Tabs = <T extends string>({ label, tabs, open, onOpen, children }: Props<T>): JSX.Element => {
  const id = useId()
  const ids = tabs.map((tab) => tab.id)
  return (
    <>
      <div
        class="tabs"
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => moveTab(event, ids.indexOf(open), (row) => onOpen(ids[row] ?? open))}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            role="tab"
            class="quiet"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => onOpen(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  )
}
