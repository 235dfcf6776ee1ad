import { lookWithAxe } from '../support/axe.ts'
import { sideways } from '../support/sideways.ts'
import { expect, openPage, saveAnyway, test } from './simulator.ts'

for (const theme of ['light', 'dark'] as const)
  test(`the Editor with an app is free of axe violations in ${theme}`, async ({ open }) => {
    const { page, app } = await open({ body: '<main><h1>App</h1></main>' })
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme)
    await app.tell('editor.noticeMessage', 'Notice')
    await app.tell('editor.successMessage', 'Success')
    await app.tell('editor.errorMessage', 'Error')
    await expect(page.locator('.message')).toHaveCount(3)
    expect((await lookWithAxe(page)).violations).toEqual([])
  })

test('the Editor works by keyboard alone', async ({ open, world }) => {
  const { page } = await open()
  const list = page.getByRole('grid', { name: 'Strings' })
  await list.focus()
  await list.press('ArrowDown')
  await list.press('ArrowDown')
  await expect(page.getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '3')
  await list.press('Enter')
  const area = page.getByRole('textbox', { name: 'Translation' })
  await expect(area).toBeFocused()
  await area.fill('Mit der Tastatur')
  await area.press('ControlOrMeta+Enter')
  await area.press('ControlOrMeta+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mit der Tastatur' })).toBeVisible()
  expect([...world.state.translations].at(-1)?.text).toBe('Mit der Tastatur')
})

test('the search narrows the list and says when nothing matches', async ({ open }) => {
  const { page } = await open()
  await page.getByRole('searchbox', { name: 'Search strings' }).fill('theme.docs')
  await expect(page.getByRole('grid', { name: 'Strings' })).not.toHaveAttribute('aria-rowcount', '50')
  await page.getByRole('searchbox', { name: 'Search strings' }).fill('no such words anywhere')
  await expect(page.getByText('No string matches “no such words anywhere”.')).toBeVisible()
})

test.describe('a file without strings', () => {
  test.use({ worldOptions: { scenario: 'no-active-string' } })

  test('asks nobody to choose one', async ({ page, world }) => {
    await page.goto(world.editorUrl)
    await expect(page.getByRole('main')).toHaveText('The list has no strings.')
  })
})

test.describe('a language of six plural forms', () => {
  test.use({ worldOptions: { scenario: 'plurals' }, viewport: { width: 1024, height: 768 } })

  test('shows all of them at once', async ({ page, world }) => {
    await page.goto(world.editorUrl)
    const tabs = page.getByRole('tablist', { name: 'Plural forms' }).getByRole('tab')
    await expect(tabs).toHaveCount(6)
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
  })
})

test('plural strings have a tab for each form of the language', async ({ open, world }) => {
  const { page } = await open()
  const plural = [...world.state.strings].find(({ text }) => typeof text === 'object')
  await page.getByRole('combobox', { name: 'Target language' }).click()
  await page.getByRole('option', { name: 'Ukrainian' }).click()
  await page.getByRole('searchbox', { name: 'Search strings' }).fill(plural?.identifier ?? '')
  const tabs = page.getByRole('tablist', { name: 'Plural forms' }).getByRole('tab')
  await expect(tabs).toHaveCount(4)
  await tabs.nth(1).click()
  await page.getByRole('textbox', { name: 'Translation' }).fill('кілька')
  await saveAnyway(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'кілька' })).toContainText('few')
})

test('a translation over the limit cannot be saved and says so', async ({ open, world }) => {
  const { page } = await open()
  const limited = [...world.state.strings].find(({ maxLength }) => maxLength > 0)
  const file = world.state.files.get(limited?.fileId ?? 0)
  await page.getByRole('option', { name: new RegExp(`^${file?.name}`) }).click()
  await page.locator(`[data-string-id="${limited?.id}"]`).click()
  await page.getByRole('textbox', { name: 'Translation' }).fill('x'.repeat((limited?.maxLength ?? 0) + 1))
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(page.locator('.counter')).toHaveAttribute('data-over', 'true')
})

test('?chrome=0 hides what belongs to the simulator', async ({ open, world, page }) => {
  await open()
  await expect(page.getByText('AP Bridge simulator')).toBeVisible()
  await openPage(page, `${world.editorUrl}?chrome=0`)
  await expect(page.getByText('AP Bridge simulator')).toHaveCount(0)
})

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
  [390, 844],
] as const)
  test(`nothing sticks out sideways at ${width}×${height}`, async ({ open, page }) => {
    await page.setViewportSize({ width, height })
    await open()
    expect(await sideways(page)).toBe(0)
    await expect(page.getByRole('textbox', { name: 'Translation' })).toBeAttached()
  })

test('reloading the page and reloading the frame both bring the app back', async ({ open }) => {
  const { page } = await open({
    body: '<p id="answer"></p><script>AP.getTheme((t) => (answer.textContent = t))</script>',
  })
  const answer = page.frameLocator('iframe[data-sim-frame]').locator('#answer')
  await expect(answer).toHaveText('auto')
  await page.reload()
  await expect(answer).toHaveText('auto')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
  await page.locator('iframe[data-sim-frame]').evaluate((element) => {
    const { src } = element as HTMLIFrameElement
    ;(element as HTMLIFrameElement).src = src
  })
  await expect(answer).toHaveText('dark')
})

test('markup, a megabyte, emoji and bidirectional text are shown as text and break nothing', async ({
  open,
  world,
}) => {
  const { page, app } = await open()
  const strings = [
    { identifier: 'markup', text: '<img src=x onerror="window.broken=1"><script>window.broken=1</script>' },
    { identifier: 'megabyte', text: 'Donaudampfschifffahrt '.repeat(50_000) },
    { identifier: 'mixed', text: 'abc \u202e fed \u0000 👩‍👩‍👧 עברית \u2028 end' },
  ]
  await page.evaluate(
    async ([base, added]) => {
      const session = document.querySelector<HTMLMetaElement>('meta[name=ap-session]')!.content
      const headers = { 'x-ap-session': session }
      const send = (command: object) =>
        fetch(`${base}/_page/commands`, { method: 'POST', headers, body: JSON.stringify(command) })
      await send({ do: 'addFile', projectId: 1, name: 'hostile.json', type: 'json' })
      await send({ do: 'addStrings', projectId: 1, fileId: 4, strings: added })
    },
    [world.url, strings] as const,
  )
  await page.getByRole('option', { name: /^hostile.json/ }).click()
  const rows = page.locator('[data-string-id]')
  await expect(rows).toHaveCount(3)
  for (const [row, { text }] of strings.entries()) {
    await rows.nth(row).click()
    await expect(page.getByLabel('Source', { exact: true }).locator('p')).toHaveJSProperty(
      'textContent',
      text,
    )
    expect((await app.ask<{ text: string }>('editor.getString')).text).toBe(text)
    await page.getByRole('button', { name: 'Copy source' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('[data-translation-id]')).toHaveCount(1)
  }
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  expect(await sideways(page)).toBe(0)
})
