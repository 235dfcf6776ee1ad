/** What apps announce to the person, as bars with plain text. Source: facts F185. */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Announcement, AnnouncementPlacement } from '../../page-api/announcement.ts'
import { modulesOf } from '../modules.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { addressesIn } from './addresses-in.ts'

const names = {
  'header-alert': 'Announcements',
  glossary: 'Announcements of the glossary',
} satisfies Record<AnnouncementPlacement, string>

const keyOf = ({ app, module, id }: Announcement): string => JSON.stringify([app, module, id])

/** Unstated: how often apps are asked. Ours are with every page that is opened. */
export const Announcements = ({
  placement,
  glossaryId,
}: {
  placement: AnnouncementPlacement
  glossaryId?: number
}): JSX.Element | null => {
  const { editor, session, apps, navigation } = useShell()
  const isHere = editor.world.organization.edition === 'enterprise'
  const modules = isHere ? modulesOf(apps, 'announcement') : []
  const [rows, setRows] = useState<Announcement[]>([])
  const box = useRef<HTMLElement>(null)
  void navigation.route.value
  const page = `${location.pathname} ${modules.map(({ app, key }) => `${app.identifier} ${key}`).join()}`

  useEffect(() => {
    if (!modules.length) return setRows([])
    let isGone = false
    const query = { placement, ...(glossaryId !== undefined && { glossaryId }) }
    void session
      .ask('announcements', { query })
      .then(async (response) => (response.ok ? (await response.json()).announcements : []))
      // The page says by itself that the simulator is away.
      .catch(() => [])
      .then((told) => {
        if (!isGone) setRows(told)
      })
    return () => {
      isGone = true
    }
  }, [page, placement, glossaryId])

  const close = (row: Announcement): void => {
    const left = rows.filter((each) => each !== row)
    setRows(left)
    const { app, module, id } = row
    void session.ask('closeAnnouncement', { body: { app, module, id } }).catch(() => undefined)
    // The button goes with its bar: the focus stays here while there is something, else it goes on to the page.
    const others = [...(box.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const next = others.find((each) => !each.closest(`[data-closing]`))
    ;(next ?? document.querySelector<HTMLElement>('main a, main button'))?.focus()
  }

  if (!rows.length) return null
  return (
    <section ref={box} class="announcements" aria-label={names[placement]} data-placement={placement}>
      {rows.map((row) => (
        <div key={keyOf(row)} class="announcement">
          <Icon name="info" />
          <div class="words">
            <p dir="auto">
              {addressesIn(row.text).map(({ text, isAddress }) =>
                isAddress ? <Outward to={text}>{text}</Outward> : text,
              )}
            </p>
            {row.action && <Outward to={row.action.url}>{row.action.label}</Outward>}
          </div>
          {row.dismissible && (
            <button
              class="quiet icon"
              aria-label={`Close announcement: ${row.text}`}
              onClick={({ currentTarget }) => {
                currentTarget.closest<HTMLElement>('.announcement')?.setAttribute('data-closing', '')
                close(row)
              }}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
    </section>
  )
}

const Outward = ({ to, children }: { to: string; children: string }): JSX.Element => (
  <a href={to} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
