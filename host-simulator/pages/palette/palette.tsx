import type { JSX } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { Panes } from '../editor/panes.ts'
import { Icon } from '../parts/icons.tsx'
import { KeyCaps } from '../parts/key-caps.tsx'
import { useShell } from '../shell.tsx'
import type { Entry, PaletteScope } from './entry.ts'
import { useFound } from './use-found.ts'

interface Props {
  scope: PaletteScope
  /** Null outside of the Editor. */
  panes: Panes | null
  onClose(): void
}

/** Everything that can be done or gone to, found by writing. Source: WAI-ARIA's combobox with a list. */
export const Palette = ({ scope, panes, onClose }: Props): JSX.Element => {
  const shell = useShell()
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { text, write, entries: found, isSearching } = useFound({ ...shell, panes }, scope)
  /** The row that somebody went to; it stays chosen while others come. Null: the best. */
  const [activeId, setActive] = useState<string | null>(null)
  const current = found.find((entry) => entry.id === activeId) ?? found[0]

  useEffect(() => box.current?.showModal(), [])
  useEffect(() => box.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' }))

  const run = (entry: Entry): void => {
    // Focus goes back first, so that what is run may take it elsewhere.
    box.current?.close()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { length } = found
    const at = current ? found.indexOf(current) : 0
    const rows = {
      ArrowDown: (at + 1) % length,
      ArrowUp: (at - 1 + length) % length,
      PageDown: Math.min(length - 1, at + 10),
      PageUp: Math.max(0, at - 10),
    }
    const to = rows[event.key as keyof typeof rows] as number | undefined
    if (to !== undefined && length) setActive(found[to]?.id ?? null)
    else if (event.key === 'Enter' && current && !event.isComposing) run(current)
    else return
    event.preventDefault()
  }
  const placeholder =
    scope === 'files'
      ? 'Go to a file'
      : `Search ${panes ? 'files, strings, actions and pages' : 'pages, projects, apps and settings'}`
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
          placeholder={placeholder}
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => {
            write(currentTarget.value)
            setActive(null)
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
                    onPointerMove={() => entry !== current && setActive(entry.id)}
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
      {found.length === 0 && (
        <p class="palette-nothing">
          {isSearching ? 'Looking through the strings.' : `Nothing is called “${text.trim().slice(0, 60)}”.`}
        </p>
      )}
      <footer class="palette-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> choose
        </span>
        <span class="grow" />
        <span>{isSearching ? 'Looking…' : found.length === 1 ? '1 found' : `${found.length} found`}</span>
      </footer>
    </dialog>
  )
}
