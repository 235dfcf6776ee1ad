/** Steps about the pages of the app as its server sends them, without a browser. */
import { isLoopback } from '../../src/contract/loopback.ts'
import { bundleScriptOf } from '../../src/contract/manifest.ts'
import { ask, bare, beginningOf, isAnswer } from './ask.ts'
import type { AppPage, Bench } from './bench.ts'
import { absent, andMore, check, fails, holds, untold, warns, type Outcome } from './check.ts'
import { lastWordsOf } from './last-words.ts'
import { browserMs } from './visits.ts'
import { fixOfRefusal } from './other-keys.ts'
import { loadedBy } from './html.ts'
import { scriptOf, type AnsweredPage, type FoundScript } from './script-of.ts'

/** Milliseconds for all pages: a server in development compiles each at its first request. */
const pagesMs = 30_000

const answered = async (bench: Bench): Promise<AnsweredPage[]> =>
  (await bench.pages()).filter((page): page is AnsweredPage => isAnswer(page.answer))

const nameOf = ({ type, key, path }: AppPage): string => `${path} (${type} "${key}")`

const noPages = absent('it has no module with a page')

const statusOf = ({ answer }: AppPage): string => (isAnswer(answer) ? `answers ${answer.status}` : answer.why)

/** What to do where the page refuses the platform's own token. */
const lockFix = async (bench: Bench, { address }: AppPage): Promise<string> => {
  const {
    apps: [app],
  } = await bench.world()
  const url = new URL(address)
  const token = url.searchParams.get('jwtToken')
  if (!app || !token)
    return 'Serve the page to whoever asks: the app has no authentication, so no token comes.'
  const takes = async (other: string): Promise<boolean> => {
    url.searchParams.set('jwtToken', other)
    const answer = await ask(url.href)
    return isAnswer(answer) && answer.status === 200
  }
  return fixOfRefusal(takes, token, app)
}

/** One script makes all pages of an app without a server. */
const scriptOutcome = async (address: string): Promise<Outcome> => {
  const answer = await ask(address)
  const type = isAnswer(answer) ? (answer.headers.get('content-type') ?? '') : ''
  const isThere = isAnswer(answer) && answer.status === 200 && /javascript/i.test(type)
  if (isThere) return holds(`GET ${address} answers 200, ${type}`)
  const came = isAnswer(answer) ? `answers ${answer.status}${type && `, ${type}`}` : answer.why
  return fails(`GET ${address}: ${came}`, {
    fix: 'Build the bundle, and serve it there as text/javascript; `bundle.url` names its folder.',
    finding: 'UI-010',
  })
}

