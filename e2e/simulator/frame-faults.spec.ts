import type { Page } from 'playwright/test'
import { noOwnStorage, onlyChromium } from '../support/only-chromium.ts'
import { appFrame, expect, test } from './simulator.ts'

const least = 'allow-scripts allow-same-origin allow-forms allow-popups'

const faultButton = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: 'World' }).click()
  return page.getByRole('tabpanel', { name: 'World' }).getByRole('button', { name })
}

test('the strict sandbox goes on and off by a click, and the frame loads anew each time', async ({
  open,
  world,
}) => {
  const { page, app } = await open()
  const frame = page.locator('iframe[data-sim-frame="panel"]')
  await app.locator.locator('body').evaluate(() => Object.assign(globalThis, { isOld: true }))
  await expect(frame).toHaveAttribute('sandbox', `${least} allow-downloads allow-modals`)
  const strict = await faultButton(page, 'Strict sandbox')
  await strict.click()
  await expect(frame).toHaveAttribute('sandbox', least)
  const again = await appFrame(page, 'panel')
  expect(await again.locator.locator('body').evaluate(() => 'isOld' in globalThis)).toBe(false)
  expect(await again.locator.locator('body').evaluate(() => confirm('Really?'))).toBe(false)
  expect(world.trace.filter(({ kind }) => kind === 'fault')).toMatchObject([
    { name: 'frame-strict', in: { on: 'frame', module: 'panel' }, out: { strictSandbox: true } },
  ])
  await strict.click()
  await expect(frame).toHaveAttribute('sandbox', `${least} allow-downloads allow-modals`)
})

test('a fault of another app leaves the frame as it is', async ({ open, world }) => {
  const { page } = await open()
  world.fault({ on: 'frame', match: { app: 'somebody-else' }, do: { strictSandbox: true } })
  await page.reload()
  const frame = page.locator('iframe[data-sim-frame="panel"]')
  await expect(frame).toHaveAttribute('sandbox', `${least} allow-downloads allow-modals`)
})

test(
  'without third-party storage a frame sees nothing of what its origin kept, and the bridge works',
  onlyChromium(noOwnStorage),
  async ({ open }) => {
    const { page, app } = await open()
    const look = (frame: typeof app.locator): Promise<(string | null)[]> =>
      frame.locator('body').evaluate(() => [localStorage.getItem('kept'), document.cookie])
    await app.locator.locator('body').evaluate(() => localStorage.setItem('kept', 'by the app'))
    await (await faultButton(page, 'No third-party storage')).click()
    await expect(page.locator('iframe[data-sim-frame="panel"]')).toHaveJSProperty('credentialless', true)
    const alone = await appFrame(page, 'panel')
    expect(await look(alone.locator)).toEqual([null, ''])
    expect(await alone.ask('editor.getMode')).toBe('translate')
    await alone.locator.locator('body').evaluate(() => localStorage.setItem('kept', 'for itself'))
    await (await faultButton(page, 'No third-party storage')).click()
    await expect(page.locator('iframe[data-sim-frame="panel"]')).toHaveJSProperty('credentialless', false)
    expect(await look((await appFrame(page, 'panel')).locator)).toEqual(['by the app', ''])
  },
)
