/** Finds the browser for tests: CHROMIUM_PATH, an installed Chrome or Chromium, Playwright's own. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

// The shell draws the same in half the processor time: no profile is made for each test.
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

const installed = () => [
  ...(process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name))),
  ...places,
]

/** The browser's path; undefined when there is none. */
export const findBrowser = () =>
  [process.env['CHROMIUM_PATH'], ...installed(), chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )

/** The browser's path. Throws, with what to do, when there is none. */
export const browserPath = () => {
  const path = findBrowser()
  if (path) return path
  throw new Error(
    'no browser: set CHROMIUM_PATH, install Chrome or Chromium, or run npm test, which installs one',
  )
}

/** Installs a browser where none is found. */
export const ensureBrowser = () => {
  if (findBrowser()) return
  const run = (command, ...args) =>
    execFileSync(command, args, { stdio: ['ignore', process.stderr, 'inherit'] })
  console.error('no browser found: installing one')
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    run('apt-get', 'update', '-qq')
    const add = (name) => run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name)
    try {
      add('chromium-headless-shell')
    } catch {
      // Older releases have no package of it.
      add('chromium')
    }
  } else
    run(
      process.execPath,
      join(import.meta.dirname, '../node_modules/playwright/cli.js'),
      'install',
      'chromium',
    )
  browserPath()
}
