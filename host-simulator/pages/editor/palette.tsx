import type { JSX } from 'preact'
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import { Icon } from '../parts/icons.tsx'
import { KeyCaps } from '../parts/key-caps.tsx'
import { useShell } from '../shell.tsx'
import { entriesOf, foundEntries, type Entry, type PaletteScope } from './palette-entries.ts'
import type { Panes } from './panes.ts'

interface Props {
  scope: PaletteScope
  panes: Panes
  hasChrome: boolean
  onClose(): void
}

/** Everything that can be done or gone to, found by writing. Source: WAI-ARIA's combobox with a list. */
export const Palette = ({ scope, panes, hasChrome, onClose }: Props): JSX.Element => {
  const shell = useShell()
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const around = { ...shell, panes, hasChrome }
  const { world, view } = shell.editor
  const entries = useMemo(() => entriesOf(around), [world, view])
  const found = useMemo(() => foundEntries(around, entries, scope, text), [entries, scope, text])
  const current = found[Math.min(active, found.length - 1)]

  useEffect(() => box.current?.showModal(), [])
  useEffect(() => box.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' }))

  const run = (entry: Entry): void => {
    // Focus goes back first, so that what is run may take it elsewhere.
    box.current?.close()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { length } = found
    const at = Math.min(active, length - 1)
    const rows = {
      ArrowDown: (at + 1) % length,
      ArrowUp: (at - 1 + length) % length,
      PageDown: Math.min(length - 1, at + 10),
      PageUp: Math.max(0, at - 10),
    }
    const to = rows[event.key as keyof typeof rows] as number | undefined
    if (to !== undefined && length) setActive(to)
    else if (event.key === 'Enter' && current && !event.isComposing) run(current)
    else return
    event.preventDefault()
  }
  const groups = [...new Set(found.map(({ group }) => group))]

  return (
    <dialog
      ref={box}
      class="palette"
      aria-label={scope === 'files' ? 'Go to a file' : 'Search and commands'}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div class="palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={scope === 'files' ? 'Go to a file' : 'Search and commands'}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${found.indexOf(current)}` : undefined}
          placeholder={scope === 'files' ? 'Go to a file' : 'Search files, strings, actions and pages'}
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div class="palette-list" role="listbox" id={`${id}-list`} aria-label="Found">
        {groups.map((group) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div role="presentation" class="palette-group" id={`${id}-${group}`}>
              {group}
            </div>
            {found.map(
              (entry, at) =>
                entry.group === group && (
                  <div
                    key={entry.id}
                    id={`${id}-${at}`}
                    role="option"
                    aria-selected={entry === current}
                    data-active={entry === current}
                    onClick={() => run(entry)}
                    onPointerMove={() => entry !== current && setActive(at)}
                  >
                    <Icon name={entry.icon} />
                    <span class="name" dir="auto">
                      {entry.title}
                    </span>
                    {entry.detail && <span class="palette-detail name">{entry.detail}</span>}
                    {entry.keys && <KeyCaps keys={entry.keys} />}
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      {found.length === 0 && <p class="palette-nothing">Nothing is called “{text.trim().slice(0, 60)}”.</p>}
      <footer class="palette-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> choose
        </span>
        <span class="grow" />
        <span>{found.length === 1 ? '1 found' : `${found.length} found`}</span>
      </footer>
    </dialog>
  )
}
