/** Steps that need a browser: the app's pages in the platform's. */
import { allowing } from '../platform/apps/framing.ts'
import type { Bench } from './bench.ts'
import { absent, andMore, check, fails, holds, untold, warns, type Outcome } from './check.ts'
import { rulesCheck } from './rules-check.ts'
import { doesWithoutAp } from './script-of.ts'
import { seenInBrowser } from './seen-in-browser.ts'
import { handshakeMs, isOfDigest, isOfScript, type Visit } from './visit.ts'
import { browserMs } from './visits.ts'

const nameOf = ({ type, key }: Visit): string => `${type} "${key}"`

const visited = (bench: Bench): Promise<Visit[] | Outcome> =>
  seenInBrowser(bench, 'it has no module with a page', (visits) => visits.all())

const stateOf = ({ isOpen, ms, status }: Visit): string =>
  isOpen === null
    ? 'not opened: it is seen in another view, mode or edition, or by a click'
    : isOpen
      ? `spoke after ${ms} ms`
      : `silent; its page ${status === null ? 'did not come' : `came with status ${status}`}`

/** Why a page has said nothing, as far as the browser tells. */
const silence = (visit: Visit, seen: readonly string[]): Outcome => {
  const { script, errors, refused } = visit
  const evidence = [...seen, ...refused, ...errors]
  const [error] = errors
  // “… violates the following Content Security Policy directive: "default-src 'self'". …”
  const directive = refused.filter(isOfScript).map((text) => /directive: "([^"]+)"/.exec(text)?.[1])[0]
  if (refused.some(isOfScript))
    return fails(
      `${nameOf(visit)} says no hello: its Content-Security-Policy keeps the browser from iframe.js`,
      {
        fix: `Allow it in the policy of the page: ${allowing(directive ?? 'script-src', 'https://cdn.crowdin.com')}`,
        evidence,
      },
    )
  if (refused.some(isOfDigest))
    return fails(`${nameOf(visit)} says no hello: the \`integrity\` of its script tag keeps out iframe.js`, {
      fix: 'Leave `integrity` out where a script makes the tag: the address has no version, so its digest changes with the platform.',
      evidence,
    })
  const head = `${nameOf(visit)} did not say hello within ${handshakeMs / 1000} s`
  if (script === null)
    return fails(`${head}: the browser never asked for iframe.js`, {
      finding: 'UI-006',
      fix: 'Load the script by a tag in the page that the frame opens, not in one that it leads to later.',
      evidence,
    })
  const came = `iframe.js came with status ${script.status}`
  return fails(`${head}: ${came}${error === undefined ? '' : `, and the page threw ${error}`}`, {
    fix: 'Look at what keeps the script from running: another script named AP, or a page that leads away at once.',
    evidence,
  })
}

const fixOfUnheard = (words: string): string =>
  words.includes('CORS')
    ? "Ask it through the page's own server (a proxy of the bundler), or let it allow the page's origin: live that of baseUrl, here another port of localhost at each start. Ask the platform's REST by AP.apiRequest."
    : 'Start what listens there, or correct the address; catch what fetch throws.'

const fixOfFailed = (request: string, status: number): string =>
  status === 401 || status === 403
    ? `If the page sends the token of AP.getJwtToken: ap-bridge doctor --probe "${request}" says which key the server takes. If people sign in there first, nothing.`
    : status >= 500
      ? 'Look into the log of the app: its server failed at this request.'
      : 'Correct the path, or have the server answer it.'

/** Whether what threw is what servers for development put beside the app, which nobody ships. */
const isOfTools = (text: string): boolean =>
  /next-devtools|react-dev-overlay|react-error-overlay|webpack-dev-server|\/@vite\/client/.test(text)

