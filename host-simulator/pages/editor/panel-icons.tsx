import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { AppPicture } from '../parts/app-picture.tsx'
import { rowAfter } from '../parts/move-focus.ts'
import { entityName, pictureOf, type Module } from '../modules.ts'
import { moved } from './panel-order.ts'

interface Props {
  modules: readonly Module[]
  open: Module | undefined
  badges: Readonly<Record<string, number>>
  /** Of the panel that a tab opens. */
  panelId: string
  onOpen(module: Module): void
  /** Names of all panels, first to last. */
  onOrder(names: string[]): void
}

/** Pixels that a pointer moves before it drags: a click trembles. */
const trembling = 4

/**
 * One icon for each app's panel. Up and Down move the focus, Enter opens; with Alt they move the panel, as dragging does.
 * Source: WAI-ARIA, tabs that are opened by hand, for each loads a page.
 */
export const PanelIcons = ({ modules, open, badges, panelId, onOpen, onOrder }: Props): JSX.Element => {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const start = useRef<number | null>(null)
  const names = modules.map(entityName)
  const inTabOrder = focused !== null && names.includes(focused) ? focused : open && entityName(open)

  const tabs = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const move = (module: Module, to: number): void => {
    const next = moved(names, entityName(module), to)
    onOrder(next)
    setSaid(`${module.name} is now ${next.indexOf(entityName(module)) + 1} of ${next.length}`)
  }
  const onKeyDown = (event: KeyboardEvent, module: Module): void => {
    const at = names.indexOf(entityName(module))
    const to = rowAfter(event.key, { at, count: names.length, keys: ['ArrowUp', 'ArrowDown'] })
    if (to === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.altKey) move(module, to)
    else tabs()[(to + names.length) % names.length]?.focus()
  }
  return (
    <>
      <div ref={list} class="app-icons" role="tablist" aria-label="App panels" aria-orientation="vertical">
        {modules.map((module) => {
          const name = entityName(module)
          const badge = badges[module.key]
          const isOpen = module === open
          return (
            <button
              key={name}
              role="tab"
              class="quiet"
              aria-selected={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              aria-label={badge ? `${module.name}, ${badge}` : module.name}
              aria-keyshortcuts={names.length > 1 ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
              title={module.name}
              tabIndex={name === inTabOrder ? 0 : -1}
              data-dragged={name === dragged}
              onFocus={() => setFocused(name)}
              onClick={() => onOpen(module)}
              onKeyDown={(event) => onKeyDown(event, module)}
              onPointerDown={({ clientY }) => (start.current = clientY)}
              onPointerMove={(event) => {
                if (start.current === null) return
                const { clientY, currentTarget, pointerId } = event
                if (dragged !== name) {
                  if (Math.abs(clientY - start.current) < trembling || names.length < 2) return
                  currentTarget.setPointerCapture(pointerId)
                  setDragged(name)
                }
                const to = tabs().findIndex((tab) => {
                  const { top, bottom } = tab.getBoundingClientRect()
                  return clientY >= top && clientY < bottom
                })
                if (to >= 0 && to !== names.indexOf(name)) move(module, to)
              }}
              onPointerUp={() => (start.current = null)}
              onLostPointerCapture={() => {
                start.current = null
                setDragged(null)
              }}
            >
              <AppPicture src={pictureOf(module)} name={module.name} />
              {badge ? <span class="badge">{badge > 99 ? '99+' : badge}</span> : null}
            </button>
          )
        })}
      </div>
      <span class="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
