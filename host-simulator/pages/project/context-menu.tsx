import type { JSX } from 'preact'
import { useId, useRef } from 'preact/hooks'
import type { MenuLocation } from '../../../src/contract/module-spots.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { createMenuItems, type MenuTarget } from './menu-items.ts'

/** The items that apps' `context-menu` modules bring for a row; nothing where there are none. */
export const ContextMenu = ({
  location: place,
  name,
  target,
  data,
}: {
  location: MenuLocation
  /** Of the row. */
  name: string
  target: MenuTarget
  /** What the row is, for the page that an item opens. */
  data: Record<string, unknown>
}): JSX.Element | null => {
  const shell = useShell()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const items = createMenuItems(shell, place, target, data)
  if (!items.length) return null

  const moveFocus = (event: KeyboardEvent): void => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
  }

  return (
    <>
      <button
        class="quiet icon"
        aria-label={`Actions of ${name}`}
        aria-haspopup="menu"
        {...{ popovertarget: id }}
      >
        <Icon name="more" />
      </button>
      <div
        ref={box}
        id={id}
        class="menu"
        role="menu"
        aria-label={`Actions of ${name}`}
        popover="auto"
        onKeyDown={moveFocus}
        onToggle={(event) => {
          const { newState } = event as unknown as { newState: string }
          if (newState !== 'open') return
          putUnderButton(box.current)
          box.current?.querySelector('button')?.focus()
        }}
      >
        {items.map((item) => (
          <button
            key={item.id}
            class="quiet"
            role="menuitem"
            title={item.app}
            onClick={() => {
              box.current?.hidePopover()
              item.run()
            }}
          >
            {item.name}
          </button>
        ))}
      </div>
    </>
  )
}

/** Under its button, inside the window. */
const putUnderButton = (menu: HTMLElement | null): void => {
  const button = menu?.previousElementSibling?.getBoundingClientRect()
  if (!menu || !button) return
  const { width, height } = menu.getBoundingClientRect()
  const isRoomBelow = button.bottom + height + 4 < innerHeight
  const isRtl = getComputedStyle(menu).direction === 'rtl'
  const wanted = isRtl ? button.left : button.right - width
  menu.style.left = `${Math.max(8, Math.min(wanted, innerWidth - width - 8))}px`
  menu.style.top = `${isRoomBelow ? button.bottom + 4 : Math.max(8, button.top - height - 4)}px`
}
