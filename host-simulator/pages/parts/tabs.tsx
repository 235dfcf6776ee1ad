import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'

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
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.id === open)
    const rows = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }
    const row = rows[event.key as keyof typeof rows] as number | undefined
    const next = row === undefined ? undefined : tabs[row % tabs.length]
    if (!next) return
    event.preventDefault()
    onOpen(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
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
