/** Why a page that came does not talk with the platform: what keeps the script of `AP` from running. */
import type { FindingId } from '../../../src/contract/findings/index.ts'
import { noPlaceFor } from '../hosted/outgoing.ts'
import { withoutQuery } from '../hosted/trace.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { allowing, scriptRefusal } from './framing.ts'
import { scriptProblem } from './script-check.ts'

export interface Verdict {
  id: FindingId
  message: string
  fix?: string
}

const scriptPath = '/apps/dist/iframe.js'
const platformScript = `https://cdn.crowdin.com${scriptPath}`

export const isOf = ({ baseUrl }: InstalledApp, url: string): boolean =>
  new URL(url).origin === new URL(baseUrl).origin

/** Browsers take these for safe without TLS. Source: Secure Contexts, "potentially trustworthy". */
const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname)

/** Whether a page of `https:` keeps what comes from there out. Source: Mixed Content. */
export const isMixed = (page: string, address: string): boolean =>
  page.startsWith('https:') && address.startsWith('http:') && !isLoopback(new URL(address))

/** The app is known by another address than that of its front; within it the path says enough. */
export const pathIn = (app: InstalledApp, url: string): string => {
  const { pathname } = new URL(url)
  return isOf(app, url) ? pathname : withoutQuery(url)
}

export const silent = (page: string, more = ''): Verdict => ({
  id: 'UI-008',
  message: `${page} is answered and its script has not said hello${more}`,
})

/** Scripts of the app itself that are asked for. */
const mostScripts = 5

/** What keeps the first of these scripts from running, in words that go on a message; nothing where none is seen. */
const broken = async (hosted: HostedWorld, app: InstalledApp, scripts: readonly URL[]): Promise<string> => {
  const own = scripts.filter(({ href }) => isOf(app, href)).slice(0, mostScripts)
  const problems = await Promise.all(own.map((script) => scriptProblem(hosted, script)))
  const at = problems.findIndex((problem) => problem !== null)
  return at < 0 ? '' : `: its script ${own[at]?.pathname} ${problems[at]}`
}

export const scriptVerdict = async (
  hosted: HostedWorld,
  app: InstalledApp,
  page: string,
  scripts: readonly URL[],
  headers: Headers,
): Promise<Verdict> => {
  const named = scripts.filter(({ pathname }) => /(?:^|\/)iframe(?:\.min)?\.js$/.test(pathname))
  const addresses = named.map(({ href }) => pathIn(app, href))
  const right = named.find(
    ({ href, pathname }) => pathname === scriptPath && noPlaceFor(hosted, href) !== null,
  )
  const [other] = named
  const refusal = right || other ? scriptRefusal(headers, (right ?? other) as URL) : null
  if (refusal !== null)
    return {
      id: 'UI-008',
      message: `${page} keeps the browser from iframe.js, by Content-Security-Policy: ${refusal}`,
      fix: `Allow it in the policy of the page: \`${allowing(refusal, 'https://cdn.crowdin.com')}\`.`,
    }
  if (right) {
    if (!isMixed(app.baseUrl, right.href)) return silent(page, await broken(hosted, app, scripts))
    return {
      ...silent(page, `: a page of https: loads no ${right.href}`),
      fix: `Load \`${platformScript}\`.`,
    }
  }
  if (addresses.includes(platformScript))
    return {
      ...silent(page, `: it asks for ${platformScript}, which leads here only by the front or the fixtures`),
      fix: 'Start the app by `ap-bridge dev --app <manifest> -- <command>`, and open the page that it names.',
    }
  if (other !== undefined) {
    const problem = (await scriptProblem(hosted, other)) ?? 'has not said hello'
    return { id: 'UI-007', message: `${page} loads ${addresses[0]}, which ${problem}` }
  }
  const why = await broken(hosted, app, scripts)
  const elsewhere = scripts.length ? '; perhaps one of its other scripts loads it' : ''
  return { id: 'UI-006', message: `no script of ${page} is iframe.js${why || elsewhere}` }
}
