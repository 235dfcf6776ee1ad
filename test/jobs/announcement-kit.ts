/** An enterprise world with an app that announces on every page and above the terms; the test plays the app. */
import type { Announcement } from '../../host-simulator/page-api/announcement.ts'
import { openModules, settled, type KitOptions, type ModuleKit } from './module-kit.ts'

export interface AnnouncementKit extends ModuleKit {
  /** Path and body of each request. */
  asked: [path: string, body: unknown][]
  requests: Request[]
  shown(query?: Record<string, string>): Promise<Announcement[]>
  close(id: string, module?: string): Promise<Response>
}

export const openAnnouncements = async (
  play: () => unknown,
  edition: KitOptions['edition'] = 'enterprise',
): Promise<AnnouncementKit> => {
  const asked: AnnouncementKit['asked'] = []
  const requests: Request[] = []
  const announcement = [
    { key: 'head', name: 'Head', url: '/head', placement: 'header-alert' },
    { key: 'terms', name: 'Terms', url: '/terms', placement: 'glossary' },
  ]
  const kit = await openModules(
    { announcement },
    async (request, { pathname }) => {
      if (!['/head', '/terms'].includes(pathname)) return new Response(null, { status: 204 })
      requests.push(request)
      asked.push([pathname, await request.clone().json()])
      return play()
    },
    { edition },
  )
  return {
    ...kit,
    asked,
    requests,
    async shown(query = { placement: 'header-alert' }) {
      const response = await kit.page(`announcements?${new URLSearchParams(query)}`)
      if (!response.ok) throw new Error(await response.text())
      await settled(kit.world)
      return ((await response.json()) as { announcements: Announcement[] }).announcements
    },
    close: (id, module = 'head') =>
      kit.page('announcements/closed', {
        method: 'POST',
        body: JSON.stringify({ app: 'sample-app', module, id }),
      }),
  }
}

/** An answer of these. */
export const items = (...list: unknown[]) => ({ data: { items: list } })

export const right = { id: 'a', text: 'Maintenance on Sunday', dismissible: true }
