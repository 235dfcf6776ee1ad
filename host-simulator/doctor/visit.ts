/** One page of the app, opened by a browser in the platform's page. */
import type { Frame, Page, Request } from 'playwright'
import { spotOf } from '../../src/contract/module-spots.ts'
import { modules, type ModuleName } from '../../src/contract/modules.ts'
import { entityOf, modulePath } from '../host/addresses.ts'
import type { WorldHandle } from '../server/index.ts'
import type { ModuleAt } from './modules.ts'

export interface Visit {
  type: string
  key: string
  /** Whether the page has spoken with the platform; null where its frame was not to be seen. */
  isOpen: boolean | null
  /** Whether it asked for the script, and what came. */
  script: { address: string; status: number | null } | null
  /** Status of the page itself. */
  status: number | null
  /** Errors that nobody caught. */
  errors: string[]
  /** What the browser refused to load or to show. */
  refused: string[]
  /** Requests of the page that failed on the way, in the browser's words: no server, or one that lets no other origin read. */
  unheard: string[]
  /** Requests of the page to its own server that were answered 4xx or 5xx: `GET /api/me`, and the status. */
  failed: { request: string; status: number }[]
  /** Milliseconds until the frame spoke. */
  ms: number
}

/** Milliseconds for a page of the platform, and then for the app's frame to speak. */
const pageMs = 15_000
export const handshakeMs = 10_000
/** Milliseconds for the frame's element: what is not shown by then is not shown in this view. */
const elementMs = 5000
/** Milliseconds in which a page that has spoken may still throw, and its events' names are judged. */
const settleMs = 1300
/** Characters of an error. */
const errorLength = 300

/** Where the module's frame is seen without a click; null where it needs one, or another edition. */
export const addressOf = (world: WorldHandle, { type, key }: ModuleAt): string | null => {
  const { state, url, editorUrl, apps } = world
  const { edition } = modules[type as ModuleName]
  if (edition !== null && edition !== state.organization.edition) return null
  const spot = spotOf(type)
  if (spot === 'translation panels' || spot === 'background') return editorUrl
  const [project] = state.projects
  const [user] = state.users
  if (!project || !user) return null
  const path = modulePath(state, { project, user }, type, entityOf(apps[0]?.identifier ?? '', key))
  return path === null ? null : url + path
}

const short = (text: string): string =>
  text
    .replaceAll(/[?#][^\s):'"]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, errorLength)

/** Noise of browsers, which breaks nothing. */
const isNoise = (text: string): boolean => text.includes('ResizeObserver loop')

/** Whether the browser's words are about a policy that keeps the platform's script out. */
export const isOfScript = (text: string): boolean =>
  /iframe\.js/.test(text) && /Content Security Policy/i.test(text)

/** Whether they are about a digest that the script has not. Firefox names the attribute, too. */
export const isOfDigest = (text: string): boolean => /iframe\.js/.test(text) && /\bintegrity\b/i.test(text)

const isOurFrame = (frame: Frame | null, key: string): boolean => {
  for (let at = frame; at; at = at.parentFrame())
    if (at.name().includes(`"key":${JSON.stringify(key)}`)) return true
  return false
}

const noteFailed = ({ failed }: Visit, request: Request, status: number): void => {
  const { origin, pathname } = new URL(request.url())
  const name = `${request.method()} ${pathname}`
  const isOwn = origin === new URL(request.frame().url()).origin
  if (isOwn && !failed.some((one) => one.request === name)) failed.push({ request: name, status })
}

export const unseen = ({ type, key }: ModuleAt): Visit => ({
  ...{ type, key, isOpen: null, script: null, status: null, errors: [], refused: [], unheard: [] },
  ...{ failed: [], ms: 0 },
})

export const look = async (page: Page, url: string, at: ModuleAt): Promise<Visit> => {
  const visit = unseen(at)
  const { key } = at
  page.on('response', (response) => {
    const request = response.request()
    const isNavigation = request.isNavigationRequest()
    // A frame that is being loaded for the first time is not there to be asked.
    const frame = ((): Frame | null => {
      try {
        return request.frame()
      } catch {
        return null
      }
    })()
    if (!isOurFrame(frame, key)) return
    if (isNavigation) visit.status = response.status()
    else if (/iframe[\w.-]*\.js(\?|$)/.test(request.url()))
      visit.script ??= { address: request.url(), status: response.status() }
    else if (response.status() >= 400) noteFailed(visit, request, response.status())
  })
  // Errors of frames come with those of the page; those of the platform's own page stand on its origin.
  const own = new URL(url).origin
  const add = (list: string[], text: string): void => {
    const line = short(text)
    if (list.length < 10 && !isNoise(line) && !list.includes(line)) list.push(line)
  }
  page.on('pageerror', (error) => {
    // What the browser itself throws has no stack.
    const text = error.stack || `${error.name}: ${error.message}`
    if (!text.includes(`${own}/page/`)) add(visit.errors, text.split('\n').slice(0, 2).join(' '))
  })
  page.on('console', (message) => {
    const text = message.text()
    // The browser names the address of what did not come beside its words.
    const { url: address } = message.location()
    if (message.type() !== 'error' || address.startsWith(`${own}/`)) return
    if (/blocked by CORS policy/.test(text)) add(visit.unheard, text)
    else if (/net::ERR_(?!BLOCKED_BY_CSP|ABORTED|FAILED)/.test(text)) add(visit.unheard, `${text} ${address}`)
  })
  // A script that a policy keeps out will not speak later either.
  const shutOut = new Promise<boolean>((resolve) => {
    page.on('console', (message) => {
      const text = message.text()
      const isOfRefusal = isOfDigest(text) || /Content Security Policy|Refused to|X-Frame-Options/i.test(text)
      if (message.type() !== 'error' || !isOfRefusal) return
      add(visit.refused, text)
      if (isOfScript(text) || isOfDigest(text)) resolve(false)
    })
  })
  await page.goto(url, { waitUntil: 'commit', timeout: pageMs })
  const element = page.locator(`iframe[data-sim-frame=${JSON.stringify(key)}]`).first()
  const isThere = await page
    .locator('html[data-sim-status="ready"]')
    .waitFor({ state: 'attached', timeout: pageMs })
    .then(() => element.waitFor({ state: 'attached', timeout: elementMs }))
    .then(
      () => true,
      () => false,
    )
  if (!isThere) return visit
  const start = performance.now()
  const opened = page
    .locator(`iframe[data-sim-frame=${JSON.stringify(key)}][data-sim-open="true"]`)
    .first()
    .waitFor({ state: 'attached', timeout: handshakeMs })
    .then(
      () => true,
      () => false,
    )
  visit.isOpen = await Promise.race([opened, shutOut])
  visit.ms = Math.round(performance.now() - start)
  await page.waitForTimeout(settleMs)
  return visit
}
