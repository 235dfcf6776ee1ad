import AxeBuilder from '@axe-core/playwright'
import { noDark, onlyChromium } from '../support/only-chromium.ts'
import { expect, test } from './simulator.ts'

test.slow()

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `the fidelity page lists every method with its evidence, readable in ${colorScheme}`,
    onlyChromium(colorScheme === 'dark' ? noDark : 'axe takes minutes for its thousands of rows in Firefox'),
    async ({ page, simulator }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${simulator.url}/fidelity#AP.editor.getString`)
      const rows = page.getByRole('rowheader', { name: /^AP\.[\w.]+$/ })
      await expect(rows).toHaveCount(89)
      await expect(page.getByRole('row', { name: /^AP\.editor\.getString / })).toContainText('spec')
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
    },
  )

test('the same comes as JSON', async ({ request, simulator }) => {
  const rows = (await (await request.get(`${simulator.url}/fidelity.json`)).json()) as { name: string }[]
  expect(rows.map(({ name }) => name)).toContain('translation.added')
})
