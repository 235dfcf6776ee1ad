/** What distributions put out, for apps that load it over the air: no token is asked, and any origin may. */
import type { HostedWorld } from '../../hosted/worlds.ts'
import { failed } from '../../http/envelope.ts'
import { distributionPath, distributionsOf, releasesOf, type Released } from './rows.ts'

/** Where live distributions lie; door and preload lead it here, and say which host was meant. */
export const distributionHost = 'distributions.crowdin.net'

const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/** The answer for a path that begins with `distributionPath`: a manifest, or a file of the last release. */
export const distributed = (worlds: readonly HostedWorld[], pathname: string): Response => {
  const [, hash = '', path = ''] = /^\/([^/]+)(\/.+)$/.exec(pathname.slice(distributionPath.length)) ?? []
  for (const hosted of worlds) {
    const row = distributionsOf(hosted)
      .values()
      .find((each) => each.hash === hash)
    const last = row && releasesOf(hosted, row).findLast(({ result }) => result)
    if (!last?.result) continue
    const { content } = last.result
    if (path === '/manifest.json') return Response.json(manifestOf(last.result, last.updatedAt), { headers })
    const name = Object.values(content).find((paths) => Object.hasOwn(paths, path))?.[path]
    const bytes = name === undefined ? undefined : hosted.vault.bytes(name)
    if (bytes)
      return new Response(bytes as Uint8Array<ArrayBuffer>, {
        headers: { ...headers, 'content-type': typeOf(path) },
      })
  }
  return failed(404, 'Nothing was released here', headers)
}

/** The published client takes for JSON what has this type and no charset behind it, and all else for a text. */
const typeOf = (path: string): string =>
  /\.json$/i.test(path) ? 'application/json' : 'application/octet-stream'

/** Source: facts F103. Unstated: `files` of bundles, which are as they lie without their language, and mappings. */
const manifestOf = ({ content, files, languageMapping = {} }: Released, updatedAt: string): object => {
  const byLanguage = Object.entries(content).map(
    ([language, paths]) => [language, Object.keys(paths)] as const,
  )
  return {
    files: files ?? [
      ...new Set(
        byLanguage.flatMap(([language, paths]) =>
          paths.map((path) => path.replace(`/content/${language}`, '')),
        ),
      ),
    ],
    languages: Object.keys(content),
    language_mapping: Object.keys(languageMapping).length ? languageMapping : [],
    custom_languages: [],
    timestamp: Math.floor(Date.parse(updatedAt) / 1000),
    content: Object.fromEntries(byLanguage),
    mapping: [],
  }
}
