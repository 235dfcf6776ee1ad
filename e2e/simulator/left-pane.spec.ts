/** The left pane of the Editor: files in their folders, and strings that are checked as in mail programs. */
import { violationsInThemes } from '../support/axe.ts'
import { expect, test } from './simulator.ts'

test('files lie in folders that fold, are found, and are reached by keys alone', async ({ page, world }) => {
  world.do({ do: 'addDirectory', projectId: 1, name: 'web' })
  const web = [...world.state.directories].at(-1)?.id
  world.do({ do: 'addDirectory', projectId: 1, name: 'mails', directoryId: web })
  const mails = [...world.state.directories].at(-1)?.id
  world.do({ do: 'addFile', projectId: 1, name: 'welcome.html', type: 'html', directoryId: mails })
  world.do({ do: 'addFile', projectId: 1, name: 'landing.json', type: 'json', directoryId: web })
  await page.goto(world.editorUrl)
  const files = page.getByRole('listbox', { name: 'Files' })
  const option = (name: RegExp) => files.getByRole('option', { name })

  await test.step('a click folds, keys unfold and open; what is folded stays so', async () => {
    await option(/^web, folder, 0% translated/).click()
    await expect(option(/^landing/)).toHaveCount(0)
    await page.reload()
    await expect(option(/^web, folder, folded/)).toBeVisible()
    await expect(option(/^landing/)).toHaveCount(0)
    await option(/^web/).focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter'])
      await page.keyboard.press(key)
    await expect(option(/^landing/)).toHaveAttribute('aria-selected', 'true')
    await expect(option(/^landing/)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(option(/^web/)).toBeFocused()
    await expect(page.getByText('This file has no strings.')).toBeVisible()
  })

  await test.step('a search finds a file in a folded folder', async () => {
    await page.getByRole('button', { name: 'Fold all folders' }).click()
    await page.getByRole('button', { name: 'Find files' }).click()
    await page.keyboard.type('mails')
    await expect(files.getByRole('option')).toHaveCount(3)
    await page.keyboard.press('Enter')
    await expect(option(/^welcome/)).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('searchbox', { name: 'Find files' }).press('Escape')
    // The file that is open is seen.
    await expect(option(/^welcome/)).toBeVisible()
  })

  await test.step('the list is as high as one wants, and shut', async () => {
    const handle = page.getByRole('separator', { name: 'Height of the files' })
    await handle.focus()
    await handle.press('Home')
    await expect(files).toHaveCSS('height', '60px')
    await page.getByRole('button', { name: /^Files/ }).click()
    await expect(files).toBeHidden()
    await page.reload()
    await expect(page.getByRole('grid', { name: 'Strings' })).toBeVisible()
    await expect(files).toBeHidden()
  })
})

test('strings are checked one by one, in ranges and all, and changed together', async ({ page, world }) => {
  await page.goto(world.editorUrl)
  const list = page.getByRole('grid', { name: 'Strings' })
  const row = (at: number) => list.getByRole('row').nth(at)
  const checked = list.getByRole('checkbox', { checked: true })
  const ids = async () =>
    list
      .getByRole('row')
      .evaluateAll((rows) => rows.map((each) => Number((each as HTMLElement).dataset['stringId'])))

  await test.step('by pointer', async () => {
    await row(1).click({ modifiers: ['ControlOrMeta'] })
    await row(4).click({ modifiers: ['Shift'] })
    await expect(checked).toHaveCount(4)
    await row(3).click({ modifiers: ['Shift'] })
    await expect(checked).toHaveCount(3)
    await expect(page.getByText('3 selected')).toBeVisible()
    // Which string is worked on is another question.
    await expect(row(0)).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('what is checked is hidden and labelled', async () => {
    const [, first = 0, second = 0, third = 0] = await ids()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await expect(list.locator('[data-shape=hidden][data-string-id]')).toHaveCount(3)
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Legal' }).click()
    const legal = [...world.state.labels].find(({ title }) => title === 'Legal')?.id
    for (const id of [first, second, third]) {
      await expect.poll(() => world.state.strings.get(id)?.labelIds).toContain(legal)
      expect(world.state.strings.get(id)?.isHidden).toBe(true)
    }
  })

  await test.step('by keys', async () => {
    await page.getByRole('button', { name: 'Clear the selection' }).click()
    await expect(checked).toHaveCount(0)
    await list.focus()
    await list.press('Shift+ArrowDown')
    await list.press('Shift+ArrowDown')
    await expect(checked).toHaveCount(3)
    await list.press('Shift+ArrowUp')
    await expect(checked).toHaveCount(2)
    await list.press('ControlOrMeta+a')
    await expect(page.getByText('All 151 selected')).toBeVisible()
    await list.press('Escape')
    await expect(checked).toHaveCount(0)
  })

  await test.step('rows are comfortable or compact, and stay so', async () => {
    await expect(row(0)).toHaveCSS('height', '52px')
    await page.getByRole('button', { name: 'Compact list' }).click()
    await page.reload()
    await expect(row(0)).toHaveCSS('height', '34px')
  })
})

test('filters show what they do and are free of axe violations in light and dark', async ({
  page,
  world,
}) => {
  await page.goto(world.editorUrl)
  const filter = page.getByRole('combobox', { name: 'Filter', exact: true })
  const axe = async () => expect(await violationsInThemes(page)).toEqual([])

  await filter.selectOption('4')
  await page.getByRole('searchbox', { name: 'Search strings' }).fill('the')
  await page.getByRole('button', { name: 'Search options' }).click()
  const isDrawnBehind = await page
    .getByRole('group', { name: 'Search options' })
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label, '::after').content !== 'none'))
  expect(isDrawnBehind).toEqual([false, false, false, false])
  await page.getByRole('checkbox', { name: 'Match case' }).check()
  await page.getByRole('grid', { name: 'Strings' }).getByRole('checkbox').first().click()
  await axe()
  await page.getByRole('button', { name: 'No longer: Match case' }).click()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('button', { name: 'Reset the filter' }).click()
  await expect(filter).toHaveValue('3')
  await expect(page.getByText('151 strings')).toBeVisible()

  await filter.selectOption('12')
  const advanced = page.getByRole('dialog', { name: 'Advanced Filter' })
  await advanced.getByRole('combobox', { name: 'Approvals' }).selectOption('approved')
  await expect(advanced.getByRole('status')).not.toHaveText('151 strings')
  await axe()
  await advanced.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Advanced Filter: 1 condition' })).toBeVisible()

  await filter.selectOption('38')
  const croql = page.getByRole('dialog', { name: 'CroQL Filter' })
  const query = croql.getByRole('textbox', { name: 'Query expression' })
  await expect(query).toBeFocused()
  await query.fill('count of translatons = 0')
  await expect(croql.getByRole('status')).toContainText('did you mean "translations"?')
  await axe()
  await croql.getByRole('button', { name: 'Apply' }).click()
  expect(
    await query.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    ),
  ).toBe('translatons')
  await croql.getByRole('button', { name: /^Not translated at all/ }).click()
  await expect(croql.getByRole('status')).toHaveText(/^Finds \d+ strings\.$/)
  await croql.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'count of translations = 0' })).toBeVisible()
})
