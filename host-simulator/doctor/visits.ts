/** Pages of the app in a browser, each in a context of its own. */
import type { Browser, Page } from 'playwright'
import { lookInto } from '../looker/looker.ts'
import type { WorldHandle } from '../server/index.ts'
import { axeSource } from './axe.ts'
import { openBrowser } from './browser.ts'
import type { ModuleAt } from './modules.ts'
import { lookInThemes, type ThemeLook } from './theme-looks.ts'
import { addressOf, look, unseen, type Visit } from './visit.ts'

export interface Visits {
  /** Each module's page; the same ones at every call. */
  all(): Promise<Visit[]>
  /** The first that opened, with the storage of the browser taken from frames; null where none did. */
  withoutStorage(): Promise<Visit | null>
  /** Those that opened, in the light and then in the dark theme; the same ones at every call. */
  inThemes(): Promise<ThemeLook[]>
  close(): Promise<void>
}

/** Milliseconds for the answers to what a page has called by the time it is left. */
const answerMs = 5000
const lookAgainMs = 100
/** Milliseconds for a step that looks at all of them. */
export const browserMs = 180_000
/** Pages that are opened: an app with more repeats itself. */
const mostPages = 6
/** Pages at the same time: to look at one is mostly to wait. */
const atOnce = 3

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

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Takes the next while another is busy, for as long as `isOver` says no. */
const together = async <T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
  isOver = (): boolean => false,
): Promise<void> => {
  const left = [...items]
  const takeNext = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined && !isOver(); next = left.shift()) await act(next)
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext))
}

/** The error with its place, where the page has told one that the browser did not. */
const placed = (error: string, trace: WorldHandle['trace'], before: number): string => {
  if (/:\d+:\d+/.test(error)) return error
  const told = trace.find(
    ({ id, kind, reason }) => id > before && kind === 'console' && reason?.startsWith(error),
  )
  const place = told?.reason?.slice(error.length).trimStart().split('\n')[0]
  return place ? `${error} ${place}` : error
}

/** Rejects with `NoBrowser`. */
export const openVisits = async (world: WorldHandle, modules: readonly ModuleAt[]): Promise<Visits> => {
  const browser = await openBrowser()
  /** By the module's key, as they were left. */
  const openPages = new Map<string, Page>()
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
    return { ...visit, errors: visit.errors.map((error) => placed(error, world.trace, before)) }
  }
  const visitAll = async (): Promise<Visit[]> => {
    const visits = modules.map(unseen)
    const places = modules.flatMap((at, place) => {
      const url = addressOf(world, at)
      return url === null ? [] : [{ at, place, url }]
    })
    await together(
      places.slice(0, mostPages),
      async ({ at, place, url }) => {
        const page = await newPage(browser)
        const visit = (visits[place] = await seen(page, url, at))
        if (visit.isOpen) openPages.set(at.key, page)
        else await page.context().close()
      },
      () => visits.some(({ isOpen }) => isOpen === false),
    )
    return visits
  }
  let visited: Promise<Visit[]> | undefined
  const all = (): Promise<Visit[]> => (visited ??= visitAll())
  /** Modules whose pages opened, with them. */
  const open = async (): Promise<{ at: ModuleAt; page: Page }[]> => {
    await all()
    return modules.flatMap((at) => {
      const page = openPages.get(at.key)
      return page ? [{ at, page }] : []
    })
  }
  const lookAtAll = async (): Promise<ThemeLook[]> => {
    const axe = axeSource()
    const opened = await open()
    const looks = new Map<ModuleAt, ThemeLook>()
    await together(opened, async ({ at, page }) => {
      const found = await lookInThemes(page, at, axe)
      if (found) looks.set(at, found)
      await page.context().close()
    })
    return opened.flatMap(({ at }) => looks.get(at) ?? [])
  }
  let themes: Promise<ThemeLook[]> | undefined
  return {
    all,
    async withoutStorage() {
      const [first] = await open()
      const url = first && addressOf(world, first.at)
      if (!url) return null
      const page = await newPage(browser)
      await page.addInitScript(takeStorage)
      const visit = await look(page, url, first.at)
      await page.context().close()
      return visit
    },
    inThemes: () => (themes ??= lookAtAll()),
    close: () => browser.close(),
  }
}
