// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

/** Nothing is fetched here; whether each sheet came is said to the document that makes the links. */
const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM

beforeEach(() => {
  vi.resetModules()
  Object.assign(settings, { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true })
  document.head.innerHTML = '<link rel="stylesheet" href="/page/main.css">'
})

const links = (): string[] =>
  [...document.querySelectorAll('link')].map(({ href }) => href.replace(/.*\//, ''))

it('sheets that load later stand in the order of the cascade, whichever is first, and are asked for once', async () => {
  const { loadSheet } = await import('../../host-simulator/pages/parts/sheet.ts')
  await Promise.all([loadSheet('panels'), loadSheet('site'), loadSheet('panels')])
  expect(links()).toEqual(['main.css', 'site.css', 'panels.css'])
})

it('a sheet that the page has is not asked for', async () => {
  document.head.innerHTML += '<link rel="stylesheet" href="/page/site.css">'
  const { loadSheet } = await import('../../host-simulator/pages/parts/sheet.ts')
  await loadSheet('site')
  expect(links()).toEqual(['main.css', 'site.css'])
})
