/** Apps that change files and strings on their way in and out; the test plays them. */
import { linkedFile } from '../../host-simulator/platform/hosted/links.ts'
import { hostWorld, manifest, openPlatform, origin, restWith } from '../platform/offline.ts'
import { text } from './kit.ts'
import { metIn } from './module-kit.ts'

export interface Body {
  jobType: string
  file: { content?: string; contentUrl?: string; rawContent?: string; rawContentUrl?: string; name: string }
  strings?: {
    uniqId: string
    identifier: string
    text: string
    translations?: Record<string, { text: string }>
  }[]
  stringsUrl?: string
  targetLanguages: { id: string }[]
}

export type Play = (body: Body) => unknown

export const own = (content = ''): string => Buffer.from(content, 'base64').toString()

/** A world with an app for each list of modules, each of which the test plays by its key. */
export const openProcessors = async (
  plays: Record<string, Play>,
  apps: Record<string, string>[],
  over: Record<string, unknown> = {},
) => {
  const asked: { key: string; body: Body }[] = []
  const { platform } = openPlatform(async (request) => {
    const { hostname, pathname } = new URL(request.url)
    const at = Number(/\d+/.exec(hostname)?.[0])
    if (pathname === '/manifest.json') {
      const modules = Object.entries(apps[at] ?? {}).map(([key, type]) => [
        type,
        [{ key, url: `/${key}`, ...(type === 'custom-file-format' && { type: 'lines' }), ...over }],
      ])
      return Response.json(
        manifest({
          identifier: `app-${at}`,
          baseUrl: `https://app${at}.test`,
          authentication: { type: 'service_app', clientId: `client-${at}` },
          modules: Object.fromEntries(modules),
        }),
      )
    }
    const key = pathname.slice(1)
    const play = plays[key]
    if (!play) return new Response(null, { status: 404 })
    const body = JSON.parse(await request.text()) as Body
    asked.push({ key, body })
    const made = await play(body)
    return made instanceof Response ? made : Response.json(made)
  })
  const world = await hostWorld(platform, { files: [] })
  world.clock.freeze()
  for (const at of apps.keys()) await platform.install(world, `https://app${at}.test/manifest.json`)
  const rest = restWith(platform, world.token)
  const store = async (name: string, content: string): Promise<number> => {
    const response = await platform.fetch(
      new Request(`${origin}/api/v2/storages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.token}`, 'crowdin-api-filename': name },
        body: content,
      }),
    )
    return ((await response.json()) as { data: { id: number } }).data.id
  }
  return {
    world,
    asked,
    rest,
    store,
    async add(name: string, content: string) {
      return rest('POST', 'projects/1/files', { storageId: await store(name, content), name })
    },
    texts: () => [...world.store.world.strings].map(({ identifier, text: said }) => [identifier, said]),
    async exported(): Promise<string> {
      const path = 'projects/1/translations/builds/files/1'
      const { body } = await rest('POST', path, { targetLanguageId: 'de' })
      const { url } = (body as { data: { url: string } }).data
      const link = linkedFile(world, url.split('/').at(-1) ?? '')
      return link ? text(link.content) : ''
    },
    met: () => metIn(world),
  }
}
