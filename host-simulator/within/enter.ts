/** How what looks at a page comes into it. It goes there as text, with what it is given: each stands alone. */
import { charsetOf } from './charset.ts'
import { leadHere } from './lead-here.ts'
import { seeLiveRequests } from './live-requests.ts'
import { hearThrown } from './thrown.ts'
import type { Posted } from './told.ts'
import { watchAp } from './watch-ap.ts'

type Holder = Record<string | symbol, unknown>

/** Waits in a frame of an app for its `AP`. `binding` is the name of the function that leads out of the page. */
const lookForAp = (watch: typeof watchAp, readCharset: typeof charsetOf, binding: string): void => {
  const page = globalThis as unknown as Holder & { name: string; AP?: unknown }
  const send = page[binding] as ((told: string) => Promise<void>) | undefined
  delete page[binding]
  const app = ((): unknown => {
    try {
      return (JSON.parse(page.name) as { app?: { identifier?: unknown } }).app?.identifier
    } catch {
      return undefined
    }
  })()
  if (window === window.top || typeof app !== 'string' || !send) return
  // The script of AP looks, too, and finds here who is before it.
  Object.defineProperty(page, Symbol.for('ap-bridge.looks'), { value: new Set(['watch']) })
  let seen: unknown
  const look = (isNew: boolean): void => {
    const { AP } = page
    if (typeof AP !== 'object' || AP === null || AP === seen) return
    seen = AP
    // Nobody hears of it where the page goes away at once.
    watch(AP, { isNew, tell: (told) => void send(JSON.stringify({ app, ...told })).catch(() => {}) })
  }
  // No accessor waits on `window`: `AP in window` and the words of an error would be others until the script is there.
  // A script says that it has loaded before any other one runs, so nothing has called what it brought.
  document.addEventListener(
    'load',
    ({ target }) =>
      look(target instanceof HTMLScriptElement && /\/(iframe|shell)[\w.-]*\.js(\?|$)/.test(target.src)),
    true,
  )
  for (const event of ['DOMContentLoaded', 'load']) addEventListener(event, () => look(false))
  addEventListener('load', () => {
    const found = readCharset(document)
    const told = {
      app,
      tell: 'charset',
      ref: `charset ${location.pathname}`,
      path: location.pathname,
      ...found,
    }
    if (found) void send(JSON.stringify(told)).catch(() => {})
  })
}

/** Runs behind the script of AP that a simulator serves: what happens in the page is told to the window around it. */
const lookBehindScript = (
  watch: typeof watchAp,
  readCharset: typeof charsetOf,
  hear: typeof hearThrown,
  seeLive: typeof seeLiveRequests,
  lead: typeof leadHere,
  host: string,
  released: string,
): void => {
  const page = window as unknown as Holder & { AP?: object }
  if (window.parent === window || !page.AP) return
  const key = Symbol.for('ap-bridge.looks')
  if (!(key in page)) Object.defineProperty(page, key, { value: new Set() })
  const looks = page[key] as Set<string>
  const tell = (told: Posted['apBridge']): void =>
    parent.postMessage({ apBridge: told } satisfies Posted, host)
  if (!looks.has('hear')) hear(tell)
  looks.add('hear')
  if (looks.has('watch')) return
  looks.add('watch')
  // Whoever drives the browser leads them by its routes, where a test may have its own.
  lead(host, released)
  seeLive(tell)
  watch(page.AP, { isNew: document.currentScript?.dataset.host === host, tell })
  addEventListener('load', () => {
    const found = readCharset(document)
    const path = location.pathname
    if (found) tell({ tell: 'charset', ref: `charset ${path}`, path, ...found })
  })
}

/** Stands in a driven browser's pages from their beginning. */
export const driven = (binding: string): string =>
  `(${String(lookForAp)})(${String(watchAp)}, ${String(charsetOf)}, ${JSON.stringify(binding)})`

/** Stands behind the script, for pages of the platform at this origin; `released` is where distributions lie here. */
export const behindScript = (host: string, released: string): string => {
  const given = [watchAp, charsetOf, hearThrown, seeLiveRequests, leadHere].map(String)
  return `;(${String(lookBehindScript)})(${[...given, ...[host, released].map((each) => JSON.stringify(each))].join(', ')});`
}
