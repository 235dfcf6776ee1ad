/** Why the page of a module does not talk with the platform, as far as its answer shows. */
import { reasonOf } from '../../../src/contract/unanswered.ts'
import { framingRefusal } from './framing.ts'
import type { WorldFinding } from '../../page-api/finding.ts'
import { findingsOf } from '../findings/findings.ts'
import { refusedPage } from '../findings/pages.ts'
import { live } from '../hosted/live.ts'
import { OutgoingRefused } from '../hosted/outgoing.ts'
import { withoutQuery } from '../hosted/trace.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { inTime } from './callback.ts'
import { policiesIn, scriptsIn } from './page-scripts.ts'
import { readAtMost } from './read-at-most.ts'
import { otherScheme } from './script-check.ts'
import { isMixed, isOf, pathIn, scriptVerdict, silent, type Verdict } from './script-verdict.ts'

/** The address that the frame of each module got last, with the token that the app has seen since. */
export const framesOf = live(() => new Map<string, string>())

export const frameKey = ({ identifier }: InstalledApp, moduleKey: string): string =>
  JSON.stringify([identifier, moduleKey])

const patienceMs = 10_000
const mostBytes = 1024 * 1024
/** As many as a browser follows. Source: Fetch, "HTTP-redirect fetch". */
const mostRedirects = 20
interface Came {
  /** Where the page came from, behind its redirects. */
  url: string
  status: number
  headers: Headers
  /** Null of what is no HTML, or too long. */
  text: string | null
  /** By one redirect more than are followed, or away from the app. */
  isLedOn?: true
}

/**
 * Asks for the page that the module's frame got last, once more and with the same token, and meets the rule that it
 * breaks. Null where nothing can be said: no frame was opened, or the page leads to the platform itself, to sign in.
 */
export const checkPage = async (
  hosted: HostedWorld,
  app: InstalledApp,
  moduleKey: string,
): Promise<WorldFinding | null> => {
  const url = framesOf(hosted).get(frameKey(app, moduleKey))
  if (url === undefined) return null
  const start = performance.now()
  const came = await inTime(hosted, (signal) => pageAt(hosted, app, url, signal), patienceMs).catch(
    (error: unknown) => (error instanceof OutgoingRefused ? null : reasonOf(error)),
  )
  if (came === null) return null
  const verdict = await (typeof came === 'string'
    ? unheard(hosted, app, url, came)
    : verdictOf(hosted, app, url, came))
  if (verdict === null) return null
  const { id, ...words } = verdict
  const { identifier } = app
  const asked = { kind: 'page', app: identifier, name: `GET ${withoutQuery(url)}` } as const
  const span = hosted.trace.begin(asked, performance.now() - start)
  const where = `page of ${moduleKey}`
  // Who tells of its end tells the rule, too.
  const finding = findingsOf(hosted).meet(id, { app: identifier, where, ...words, entry: span.id })
  span.end({
    outcome: id === 'UI-008' ? 'ok' : 'refused',
    reason: `asked again, as its frame is silent: ${words.message}`,
    out: typeof came === 'string' ? null : { status: came.status },
  })
  return finding
}

/** Follows redirects as long as they stay with the app; the last of them where they leave it, or never end. */
const pageAt = async (
  hosted: HostedWorld,
  app: InstalledApp,
  address: string,
  signal: AbortSignal,
): Promise<Came> => {
  let url = address
  for (let redirects = 0; ; redirects++) {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const response = await hosted.tools.send(new Request(url, { headers, redirect: 'manual', signal }))
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null) {
      response.body?.cancel().catch(() => {})
      const last = { url, status: response.status, headers: response.headers, text: null }
      if (!URL.canParse(location, url)) return last
      url = new URL(location, url).href
      if (isOf(app, url) && redirects < mostRedirects) continue
      return { ...last, url, isLedOn: true }
    }
    const bytes = await readAtMost(mostBytes, response)
    const text = isHtml(typeOf(response.headers)) && bytes ? new TextDecoder().decode(bytes) : null
    return { url, status: response.status, headers: response.headers, text }
  }
}

const typeOf = (headers: Headers): string => headers.get('content-type') ?? 'text/html'

const isHtml = (type: string): boolean => /html\b/i.test(type)

const unheard = async (
  hosted: HostedWorld,
  app: InstalledApp,
  url: string,
  reason: string,
): Promise<Verdict> => {
  if (reason.startsWith('no answer'))
    return {
      id: 'UI-005',
      message: `${pathIn(app, url)} was asked for, and did not begin to answer: ${reason}`,
      fix: 'Look what the server of the app does with this request: it took it, and is slow or ends it never.',
    }
  const message = `${app.baseUrl} did not answer: ${reason}`
  const other = await otherScheme(hosted, url)
  return {
    id: 'UI-005',
    message,
    fix: other
      ? `Say \`${other}\` in \`baseUrl\` of the manifest: there a server answers.`
      : 'Start the app; its port is in `baseUrl` of its manifest.',
  }
}

const verdictOf = async (
  hosted: HostedWorld,
  app: InstalledApp,
  asked: string,
  came: Came,
): Promise<Verdict | null> => {
  const { url, status, headers, text } = came
  const page = pathIn(app, url)
  const simulator = hosted.tools.origin()
  if (!isOf(app, url)) {
    const { origin } = new URL(url)
    return origin === simulator
      ? null
      : {
          id: 'UI-008',
          message: `${pathIn(app, asked)} leads to ${origin}, and what is there has not said hello`,
          fix: 'Where that is a login, open it in a window of its own: many let no page frame them.',
        }
  }
  if (came.isLedOn)
    return {
      id: 'UI-005',
      message: `${pathIn(app, asked)} is led on and on by redirects, and no page comes`,
      fix: 'Look why the app sends the request on: often for a cookie that the frame of another site does not keep.',
    }
  if (status < 200 || status >= 300) return { id: 'UI-005', ...refusedPage(page, status) }
  if (isMixed(simulator, url))
    return {
      id: 'UI-001',
      message: `no browser shows ${new URL(url).origin} in a page of ${simulator}: it is sent without TLS`,
      fix: 'Serve the app by `https:`, and say so in `baseUrl` of the manifest.',
    }
  const refusal = framingRefusal(headers, simulator)
  if (refusal !== null) return framed(headers, page, refusal)
  const type = typeOf(headers)
  if (!isHtml(type))
    return {
      id: 'UI-006',
      message: `${page} is sent as ${type}: it is no page, and no script of it runs`,
      fix: 'Send it with `content-type: text/html`, or name another address in the `url` of the module.',
    }
  if (text === null) return silent(page)
  const policies = new Headers(headers)
  for (const policy of policiesIn(text)) policies.append('content-security-policy', policy)
  return scriptVerdict(hosted, app, page, scriptsIn(text, url), policies)
}

/** An app that lets the live platform frame it is right; only here its page does not show. */
const framed = (headers: Headers, page: string, refusal: string): Verdict => {
  const isRight = ['https://crowdin.com', 'https://organization.crowdin.com'].some(
    (live) => framingRefusal(headers, live) === null,
  )
  return isRight
    ? {
        id: 'UI-008',
        message: `${page} lets only the live platform frame it: ${refusal}`,
        fix: 'Start it by `ap-bridge dev --app <manifest> -- <command>`: its front adds this address.',
      }
    : { id: 'UI-001', message: `no browser shows ${page} in a frame here, because of ${refusal}` }
}
