import { expect, test } from './simulator.ts'

test.use({
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  // Playwright over BiDi forces no colours: Firefox starts with them.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, 'browser.display.document_color_use': 2 },
    }),
})

test('the tab that is open is told from the others', async ({ page, world }) => {
  await page.goto(`${world.url}/project/ocean-docs/tasks`)
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
  const tabs = page.getByRole('navigation', { name: 'Project' }).getByRole('link')
  const line = (name: string): Promise<string> =>
    tabs.filter({ hasText: name }).evaluate((tab) => getComputedStyle(tab).borderBlockEndWidth)
  await expect(tabs.filter({ hasText: 'Tasks' })).toHaveAttribute('aria-current', 'page')
  // One in the colour of the ground would cut the line below all.
  expect(await line('Members')).toBe('0px')
  expect(await line('Tasks')).toBe('2px')
})
