import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../parts/icons.tsx'
import { placeOpened } from '../parts/popover.ts'
import { Link } from './link.tsx'

interface Tab {
  to: string
  name: string
  isCurrent: boolean
}

/** The parts of a page. Where they are wider than it, they move sideways, and a menu has all of them. */
export const TabBar = ({ label, tabs }: { label: string; tabs: readonly Tab[] }): JSX.Element => {
  const bar = useRef<HTMLElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isWide, setWide] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  const names = tabs.map(({ name }) => name).join()

  useEffect(() => {
    const line = bar.current
    if (!line) return
    const measure = (): void => setWide(line.scrollWidth > line.clientWidth + 1)
    const watcher = new ResizeObserver(measure)
    watcher.observe(line)
    measure()
    return () => watcher.disconnect()
  }, [names])
  useEffect(() => {
    const line = bar.current
    const tab = line?.querySelector<HTMLElement>('[aria-current]')
    if (!line || !tab) return
    // Sideways alone: the page stays where it is.
    const [inside, outside] = [tab.getBoundingClientRect(), line.getBoundingClientRect()]
    const middle = inside.left + inside.width / 2 - outside.left - outside.width / 2
    if (inside.left < outside.left || inside.right > outside.right) line.scrollLeft += middle
  }, [current, isWide])

  return (
    <div class="tab-line" data-wide={isWide}>
      <nav ref={bar} class="tab-bar" aria-label={label}>
        {tabs.map(({ to, name, isCurrent }) => (
          <Link key={to} to={to} isCurrent={isCurrent}>
            {name}
          </Link>
        ))}
      </nav>
      {isWide && (
        <>
          <button
            ref={button}
            class="quiet icon"
            aria-label="All tabs"
            aria-expanded={isOpen}
            onClick={() => menu.current?.togglePopover()}
          >
            <Icon name="list" />
          </button>
          <div
            ref={menu}
            class="menu tab-menu"
            popover="auto"
            onToggle={(event) => {
              setOpen(event.newState === 'open')
              placeOpened(event, button.current)
            }}
            onClick={() => menu.current?.hidePopover()}
          >
            {isOpen && (
              <nav aria-label="All tabs">
                {tabs.map(({ to, name, isCurrent }) => (
                  <Link key={to} to={to} isCurrent={isCurrent}>
                    {name}
                  </Link>
                ))}
              </nav>
            )}
          </div>
        </>
      )}
    </div>
  )
}
