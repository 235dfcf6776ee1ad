/** The command palette of a page: its key, and what draws it once it is asked for. */
import type { JSX } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { keysOf } from '../../editor/hot-keys.ts'
import type { Panes } from '../editor/panes.ts'
import { Icon } from '../parts/icons.tsx'
import { later } from '../parts/later.tsx'
import type { PaletteScope } from './entry.ts'

const Palette = later(async () => (await import('./palette.tsx')).Palette, 'panels')

interface OpenPalette {
  open(scope: PaletteScope): void
  /** Drawn while it is open. */
  box: JSX.Element | null
}

/** `panes` are the Editor's; null on another page. */
export const usePalette = (panes: Panes | null): OpenPalette => {
  const [opened, setOpened] = useState<{ scope: PaletteScope; nth: number } | null>(null)
  const open = (scope: PaletteScope): void => setOpened((now) => ({ scope, nth: (now?.nth ?? 0) + 1 }))
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const keys = keysOf(event)
      if (event.defaultPrevented || (keys !== 'Control+K' && keys !== 'Command+K')) return
      event.preventDefault()
      // What is modal stays on top.
      if (!document.querySelector('dialog:modal')) open('all')
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  // A dialog tells late that it closed: another may be open by then.
  const onClose = (): void => setOpened((now) => (now === opened ? null : now))
  return { open, box: opened && <Palette key={opened.nth} scope={opened.scope} {...{ panes, onClose }} /> }
}

/** For who has no keys, or does not know them. */
export const PaletteButton = ({ onOpen }: { onOpen(): void }): JSX.Element => (
  <button
    class="palette-button"
    aria-label="Search and commands"
    title="Search and commands (Ctrl+K)"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onOpen}
  >
    <Icon name="search" />
    <kbd>Ctrl K</kbd>
  </button>
)
