import type { ComponentChildren, JSX } from 'preact'
import { Dock } from '../simulator/dock.tsx'
import { MessageBars } from '../parts/message-bars.tsx'
import { later } from '../parts/later.tsx'
import { usePalette } from '../palette/use-palette.tsx'
import type { PageApp } from '../../page-api/world.ts'
import { useShell } from '../shell.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { useRoomForDock } from './room-for-dock.ts'
import { SiteBar } from './site-bar.tsx'
import { TopView } from './top-view.tsx'

const Announcements = later(async () => (await import('./announcements.tsx')).Announcements)

/** What the platform's pages outside the Editor share. */
export const Site = ({
  hasChrome,
  children,
}: {
  hasChrome: boolean
  children: ComponentChildren
}): JSX.Element => {
  const palette = usePalette(null)
  const { apps } = useShell()
  useKeptFocus()
  useRoomForDock()
  return (
    <div class="site">
      <SiteBar onPalette={() => palette.open('all')} />
      {/* Unstated: whether the Editor has them. Ours has not: its pages have a bar of their own. */}
      {apps.some(hasAnnouncements) && <Announcements placement="header-alert" />}
      {children}
      <TopView />
      {hasChrome && <Dock />}
      <MessageBars />
      {palette.box}
    </div>
  )
}

const hasAnnouncements = ({ modules }: PageApp): boolean =>
  modules.some(({ type }) => type === 'announcement')
