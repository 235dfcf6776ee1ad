import { expect, it } from 'vitest'
import { browserPlaces } from '../../host-simulator/doctor/browser-places.ts'

it('a browser of Windows is sought where its installers put it, for all and for one person', () => {
  const places = browserPlaces('win32', {
    PATH: 'C:\\Windows',
    ProgramFiles: 'C:\\Program Files',
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\Jane Doe\\AppData\\Local',
  })
  expect(places[0]).toBe('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe')
  expect(places).toContain('C:\\Users\\Jane Doe\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe')
  expect(places).toContain('C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe')
})

it('a browser of macOS is sought in PATH, and among the applications of all and of one person', () => {
  const places = browserPlaces('darwin', { PATH: '/opt/homebrew/bin::/usr/bin', HOME: '/Users/jane' })
  expect(places[0]).toBe('/opt/homebrew/bin/chromium-headless-shell')
  expect(places).not.toContain('chromium')
  expect(places).toContain('/Users/jane/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  expect(places.at(-1)).toBe('/Users/jane/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge')
})

it('a variable that is not set is no folder of the root', () => {
  expect(browserPlaces('win32', {})).toEqual([])
  expect(browserPlaces('linux', { PATH: '' })).toEqual([])
})
