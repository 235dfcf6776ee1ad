/** Whether a page of the app loads the platform's script, as its text and that of its scripts tell. */
import { isLoopback } from '../../src/contract/loopback.ts'
import { ask, bare, isAnswer, type Answer } from './ask.ts'
import type { AppPage, Bench } from './bench.ts'
import { inlineScripts, loadedBy } from './html.ts'

export type AnsweredPage = AppPage & { answer: Answer }

export interface FoundScript {
  page: AppPage
  /** Null where it cannot be told. */
  isThere: boolean | null
  /** An address that is meant to be the script's and is not. */
  wrong: string | null
  how: string
  /** Whether its text, or that of its own scripts, has the word AP, or may have it. */
  namesAp: boolean
}

const scriptPath = '/apps/dist/iframe.js'
/** Scripts of the page that are read for a script that is loaded later. */
const mostScripts = 20

const isRight = (url: URL, script: string, simulator: string): boolean =>
  url.href.replace(/[?#].*$/, '') === script ||
  (url.pathname === scriptPath && (url.origin === simulator || isLoopback(url.hostname)))

export const scriptOf = async (
  page: AnsweredPage,
  script: string,
  simulator: string,
): Promise<FoundScript> => {
  const { answer, address } = page
  const ap = /\bAP\b/
  let namesAp = ap.test(answer.text)
  const told = (isThere: boolean | null, how: string, wrong: string | null = null): FoundScript => ({
    page,
    isThere,
    wrong,
    how,
    namesAp,
  })
  const scripts = loadedBy(answer.text).filter(({ tag }) => tag === 'script' || tag === 'link modulepreload')
  const urls = scripts.flatMap(({ address: written }) =>
    URL.canParse(written, address) ? [new URL(written, address)] : [],
  )
  const right = urls.find((url) => isRight(url, script, simulator))
  if (right) return told(true, bare(right.href))
  const wrong = urls.find(({ pathname }) => /\/iframe(\.min)?\.js$/i.test(pathname))
  if (wrong) return told(false, 'another address', bare(wrong.href))
  // A page may add the tag by a script.
  const mentions = (text: string): boolean => text.replaceAll('\\/', '/').includes(scriptPath)
  if (mentions(inlineScripts(answer.text))) return told(true, 'by a script of the page')
  const own = urls.filter(({ origin }) => origin === new URL(address).origin).slice(0, mostScripts)
  let loadsMore = /\bimport\b/.test(inlineScripts(answer.text))
  for (const url of own) {
    const text = await ask(url.href)
    if (!isAnswer(text)) continue
    if (mentions(text.text)) return told(true, `by ${url.pathname}`)
    namesAp ||= ap.test(text.text)
    loadsMore ||= /\bimport\b/.test(text.text)
  }
  const how = `neither by a tag nor by ${own.length ? own.map(({ pathname }) => pathname).join(', ') : 'a script'}`
  // What it loads may name it.
  namesAp ||= loadsMore
  return told(loadsMore ? null : false, how)
}

/** Whether the page of that module asks for no script and has no word of AP: it is shown, and asks its own server. */
export const doesWithoutAp = async (bench: Bench, key: string): Promise<boolean> => {
  const pages = await bench.pages()
  const page = pages.find((each): each is AnsweredPage => each.key === key && isAnswer(each.answer))
  if (!page) return false
  const found = await scriptOf(page, bench.stage.scriptAddress, await bench.stage.simulator())
  return found.isThere === false && found.wrong === null && !found.namesAp
}
