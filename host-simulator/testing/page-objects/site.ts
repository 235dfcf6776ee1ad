/** What the page objects share: the page, its world, and how one goes anywhere. */
import { expect, test, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { appFramesOf } from '../fixtures/app-frames.ts'
import type { TestModule, TestWorld } from '../fixtures/test-world.ts'
import { missing } from './named.ts'

export interface Site {
  page: Page
  world: TestWorld
  /** Key of the module that `app` means; needed where the page shows several. */
  module: string | undefined
  language: string | undefined
  theme: 'light' | 'dark' | 'auto' | undefined
}

/** A user's action under its own name in Playwright's report and trace. */
export const act = <T>(title: string, run: () => Promise<T>): Promise<T> =>
  test.step(title, run, { box: true })

export interface GoOptions {
  /** Whether to wait until every app's page on it has loaded the script; true where it is left out. */
  waitForApps?: boolean
}

const appFrames = 'iframe[data-sim-frame]'

/** Chooses by value or by name; what is not on offer is said at once, with what is. */
export const choose = async (select: Locator, what: string, wanted: string): Promise<void> => {
  const options = await select
    .locator('option')
    .evaluateAll((all) => (all as HTMLOptionElement[]).map(({ value, label }) => ({ value, label })))
  const isOffered = options.some(({ value, label }) => value === wanted || label === wanted)
  if (isOffered) await select.selectOption(wanted)
  else
    throw new Error(
      missing(
        what,
        wanted,
        options.map(({ value, label }) => (value === label.toLowerCase() ? value : `${label} (${value})`)),
      ),
    )
}

/** Opens a path below the world's own address, without what belongs to the simulator alone. */
export const go = async (
  { page, world, theme, module }: Site,
  path: string,
  { waitForApps = true }: GoOptions = {},
): Promise<void> => {
  const keys = world.modules.map(({ key }) => key)
  if (module !== undefined && keys.length && !keys.includes(module))
    throw new Error(`option module: ${missing('module', module, keys)}`)
  const url = new URL(world.url + path)
  url.searchParams.set('chrome', '0')
  await page.goto(url.href)
  await expect(page.locator('html'), `the page ${path} is ready`).toHaveAttribute('data-sim-status', 'ready')
  if (theme) await choose(page.getByRole('combobox', { name: 'Theme' }), 'theme', theme)
  if (!waitForApps) return
  const silent = page.locator(`${appFrames}[data-sim-open="false"]`)
  const message =
    'every app on the page has loaded iframe.js and talks with the platform (else: open({ waitForApps: false }))'
  try {
    await expect(silent, message).toHaveCount(0)
  } catch (cause) {
    const closed = (await appFramesOf(page)).filter(({ isOpen }) => !isOpen)
    throw new Error(
      [`Expected: ${message}`, 'Not open:', ...closed.map(({ text }) => `  ${text}`)].join('\n'),
      {
        cause,
      },
    )
  }
}

/** The app's frame in the page itself, not in a modal. */
export const appFrame = ({ page, module }: Pick<Site, 'page' | 'module'>): FrameLocator => {
  const key = module === undefined ? '' : `[data-sim-frame="${module}"]`
  return page.frameLocator(`${appFrames}${key}:not(dialog *)`)
}

/** The module with this key; without one, the only one of these types. */
export const moduleNamed = (
  { world, module }: Pick<Site, 'world' | 'module'>,
  key: string | undefined,
  isHere: (found: TestModule) => boolean,
): TestModule => {
  const here = world.modules.filter(isHere)
  const wanted = key ?? module
  const found = wanted === undefined ? here : here.filter((each) => each.key === wanted)
  if (found.length === 1 && found[0]) return found[0]
  const names = here.map((each) => `${each.key} (${each.type})`).join(', ') || 'none'
  throw new Error(
    wanted === undefined
      ? `expected one module of an installed app that opens here, or the key of one; there are: ${names}`
      : `there is no module "${wanted}" of an installed app that opens here; there are: ${names}`,
  )
}
