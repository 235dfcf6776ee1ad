import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Icon } from './icons.tsx'
import { openBeside } from './popover.ts'
import { hasWords, wordsOf } from './words.ts'

export interface Choice {
  value: string
  title: string
  /** Words that find it, too. */
  also?: string
  /** Beside the title, such as a bar of progress. */
  detail?: ComponentChildren
}

interface Props {
  /** Of the whole, for who cannot see it. */
  label: string
  value: string
  choices: readonly Choice[]
  onChoose(value: string): void
  /** Said where the search finds nothing. */
  nothing?: string
}

/** One of many, found by writing. Source: WAI-ARIA's select-only combobox, with the search as the list's own field. */
export const Picker = ({
  label,
  value,
  choices,
  onChoose,
  nothing = 'Nothing found',
}: Props): JSX.Element => {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const words = wordsOf(search)
  const found = choices.filter(({ title, also = '', value: each }) =>
    hasWords(`${title} ${also} ${each}`, words),
  )
  const current = found[Math.min(active, found.length - 1)]

  useEffect(() => {
    if (isOpen) box.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const open = (text = ''): void => {
    if (!box.current || !opener.current) return
    setSearch(text)
    setActive(
      text
        ? 0
        : Math.max(
            0,
            choices.findIndex((each) => each.value === value),
          ),
    )
    openBeside(box.current, opener.current)
    box.current.querySelector('input')?.focus()
  }
  const close = (): void => {
    box.current?.hidePopover()
    opener.current?.focus()
  }
  const choose = (chosen: string): void => {
    close()
    if (chosen !== value) onChoose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = Math.min(active, found.length - 1)
    const rows = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: found.length - 1,
      PageDown: at + 10,
      PageUp: at - 10,
    }
    const to = rows[event.key as keyof typeof rows] as number | undefined
    if (to !== undefined) setActive(Math.max(0, Math.min(found.length - 1, to)))
    else if (event.key === 'Enter' && current) choose(current.value)
    // The field would take the first for itself.
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <span class="picker">
      <button
        ref={opener}
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        value={value}
        onClick={() => open()}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open()
          else if (/^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey)
            open(event.key)
          else return
          event.preventDefault()
        }}
      >
        <span class="name">{choices.find((each) => each.value === value)?.title ?? value}</span>
        <Icon name="down" />
      </button>
      <div
        ref={box}
        class="picker-box"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <input
          type="search"
          aria-label={`Search: ${label}`}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${current.value}` : undefined}
          placeholder="Search"
          autocomplete="off"
          value={search}
          onInput={(event) => {
            setSearch(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div role="listbox" id={`${id}-list`} aria-label={label}>
          {isOpen &&
            found.map((choice) => (
              <div
                key={choice.value}
                id={`${id}-${choice.value}`}
                role="option"
                aria-selected={choice.value === value}
                data-value={choice.value}
                data-active={choice === current}
                onClick={() => choose(choice.value)}
              >
                <span class="name" title={choice.title}>
                  {choice.title}
                </span>
                {choice.detail}
              </div>
            ))}
        </div>
        {isOpen && found.length === 0 && <p class="aside">{nothing}</p>}
      </div>
    </span>
  )
}
