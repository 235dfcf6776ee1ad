/** Pages of the app, opened by a browser in the platform's pages. */
import type { Browser, Frame, Page } from 'playwright'
import { spotOf } from '../../src/contract/module-spots.ts'
import { entityOf, modulePath } from '../host/addresses.ts'
import type { WorldHandle } from '../server/index.ts'
import { lookInto } from '../looker/looker.ts'
import { axeSource } from './axe.ts'
import { openBrowser } from './browser.ts'
import type { ModuleAt } from './modules.ts'
import { lookInThemes, type ThemeLook } from './theme-looks.ts'

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
  /** Milliseconds until the frame spoke. */
  ms: number
}

export interface Visits {
  /** Each module's page; the same ones at every call. */
  all(): Promise<Visit[]>
  /** The first that opened, with the storage of the browser taken from frames; null where none did. */
  withoutStorage(): Promise<Visit | null>
  /** Those that opened, in the light and then in the dark theme; the same ones at every call. */
  inThemes(): Promise<ThemeLook[]>
  close(): Promise<void>
}

/** Milliseconds for a page of the platform, and then for the app's frame to speak. */
const pageMs = 15_000
export const handshakeMs = 10_000
/** Milliseconds for the frame's element: what is not shown by then is not shown in this view. */
const elementMs = 5000
/** Milliseconds in which a page that has spoken may still throw, and its events' names are judged. */
const settleMs = 1300
/** Milliseconds for the answers to what it has called meanwhile. */
const answerMs = 5000
const lookAgainMs = 100
/** Milliseconds for a step that looks at all of them. */
export const browserMs = 180_000
/** Pages that are opened: an app with more repeats itself. */
const mostPages = 6
/** Characters of an error. */
const errorLength = 300

/** Where the module's frame is seen without a click; null where it needs one. */
const addressOf = (world: WorldHandle, { type, key }: ModuleAt): string | null => {
  const { state, url, editorUrl, apps } = world
  const spot = spotOf(type)
  if (spot === 'translation panels' || spot === 'background') return editorUrl
  const [project] = state.projects
  const [user] = state.users
  if (!project || !user) return null
  const path = modulePath(state, { project, user }, type, entityOf(apps[0]?.identifier ?? '', key))
  return path === null ? null : url + path
}

/** What Chrome does to a frame of another site where its storage is blocked. */
const takeStorage = (): void => {
  if (window === window.top) return
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse, configurable: true })
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {}, configurable: true })
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

const isOurFrame = (frame: Frame | null, key: string): boolean => {
  for (let at = frame; at; at = at.parentFrame())
    if (at.name().includes(`"key":${JSON.stringify(key)}`)) return true
  return false
}

const look = async (page: Page, url: string, at: ModuleAt): Promise<Visit> => {
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
  // A script that a policy keeps out will not speak later either.
  const shutOut = new Promise<boolean>((resolve) => {
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() !== 'error' || !/Content Security Policy|Refused to|X-Frame-Options/i.test(text))
        return
      add(visit.refused, text)
      if (isOfScript(text)) resolve(false)
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

/** In a context of its own, which is gone afterwards. */
const inBrowser = async <T>(browser: Browser, act: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext()
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

const unseen = ({ type, key }: ModuleAt): Visit => ({
  ...{ type, key, isOpen: null, script: null, status: null, errors: [], refused: [], ms: 0 },
})

/** Rejects with `NoBrowser`. */
export const openVisits = async (world: WorldHandle, modules: readonly ModuleAt[]): Promise<Visits> => {
  const browser = await openBrowser()
  let visited: Promise<Visit[]> | undefined
  /** With what is seen inside of it, which is found in the world. */
  const seen = async (page: Page, url: string, at: ModuleAt): Promise<Visit> => {
    const looker = await lookInto(page.context())
    const before = world.trace.at(-1)?.id ?? 0
    const visit = await look(page, url, at)
    // A call that is answered late is judged, too.
    const end = performance.now() + answerMs
    const isWaiting = (): boolean =>
      world.trace.some(({ id, kind, open }) => id > before && kind === 'call' && open)
    while (isWaiting() && performance.now() < end) await page.waitForTimeout(lookAgainMs)
    world.noteSightings(await looker.settle())
    return visit
  }
  const all = async (): Promise<Visit[]> => {
    const visits: Visit[] = []
    let opened = 0
    for (const at of modules) {
      const url = addressOf(world, at)
      const isOpened = url !== null && opened < mostPages && visits.every(({ isOpen }) => isOpen !== false)
      if (isOpened) opened++
      visits.push(isOpened ? await inBrowser(browser, (page) => seen(page, url, at)) : unseen(at))
    }
    return visits
  }
  /** Modules whose pages opened, with where. */
  const open = async (): Promise<{ at: ModuleAt; url: string }[]> => {
    const keys = new Set((await (visited ??= all())).flatMap(({ isOpen, key }) => (isOpen ? [key] : [])))
    return modules.flatMap((at) => {
      const url = keys.has(at.key) ? addressOf(world, at) : null
      return url === null ? [] : [{ at, url }]
    })
  }
  const inThemes = async (): Promise<ThemeLook[]> => {
    const axe = axeSource()
    const looks: (ThemeLook | null)[] = []
    for (const { at, url } of await open())
      looks.push(
        await inBrowser(browser, async (page) =>
          (await look(page, url, at)).isOpen ? lookInThemes(page, at, axe) : null,
        ),
      )
    return looks.filter((each) => each !== null)
  }
  let themes: Promise<ThemeLook[]> | undefined
  return {
    all: () => (visited ??= all()),
    async withoutStorage() {
      const [first] = await open()
      return first
        ? inBrowser(browser, async (page) => {
            await page.addInitScript(takeStorage)
            return look(page, first.url, first.at)
          })
        : null
    },
    inThemes: () => (themes ??= inThemes()),
    close: () => browser.close(),
  }
}
