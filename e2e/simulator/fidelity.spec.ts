import { expect, test } from './simulator.ts'

test('the fidelity page lists every method with its evidence', async ({ page, simulator }) => {
  await page.goto(`${simulator.url}/fidelity#AP.editor.getString`)
  const rows = page.getByRole('rowheader', { name: /^AP\.[\w.]+$/ })
  await expect(rows).toHaveCount(89)
  await expect(page.getByRole('row', { name: /^AP\.editor\.getString / })).toContainText('spec')
})

test('the same comes as JSON', async ({ request, simulator }) => {
  const rows = (await (await request.get(`${simulator.url}/fidelity.json`)).json()) as { name: string }[]
  expect(rows.map(({ name }) => name)).toContain('translation.added')
})
