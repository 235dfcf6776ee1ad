/** The review of source texts: a layout of its own, in the enterprise edition. */
import { violationsInThemes } from '../support/axe.ts'
import { expect, test } from './simulator.ts'

test.use({ worldOptions: { edition: 'enterprise' } })

const panel = (name: string, modes: string[]): object => ({ key: name, name, modes, url: '/page.html' })

test('the review shows corrections of the source in the place of translations, and apps write them', async ({
  open,
}) => {
  const modules = {
    'editor-right-panel': [panel('both', ['translate', 'review'])],
  }
  const { page, app } = await open({
    manifest: { modules: { 'editor-right-panel': modules['editor-right-panel'] } },
  })
  await expect(page.getByRole('textbox', { name: 'Translation' })).toBeVisible()
  await app.tell('editor.setMode', 'review')
  const correction = page.getByRole('textbox', { name: 'Correction' })
  await expect(correction).toBeVisible()
  expect(await app.ask('editor.getMode')).toBe('review')
  await expect(page.getByRole('textbox', { name: 'Translation' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Suggestions' })).toHaveCount(0)

  const { text } = await app.ask<{ text: string }>('editor.getString')
  await expect(correction).toHaveValue(text)
  await app.tell('editor.setTranslation', `${text} indeed`)
  await expect(correction).toHaveValue(`${text} indeed`)
  const corrections = page.getByRole('region', { name: 'Corrections' })
  await expect(corrections.getByText('Nobody has corrected this text yet.')).toBeVisible()
  await correction.press('Control+Enter')
  await expect(corrections.getByRole('listitem')).toHaveText(new RegExp('indeed'))
  expect(await violationsInThemes(page)).toEqual([])
  await corrections.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(corrections.getByRole('listitem')).toContainText('Approved')
  await expect
    .poll(async () => (await app.ask<{ text: string }>('editor.getString')).text)
    .toBe(`${text} indeed`)
  await corrections.getByRole('button', { name: 'Take back the approval' }).click()
  await expect(corrections.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  await expect.poll(async () => (await app.ask<{ text: string }>('editor.getString')).text).toBe(text)

  await app.tell('editor.setMode', 'translate')
  await expect(page.getByRole('textbox', { name: 'Translation' })).not.toHaveValue(/indeed$/)
  await page.getByRole('radio', { name: 'Review' }).check({ force: true })
  await corrections.getByRole('button', { name: 'Delete' }).click()
  await expect(corrections.getByText('Nobody has corrected this text yet.')).toBeVisible()
})