export const pageChecks = [
  check({
    id: 'modules-answer',
    needs: ['base-url-origin', 'installed-callback'],
    title: "Each module's page answers 200",
    why: 'The frame of a page that answers otherwise shows the error, or nothing.',
    finding: 'UI-005',
    limitMs: pagesMs,
    async run(bench): Promise<Outcome> {
      const script = bundleScriptOf(await bench.manifest(), bench.manifestUrl)
      if (script !== null) return scriptOutcome(script)
      const pages = await bench.pages()
      if (!pages.length) return noPages
      const bad = pages.filter(({ answer }) => !isAnswer(answer) || answer.status !== 200)
      const [first] = bad
      const evidence = pages.map((page) => `GET ${nameOf(page)}: ${statusOf(page)}`)
      if (!first)
        return holds(`${pages.length === 1 ? 'the page answers' : `${pages.length} pages answer`} 200`, {
          evidence,
        })
      const { answer } = first
      const isBroken = isAnswer(answer) && answer.status >= 500
      const isLocked = isAnswer(answer) && (answer.status === 401 || answer.status === 403)
      if (bench.isBare && isLocked)
        return untold(`GET ${nameOf(first)} wants a token`, {
          fix: `ap-bridge doctor --app ${bare(bench.manifestUrl)} asks it as the platform does.`,
          evidence,
        })
      const said = isAnswer(answer) && answer.text.trim() ? `; it says: ${beginningOf(answer.text)}` : ''
      return fails(`GET ${nameOf(first)}: ${statusOf(first)}${said}${andMore(bad)}`, {
        fix: isLocked
          ? await lockFix(bench, first)
          : `Let the app serve a page at baseUrl + "${first.path}", or correct the url of the module.`,
        evidence: [...evidence, ...(isBroken ? await lastWordsOf(bench) : [])],
      })
    },
  }),
  check({
    id: 'frameable',
    needs: ['modules-answer'],
    title: 'The platform may show each page in a frame',
    why: 'A browser draws an empty frame for a page that forbids it, and says so only in its console.',
    finding: 'UI-001',
    async run(bench): Promise<Outcome> {
      const pages = await answered(bench)
      if (!pages.length) return noPages
      const refusals: string[] = []
      for (const page of pages) {
        const refusal = await bench.stage.framingRefusal(page.answer.headers)
        if (refusal !== null) refusals.push(`${nameOf(page)} comes with ${refusal}`)
      }
      const [first] = refusals
      if (first === undefined)
        return holds(`no header of ${pages.length === 1 ? 'the page' : `${pages.length} pages`} forbids it`)
      return fails(first + andMore(refusals), {
        fix: 'Send Content-Security-Policy: frame-ancestors https://crowdin.com https://*.crowdin.com, and no X-Frame-Options.',
        evidence: refusals,
      })
    },
  }),
  check({
    id: 'script-tag',
    needs: ['frameable'],
    title: 'The pages load iframe.js',
    why: 'Without the script there is no AP: the page is shown and can do nothing.',
    finding: 'UI-006',
    limitMs: browserMs,
    async run(bench): Promise<Outcome> {
      const pages = await answered(bench)
      if (!pages.length) return noPages
      const simulator = await bench.stage.simulator()
      const read = await Promise.all(
        pages.map((page) => scriptOf(page, bench.stage.scriptAddress, simulator)),
      )
      const found = await seenBy(bench, read)
      const wrong = found.find(({ wrong: address }) => address !== null)
      const tag = `<script src="${bench.stage.scriptAddress}"></script>`
      const evidence = found.map(({ page, how }) => `${nameOf(page)}: ${how}`)
      if (wrong)
        return fails(`${nameOf(wrong.page)} loads ${wrong.wrong}, which is not the platform's script`, {
          fix: `Write ${tag}`,
          evidence,
          finding: 'UI-007',
        })
      const without = found.filter(({ isThere }) => isThere === false)
      const [first] = without
      if (!first) {
        const isSure = found.every(({ isThere }) => isThere)
        return isSure
          ? holds(`from ${bench.stage.scriptAddress}`, { evidence })
          : warns('no tag and no script that was read names it; what they import may load it', { evidence })
      }
      const words = `${nameOf(first.page)} loads no iframe.js`
      const fix = `Put ${tag} before the page's own scripts.`
      // Unstated: whether every page needs it. Published apps have pages that ask their own server alone.
      const caller = without.find(({ namesAp }) => namesAp)
      if (!caller)
        return warns(`${words}, and nothing of it names AP`, {
          fix: `Nothing, where it needs none of the platform; else put ${tag} before its own scripts.`,
          evidence,
        })
      // One of several may do without AP.
      return found.some(({ isThere }) => isThere)
        ? warns(`${words}, so it has no AP`, { fix, evidence })
        : fails(`${nameOf(caller.page)} loads no iframe.js`, { fix, evidence })
    },
  }),
  check({
    id: 'mixed-content',
    needs: ['modules-answer'],
    title: 'The pages load nothing by plain http',
    why: 'The live platform is https: browsers block scripts, styles and frames that come by http there.',
    async run(bench): Promise<Outcome> {
      const pages = await answered(bench)
      if (!pages.length) return noPages
      const plain = pages.flatMap((page) =>
        loadedBy(page.answer.text).flatMap(({ tag, address }) =>
          isPlain(address) && tag !== 'img' && tag !== 'link canonical' && tag !== 'link alternate'
            ? [`${nameOf(page)}: <${tag}> ${bare(address)}`]
            : [],
        ),
      )
      const [first] = plain
      if (first === undefined) return holds('no script, style, frame or form by http')
      return fails(first + andMore(plain), {
        fix: 'Write https:// in its address.',
        evidence: plain,
      })
    },
  }),
]

/** On the own machine http is right. */
const isPlain = (address: string): boolean =>
  /^http:\/\//i.test(address) && URL.canParse(address) && !isLoopback(new URL(address).hostname)

/** What a browser saw of those that the text did not tell. */
const seenBy = async (bench: Bench, found: readonly FoundScript[]): Promise<FoundScript[]> => {
  if (found.every(({ isThere }) => isThere !== null)) return [...found]
  const visits = await bench
    .visits()
    .then((made) => made.all())
    .catch(() => [])
  return found.map((each) => {
    const visit = visits.find(({ key }) => key === each.page.key)
    if (each.isThere !== null || !visit || visit.isOpen === null) return each
    return { ...each, isThere: visit.script !== null || visit.isOpen, how: 'as a browser saw it' }
  })
}
