import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { AppFrame } from '../parts/app-frame.tsx'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'

/** The app's view that the top bar opened: a chat stands at the side, another hangs under the bar. */
export const TopView = (): JSX.Element | null => {
  const { views } = useShell()
  const open = views.top.value
  const box = useRef<HTMLElement>(null)
  const close = (): void => void (views.top.value = null)

  useLayoutEffect(() => {
    if (!open) return
    const opener = document.activeElement
    box.current?.focus()
    return () => opener instanceof HTMLElement && opener.focus()
  }, [open])

  if (!open) return null
  return (
    <aside
      ref={box}
      class="top-view"
      data-type={open.type}
      aria-label={open.name}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div class="pane-head">
        <h2>{open.name}</h2>
        <button class="quiet icon" aria-label={`Close ${open.name}`} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <AppFrame
        key={open.app.identifier + open.key}
        app={open.app}
        type={open.type}
        name={open.name}
        moduleKey={open.key}
      />
    </aside>
  )
}
