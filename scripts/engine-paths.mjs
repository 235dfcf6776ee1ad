/** Finds the other engines for tests: stock Firefox, and WebKitGTK with its driver and a screen to draw on. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (...names) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

/** Firefox's path: FIREFOX_PATH, else the one on PATH; undefined when there is none. */
export const findFirefox = () =>
  [process.env['FIREFOX_PATH'], onPath('firefox-esr', 'firefox')].find((path) => path && existsSync(path))

/** Where Debian has what its library brings: `/usr/lib/<machine>/webkit2gtk-4.1/MiniBrowser`. */
const findMiniBrowser = () =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join('/usr/lib', folder, version, 'MiniBrowser')),
    )
    .find((path) => existsSync(path))

/** Paths of driver, browser and screen; undefined when one is missing. */
export const findWebKit = () => {
  const driver = onPath('WebKitWebDriver')
  const browser = findMiniBrowser()
  const screen = onPath('Xvfb')
  return driver && browser && screen ? { driver, browser, screen } : undefined
}

const packages = ['firefox-esr', 'xvfb', 'webkit2gtk-driver']

/** How to get what is missing, in words. */
export const howToInstall = `apt-get install --no-install-recommends ${packages.join(' ')}, or npm run test:engines as root on Debian`

/** Names of the engines that are not here. */
export const missingEngines = () => [
  ...(findFirefox() ? [] : ['Firefox']),
  ...(findWebKit() ? [] : ['WebKitGTK']),
]

/** Installs what is missing, where it can. */
export const ensureEngines = () => {
  if (!missingEngines().length) return
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!isDebianRoot) return
  console.error(`installing ${missingEngines().join(' and ')}`)
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    spawnSync('apt-get', args, { stdio: ['ignore', process.stderr, 'inherit'] })
}
