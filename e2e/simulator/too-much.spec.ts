/** An app that sends more than anyone needs: the excess is refused in words, and the page goes on. */
import { expect, test } from './simulator.ts'

const megabyte = 1024 * 1024

test('sixty texts of 15 MB are refused, and the page can be used', async ({ open }) => {
  const { page, app } = await open()
  const area = page.getByRole('textbox', { name: 'Translation' })
  const before = await area.inputValue()
  await page
    .frameLocator('iframe[data-sim-frame]')
    .locator('body')
    .evaluate((_, length) => {
      const text = 'x'.repeat(length)
      for (let sent = 0; sent < 60; sent++) AP.editor.setTranslation(text)
      return new Promise((resolve) => AP.getTheme(resolve))
    }, 15 * megabyte)
  await expect.poll(() => app.refusals.length).toBe(60)
  for (const refusal of app.refusals)
    expect(refusal).toMatch(
      /editor\.setTranslation: (expected texts of at most \d+ characters|\d+ bytes of calls wait)/,
    )
  await expect(area).toHaveValue(before)
  await area.fill('goes on')
  await expect(area).toHaveValue('goes on')
})

test('three thousand requests at once are answered, those beyond the limit with 429', async ({ open }) => {
  const { page } = await open()
  const statuses = await page
    .frameLocator('iframe[data-sim-frame]')
    .locator('body')
    .evaluate(() => {
      const one = (): Promise<number> =>
        new Promise((resolve) => {
          AP.apiRequest({ method: 'get', path: 'projects/1', headers: {} }, ({ status }) => resolve(status))
        })
      return Promise.all(Array.from({ length: 3000 }, one))
    })
  const count = (status: number): number => statuses.filter((each) => each === status).length
  expect(count(200) + count(429)).toBe(3000)
  // Some are answered while others still come.
  expect(count(200)).toBeGreaterThanOrEqual(520)
  expect(count(429)).toBeGreaterThan(1000)
  const area = page.getByRole('textbox', { name: 'Translation' })
  await area.fill('goes on')
  await expect(area).toHaveValue('goes on')
})
