/** The user's own Playwright and a browser for it: neither comes with this package. */
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserType } from 'playwright'
import { features } from '../looker/features.ts'
import { browserPlaces } from './browser-places.ts'

/** There is none. The message says what is missing, `fix` how to get it. */
export class NoBrowser extends Error {
  readonly fix: string
  constructor(message: string, fix: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NoBrowser'
    this.fix = fix
  }
}

/** Beside this package, or in the folder where the command is run. */
const playwright = async (): Promise<BrowserType> => {
  const here = createRequire(pathToFileURL(join(process.cwd(), 'package.json')))
  const tries = [
    async () => import('playwright'),
    ...['playwright', '@playwright/test', 'playwright-core'].map(
      (name) => async () =>
        import(pathToFileURL(here.resolve(name)).href) as Promise<typeof import('playwright')>,
    ),
  ]
  for (const load of tries) {
    const found = await load().catch(() => null)
    // A module of the other kind has its exports in `default`, too.
    const chromium = found?.chromium ?? (found as { default?: typeof found } | null)?.default?.chromium
    if (chromium) return chromium
  }
  throw new NoBrowser('playwright is not installed', 'npm install --save-dev playwright')
}

export const openBrowser = async (): Promise<Browser> => {
  const chromium = await playwright()
  const executablePath = [
    process.env['CHROMIUM_PATH'],
    ...browserPlaces(process.platform, process.env),
    chromium.executablePath(),
  ].find((path) => path && existsSync(path) && statSync(path).isFile())
  const advice = 'npx playwright install chromium, or set CHROMIUM_PATH to a Chromium or Chrome.'
  if (!executablePath) throw new NoBrowser('playwright found no browser', advice)
  try {
    // Who stops the doctor closes it, and it takes what it wrote along: killed at the signal, it would leave that.
    const handled = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
    return await chromium.launch({ executablePath, args: [features], ...handled })
  } catch (error) {
    const [first] = (error as Error).message.split('\n')
    throw new NoBrowser(`the browser does not start (${first})`, advice, { cause: error })
  }
}
