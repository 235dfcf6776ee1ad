/** The user's own Playwright and a browser for it: neither comes with this package. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserType } from 'playwright'
import { features } from '../looker/features.ts'

/** There is none. The message says what is missing, `fix` how to get it. */
export class NoBrowser extends Error {
  readonly fix: string
  constructor(message: string, fix: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NoBrowser'
    this.fix = fix
  }
}

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

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
  const installed = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const executablePath = [
    process.env['CHROMIUM_PATH'],
    ...installed,
    ...places,
    chromium.executablePath(),
  ].find((path) => path && existsSync(path))
  const advice = 'npx playwright install chromium, or set CHROMIUM_PATH to a Chromium or Chrome.'
  if (!executablePath) throw new NoBrowser('playwright found no browser', advice)
  try {
    return await chromium.launch({ executablePath, args: [features] })
  } catch (error) {
    const [first] = (error as Error).message.split('\n')
    throw new NoBrowser(`the browser does not start (${first})`, advice, { cause: error })
  }
}