export const browserChecks = [
  check({
    id: 'ap-handshake',
    needs: ['script-tag'],
    title: 'The pages speak with the platform',
    why: 'Until the script has said hello, every call of AP waits, and no event comes.',
    finding: 'UI-008',
    limitMs: browserMs,
    async run(bench): Promise<Outcome> {
      const visits = await visited(bench)
      if (!Array.isArray(visits)) return visits
      const evidence = visits.map((visit) => `${nameOf(visit)}: ${stateOf(visit)}`)
      const quiet = new Set<Visit>()
      for (const visit of visits)
        if (visit.isOpen === false && visit.script === null && (await doesWithoutAp(bench, visit.key)))
          quiet.add(visit)
      const silent = visits.find((visit) => visit.isOpen === false && !quiet.has(visit))
      if (silent) return silence(silent, evidence)
      const open = visits.filter(({ isOpen }) => isOpen)
      if (!open.length && quiet.size) return absent('no page of it names AP')
      if (!open.length)
        return untold('none of its pages opens without a click, or in this edition', { evidence })
      return holds(open.map((visit) => `${nameOf(visit)} after ${visit.ms} ms`).join(', '), { evidence })
    },
  }),
  // A call that was refused is the cause of what the page then throws.
  rulesCheck,
  check({
    id: 'own-requests',
    needs: ['ap-handshake'],
    title: 'The pages get what they ask of their own server',
    why: 'The page is there and speaks with the platform, and shows nothing, or an error of its own.',
    limitMs: browserMs,
    async run(bench): Promise<Outcome> {
      const visits = await visited(bench)
      if (!Array.isArray(visits)) return visits
      const failed = visits.flatMap((visit) => visit.failed.map((one) => ({ ...one, of: nameOf(visit) })))
      const lines = failed.map(({ of, request, status }) => `${of}: ${request} was answered ${status}`)
      const [first] = failed
      if (!first) return holds('no answer of 4xx or 5xx')
      // Its server hands on what the platform refused, and that was told.
      const { findings } = await bench.world()
      if (findings.some(({ id, severity }) => severity !== 'info' && /^(?:OA|SC)-/.test(id)))
        return holds('what was refused has its cause in rules-kept', { evidence: lines })
      return warns(lines[0] + andMore(lines), {
        fix: fixOfFailed(first.request, first.status),
        evidence: lines,
      })
    },
  }),
  check({
    id: 'page-errors',
    needs: ['rules-kept'],
    title: 'The pages start without an error',
    why: 'What stands behind an exception is not run, often without a trace on the screen.',
    limitMs: browserMs,
    async run(bench): Promise<Outcome> {
      const visits = await visited(bench)
      if (!Array.isArray(visits)) return visits
      const errors = visits.flatMap((visit) => visit.errors.map((text) => `${nameOf(visit)}: ${text}`))
      const [first] = errors
      if (first === undefined) return holds('no exception that nobody caught')
      const [unheard] = /fetch|network|load failed/i.test(first)
        ? visits.flatMap((visit) => visit.unheard)
        : []
      return fails(`${first}${andMore(errors)}${unheard === undefined ? '' : `: ${unheard}`}`, {
        fix:
          unheard === undefined
            ? 'Open the page with ap-bridge dev and look at the console of the browser.'
            : fixOfUnheard(unheard),
        evidence: [...errors, ...visits.flatMap((visit) => visit.unheard)],
      })
    },
  }),
  check({
    id: 'third-party-storage',
    needs: ['page-errors'],
    title: 'The page works where browsers block its storage',
    why: 'In a frame of another site, browsers may refuse localStorage, sessionStorage and cookies: to touch them throws.',
    finding: 'UI-002',
    limitMs: browserMs,
    async run(bench): Promise<Outcome> {
      const visits = await visited(bench)
      if (!Array.isArray(visits)) return visits
      const visit = await (await bench.visits()).withoutStorage()
      if (!visit) return untold('no page of it was open')
      const errors = visit.errors.filter((text) => !isOfTools(text))
      const [error] = errors
      const fix =
        'Wrap what touches localStorage, sessionStorage and indexedDB in try, and keep in memory what is not kept.'
      if (error !== undefined)
        return warns(`${nameOf(visit)} throws without it: ${error}`, { fix, evidence: errors })
      if (!visit.isOpen) return warns(`${nameOf(visit)} does not speak with the platform without it`, { fix })
      const ofTools = visit.errors.length ? '; only a tool of its development server throws' : ''
      return holds(`${nameOf(visit)} opens without it${ofTools}`)
    },
  }),
]
