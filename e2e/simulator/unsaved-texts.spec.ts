/** What is written in the Editor and not saved: it is lost by nothing that happens to the page. */
import type { Page } from 'playwright/test'
import { expect, selectString, test } from './simulator.ts'

const area = (page: Page) => page.getByRole('textbox', { name: 'Translation' })
const bar = (page: Page) => page.locator('.unsaved-bar')

test('a text outlives another string, a reload, a link and its tab, and asks nothing', async ({
  open,
  world,
  context,
}) => {
  const { page } = await open()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await selectString(page, world, 'pay.discount')
  await area(page).fill('Sie sparen')
  await expect(area(page)).toHaveAttribute('data-unsaved', 'true')

  await selectString(page, world, 'theme.blog.paginator.navAriaLabel')
  await expect(bar(page)).toContainText('1 unsaved')
  await area(page).fill('Summe')
  await bar(page).getByRole('button', { name: 'Next unsaved' }).click()
  await expect(area(page)).toHaveValue('Sie sparen')
  await expect(area(page)).toBeFocused()

  await area(page).fill('Sie sparen viel')
  await page.reload()
  await expect(bar(page)).toContainText('2 unsaved')
  await selectString(page, world, 'pay.discount')
  await expect(area(page)).toHaveValue('Sie sparen viel')

  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/\/editor\//)
  await page.close({ runBeforeUnload: true })
  const again = await context.newPage()
  await again.goto(world.editorUrl)
  await expect(bar(again)).toContainText('2 unsaved')
  await bar(again).getByRole('button', { name: 'Save all' }).click()
  await expect(bar(again)).toHaveCount(0)
  expect(
    [...world.state.translations].filter(({ text }) => /^(Summe|Sie sparen viel)$/.test(text)),
  ).toHaveLength(2)
  await again.reload()
  await expect(again.locator('html')).toHaveAttribute('data-sim-status', 'ready')
  await selectString(again, world, 'pay.discount')
  await expect(bar(again)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a world that is put back at its start takes what was written with it', async ({ open, world }) => {
  const { page } = await open()
  await selectString(page, world, 'pay.discount')
  await area(page).fill('Sie sparen')
  await selectString(page, world, 'theme.blog.paginator.navAriaLabel')
  await expect(bar(page)).toBeVisible()
  world.reset()
  await page.goto(world.editorUrl)
  await selectString(page, world, 'pay.discount')
  await expect(area(page)).toHaveValue('')
})

test('a browser that keeps nothing asks before it drops a text', async ({ open, world }) => {
  const { page } = await open()
  await selectString(page, world, 'pay.discount')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('there is no room', 'QuotaExceededError')
    }
  })
  await area(page).fill('Sie sparen')
  const dialog = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await dialog).type()).toBe('beforeunload')
  await (await dialog).dismiss()
  await expect(area(page)).toHaveValue('Sie sparen')
})

test('an Editor whose file is deleted elsewhere says what it shows now', async ({ open, world }) => {
  const { page } = await open()
  await selectString(page, world, 'pay.discount')
  await area(page).fill('Sie sparen')
  const fileId = [...world.state.strings].find(({ identifier }) => identifier === 'pay.discount')?.fileId
  world.do({ do: 'deleteFile', fileId: fileId ?? 0 })
  const bar = page.getByRole('status').filter({ hasText: 'was deleted elsewhere' })
  await expect(bar).toContainText('Its text was not saved: “Sie sparen”.')
  await expect(bar).toContainText('Now open:')
})

test.describe('in the review of sources', () => {
  test.use({ worldOptions: { edition: 'enterprise' } })

  test('a correction outlives another string and a reload, and waits until it is saved', async ({
    open,
    world,
  }) => {
    const { page } = await open()
    const correction = page.getByRole('textbox', { name: 'Correction' })
    await page.getByRole('radio', { name: 'Review' }).check({ force: true })
    await selectString(page, world, 'pay.discount')
    await correction.fill('You save more')
    await selectString(page, world, 'theme.blog.paginator.navAriaLabel')
    await expect(correction).not.toHaveValue('You save more')
    await expect(bar(page)).toContainText('1 unsaved')
    await page.goto(`${world.editorUrl}?view=review`)
    await bar(page).getByRole('button', { name: 'Next unsaved' }).click()
    await expect(correction).toHaveValue('You save more')
    await expect(correction).toBeFocused()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Corrections' }).getByRole('listitem')).toHaveCount(1)
    await expect(bar(page)).toHaveCount(0)
    await page.reload()
    await expect(correction).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  })
})
