import type { ComponentChildren, JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { menuItemsOf, type MenuType } from '../../editor/menus.ts'
import { useShell } from '../shell.tsx'
import { moveFocus } from './move-focus.ts'

interface Props {
  /** The menu that opens here; over selected text it may be another. */
  typeHere(): MenuType[]
  label: string
  children: ComponentChildren
}

/** Of `buttons` of a mouse event. */
const rightButton = 2

/** Opens the items that apps added, where the browser would open its own menu; without any it does. */
export const ContextMenu = ({ typeHere, label, children }: Props): JSX.Element => {
  const { editor } = useShell()
  const menu = useRef<HTMLDivElement>(null)
  const [types, setTypes] = useState<MenuType[]>([])
  const items = types.flatMap((type) => menuItemsOf(editor.view, type))

  const open = (event: MouseEvent): void => {
    const here = typeHere()
    if (!here.some((type) => menuItemsOf(editor.view, type).length)) return
    event.preventDefault()
    setTypes(here)
    const { currentTarget, clientX, clientY } = event
    const box = (currentTarget as HTMLElement).getBoundingClientRect()
    // The keyboard's menu key has no place of its own.
    const [left, top] = clientX || clientY ? [clientX, clientY] : [box.left + 16, box.top + 16]
    const { current } = menu
    if (!current) return
    current.style.left = `${Math.min(left, innerWidth - 240)}px`
    current.style.top = `${Math.min(top, innerHeight - 160)}px`
    const show = (): void => {
      current.showPopover()
      requestAnimationFrame(() => current.querySelector<HTMLElement>('[role=menuitem]')?.focus())
    }
    // Except on Windows the button is still down, and in Firefox its release outside would close the menu again.
    if (event.buttons & rightButton) addEventListener('pointerup', () => setTimeout(show), { once: true })
    else show()
  }
  const click = (eventSubscriptionId: string): void => {
    menu.current?.hidePopover()
    editor.do({ move: 'clickMenuItem', eventSubscriptionId })
  }

  return (
    <div onContextMenu={open}>
      {children}
      <div
        ref={menu}
        class="menu"
        role="menu"
        aria-label={label}
        popover="auto"
        onKeyDown={moveFocus}
        // What is selected stays selected until the click says so to the app.
        onMouseDown={(event) => event.preventDefault()}
      >
        {items.map(({ name, eventSubscriptionId, children: inner }) => (
          <div key={eventSubscriptionId} role="group" aria-label={name}>
            <button class="quiet" role="menuitem" onClick={() => click(eventSubscriptionId)}>
              {name}
            </button>
            {inner?.map((child) => (
              <button
                key={child.eventSubscriptionId}
                class="quiet inner"
                role="menuitem"
                onClick={() => click(child.eventSubscriptionId)}
              >
                {child.name}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
