import type { ComponentChildren, JSX } from 'preact'
import { Dock } from '../simulator/dock.tsx'
import { MessageBars } from '../parts/message-bars.tsx'
import { SiteBar } from './site-bar.tsx'
import { TopView } from './top-view.tsx'

/** What the platform's pages outside the Editor share. */
export const Site = ({
  hasChrome,
  children,
}: {
  hasChrome: boolean
  children: ComponentChildren
}): JSX.Element => (
  <div class="site">
    <SiteBar />
    {children}
    <TopView />
    {hasChrome && <Dock />}
    <MessageBars />
  </div>
)
