/** What distributions put out, for apps that load it over the air: no token is asked, and any origin may. */
import { languageIn } from '../../../world/languages.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { failed } from '../../http/envelope.ts'
import { hasTag } from '../../http/tag.ts'
import { distributionPath, distributionsOf, releasesOf, type Released } from './rows.ts'

/** Where live distributions lie; door and preload lead it here, and say which host was meant. */
export const distributionHost = 'distributions.crowdin.net'

const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/** The answer for a path that begins with `distributionPath`: a manifest, languages, or a file of the last release. */
export const distributed = (
  worlds: readonly HostedWorld[],
  pathname: string,
  request: Pick<Request, 'headers'>,
): Response => {
  const [, hash = '', path = ''] = /^\/([^/]+)(\/.+)$/.exec(pathname.slice(distributionPath.length)) ?? []
  for (const hosted of worlds) {
    const row = distributionsOf(hosted)
      .values()
      .find((each) => each.hash === hash)
    const last = row && releasesOf(hosted, row).findLast(({ result }) => result)
    if (!last?.result) continue
    const { content, mapping = {} } = last.result
    if (path === '/manifest.json') return Response.json(manifestOf(last.result, last.updatedAt), { headers })
    if (path === '/languages.json')
      return Response.json(languagesOf(hosted, Object.keys(content)), { headers })
    const name = [...Object.values(content), mapping].find((paths) => Object.hasOwn(paths, path))?.[path]
    const bytes = name === undefined ? undefined : hosted.vault.bytes(name)
    if (name === undefined || !bytes) continue
    // Source: facts F251. The name of bytes in the vault is made of them alone.
    const tag = { ...headers, etag: `"${name}"` }
    return hasTag(request, name)
      ? new Response(null, { status: 304, headers: tag })
      : new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { ...tag, 'content-type': typeOf(path) } })
  }
  return failed(404, 'Nothing was released here', headers)
}

/** The published client takes for JSON what has this type and no charset behind it, and all else for a text. */
const typeOf = (path: string): string =>
  /\.json$/i.test(path) ? 'application/json' : 'application/octet-stream'

/** Source: facts F251. Unstated: which languages. Ours are those that were released. */
const languagesOf = ({ store: { world } }: HostedWorld, ids: readonly string[]): object =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const language = languageIn(world, id)
      if (!language) return []
      const { name, locale, twoLettersCode, threeLettersCode, androidCode, osxCode, osxLocale } = language
      const codes = { two_letters_code: twoLettersCode, three_letters_code: threeLettersCode }
      const ofSystems = { android_code: androidCode, osx_code: osxCode, osx_locale: osxLocale }
      return [
        [id, { name, ...codes, locale, locale_with_underscore: locale.replaceAll('-', '_'), ...ofSystems }],
      ]
    }),
  )

/** Source: facts F103. Unstated: `files` of bundles, which are as they lie without their language. */
const manifestOf = (
  { content, files, mapping = {}, languageMapping = {} }: Released,
  updatedAt: string,
): object => {
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
    mapping: Object.keys(mapping),
  }
}
