import type { ComponentChildren, JSX } from 'preact'
import { Dock } from '../simulator/dock.tsx'
import { MessageBars } from '../parts/message-bars.tsx'
import { usePalette } from '../palette/use-palette.tsx'
import { SiteBar } from './site-bar.tsx'
import { TopView } from './top-view.tsx'

/** What the platform's pages outside the Editor share. */
export const Site = ({
  hasChrome,
  children,
}: {
  hasChrome: boolean
  children: ComponentChildren
}): JSX.Element => {
  const palette = usePalette(null)
  return (
    <div class="site">
      <SiteBar onPalette={() => palette.open('all')} />
      {children}
      <TopView />
      {hasChrome && <Dock />}
      <MessageBars />
      {palette.box}
    </div>
  )
}
