import type { Page } from 'playwright/test'
import { lookWithAxe } from '../support/axe.ts'
import { noDark, onlyChromium } from '../support/only-chromium.ts'
import { sideways } from '../support/sideways.ts'
import { expect, test } from './simulator.ts'

const documents = {
  '/docs': { heading: 'REST API v2', words: 'screenshot tag', rows: 'operations' },
  '/fidelity': { heading: 'Fidelity of the simulator', words: 'editor.gettranslations', rows: 'statements' },
  '/findings': { heading: 'Findings', words: 'callback read', rows: 'rules' },
}

/** Rows of a section look alike, and axe takes a minute for a thousand of them. */
const keepSomeRows = (page: Page): Promise<void> =>
  page.locator('section').evaluateAll((sections) => {
    for (const section of sections)
      for (const row of [...section.querySelectorAll('[data-row]')].slice(8)) row.remove()
  })

const expectReadable = async (page: Page): Promise<void> => {
  expect((await lookWithAxe(page)).violations).toEqual([])
}

for (const [path, { heading, words, rows }] of Object.entries(documents)) {
  for (const width of [390, 1280])
    test(
      `${path} is readable in light and dark at ${width} pixels`,
      onlyChromium(noDark),
      async ({ page, simulator }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(simulator.url + path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading])
        await expect(page.getByRole('banner').locator('[aria-current=page]')).toHaveAttribute('href', path)
        await page.locator('details:has(pre)').evaluateAll((all) => {
          for (const each of all.slice(0, 5)) (each as HTMLDetailsElement).open = true
        })
        expect(await sideways(page)).toBe(0)
        await keepSomeRows(page)
        for (const [colorScheme, colour] of [
          ['light', 'rgba(38, 50, 56, 0.87)'],
          ['dark', 'rgba(255, 255, 255, 0.87)'],
        ] as const) {
          await page.emulateMedia({ colorScheme })
          await expect(page.locator('body')).toHaveCSS('color', colour)
          await expectReadable(page)
        }
      },
    )

  test(`${path} shows the rows that have all words of the search, and counts them`, async ({
    page,
    simulator,
  }) => {
    await page.goto(simulator.url + path)
    const all = page.locator('[data-row]')
    const shown = all.filter({ visible: true })
    const total = await all.count()
    await page.getByRole('searchbox').fill(words.toUpperCase())
    const count = await shown.count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(total)
    for (const text of await shown.allTextContents())
      for (const word of words.split(' ')) expect(text.toLowerCase()).toContain(word)
    await expect(page.getByRole('status')).toHaveText(`${count} of ${total} ${rows}`)
    await page.reload()
    await expect(shown).toHaveCount(count)
    await page.getByRole('searchbox').fill('no such words')
    await expect(page.getByRole('status')).toHaveText(`0 of ${total} ${rows}`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
    await page.getByRole('searchbox').fill('')
    await expect(shown).toHaveCount(total)
  })

  test(
    `${path} is reached by keyboard past its top, and is whole without scripts`,
    onlyChromium('Playwright over BiDi turns no scripts off'),
    async ({ browser, simulator }) => {
      const page = await browser.newPage({ javaScriptEnabled: false })
      await page.goto(simulator.url + path)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await expect(page.getByRole('searchbox')).toHaveCount(0)
      await expect(page.locator('[data-row]').first()).toBeVisible()
      await page.close()
    },
  )
}

test('a statement that the address names is shown, whatever is searched', async ({ page, simulator }) => {
  await page.goto(`${simulator.url}/fidelity?q=translation.added#AP.editor.getString`)
  await expect(page.getByRole('row', { name: /^AP\.editor\.getString / })).toBeInViewport()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('the theme of the documents is chosen by keyboard, and kept', async ({ page, simulator }) => {
  await page.goto(`${simulator.url}/docs`)
  const auto = page.getByRole('radio', { name: 'Auto' })
  await expect(auto).toBeChecked()
  await auto.press('ArrowRight')
  await page.getByRole('radio', { name: 'Light' }).press('ArrowRight')
  await expect(page.locator('body')).toHaveCSS('color', 'rgba(255, 255, 255, 0.87)')
  await page.goto(`${simulator.url}/fidelity`)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('body')).toHaveCSS('color', 'rgba(255, 255, 255, 0.87)')
})
