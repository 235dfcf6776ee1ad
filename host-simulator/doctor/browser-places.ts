/** Where a Chromium may be that somebody installed. */
import { posix, win32 } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** In the folders of PATH, where they are not Windows'. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const ofMac = ['Google Chrome', 'Chromium', 'Microsoft Edge']

/** Edge comes with Windows, so there is always one. */
const ofWindows = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

const given = (paths: readonly (string | undefined)[]): string[] => paths.flatMap((path) => path || [])

/** The likeliest first; each may be there or not. */
export const browserPlaces = (platform: NodeJS.Platform, env: Environment): string[] => {
  if (platform === 'win32') {
    const roots = given([env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']])
    return ofWindows.flatMap((path) => roots.map((root) => win32.join(root, path)))
  }
  const inPath = given((env['PATH'] ?? '').split(':')).flatMap((folder) =>
    names.map((name) => posix.join(folder, name)),
  )
  if (platform !== 'darwin') return inPath
  const roots = ['/Applications', ...given([env['HOME']]).map((home) => posix.join(home, 'Applications'))]
  const apps = ofMac.flatMap((name) => roots.map((root) => `${root}/${name}.app/Contents/MacOS/${name}`))
  return [...inPath, ...apps]
}
