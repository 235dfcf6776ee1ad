import type { Context } from '../../dist/index.js'
import { lookWithAxe } from '../support/axe.ts'
import { expect, test } from './simulator.ts'

test.use({ worldOptions: { scenario: 'multilingual' } })

test('the multilingual mode and AP speak of the same areas', async ({ open, world }) => {
  const { page, app } = await open()
  const [german, french] = [/^German/, /^French/].map((name) => page.getByRole('textbox', { name }))
  if (!german || !french) throw new Error('unreachable')
  const edits = (): Promise<{ oldText: string; newText: string }[]> => app.heard('textarea.edited')

  // What an app writes is seen, in the active language.
  await app.tell('editor.setTranslation', 'Hallo')
  await expect(german).toHaveValue('Hallo')
  await app.tell('editor.appendTranslation', ' Welt')
  await expect(german).toHaveValue('Hallo Welt')
  await expect(page.getByText('1 unsaved')).toBeVisible()
  await app.tell('editor.clearTranslation')
  await expect(german).toHaveValue('')
  await expect(page.getByText('0 unsaved')).toBeVisible()
  await expect(french).not.toHaveValue('Hallo Welt')

  // What the person types is heard, and the cursor makes its language the active one.
  await french.click()
  const { editor } = await app.ask<Context>('getContext')
  expect(editor?.active_target_language_id).toBe('fr')
  const old = await french.inputValue()
  await french.fill('Tout neuf')
  await expect.poll(async () => (await edits()).at(-1)).toMatchObject({ oldText: old, newText: 'Tout neuf' })
  await app.tell('editor.appendTranslation', ' !')
  await expect(french).toHaveValue('Tout neuf !')
  await expect(german).not.toHaveValue(/neuf/)

  // The selection and the focus are those of that area.
  await french.press('ControlOrMeta+a')
  await expect.poll(() => app.ask('editor.textarea.getSelectedText')).toBe('Tout neuf !')
  await page.getByRole('searchbox', { name: 'Search strings' }).focus()
  await app.tell('editor.setFocus')
  await expect(french).toBeFocused()

  // Items of apps open on it.
  await app.ask('editor.registerContextMenuAction', { type: 'textarea-context-menu', name: 'Improve' })
  await french.click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Improve' })).toBeVisible()
  await page.keyboard.press('Escape')

  // What is saved waits no longer.
  await app.tell('editor.propagateHotKeyPress', 'Command+Enter')
  await expect(page.getByText('0 unsaved')).toBeVisible()
  expect([...world.state.translations].at(-1)).toMatchObject({ text: 'Tout neuf !', languageId: 'fr' })
  await expect(french).toHaveValue('Tout neuf !')
})

test('an app that chooses another language does not lead astray what is typed', async ({ open }) => {
  const { page, app } = await open()
  const french = page.getByRole('textbox', { name: /^French/ })
  const before = await page.getByRole('textbox', { name: /^German/ }).inputValue()
  await french.click()
  await page.getByRole('combobox', { name: 'Target language' }).click()
  await page.getByRole('option', { name: 'German' }).click()
  await expect
    .poll(async () => (await app.ask<Context>('getContext')).editor?.active_target_language_id)
    .toBe('de')
  await french.evaluate((area: HTMLTextAreaElement) => {
    area.value = 'neuf'
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect(french).toHaveValue('neuf')
  await expect(page.getByRole('textbox', { name: /^German/ })).toHaveValue(before)
})

test('the plain address of the Editor opens what the scenario says, and no language that its file excludes', async ({
  page,
  simulator,
}) => {
  const world = await simulator.createWorld({
    scenario: {
      extends: 'multilingual',
      editor: { mode: 'multilingual', languages: ['fr', 'de', 'ja'], theme: 'dark' },
    },
  })
  const areas = page.locator('.language textarea')
  const plain = world.editorUrl.replace(/\/editor.*$/, '/editor')
  await page.goto(plain)
  await expect(areas).toHaveCount(3)
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark')
  const file = [...world.state.files][0]
  world.do({ do: 'editFile', fileId: file?.id ?? 0, excludedTargetLanguages: ['fr'] })
  await expect(areas).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: 'French' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Target language' }).click()
  const languages = page.getByRole('listbox', { name: 'Target language' }).getByRole('option')
  await expect(languages).toHaveCount(4)
  await expect(languages).toContainText(['German', 'Ukrainian', 'Japanese', 'Arabic'])
  world.close()
})

for (const theme of ['light', 'dark'])
  test(`the active language can be read, ${theme}`, async ({ open }) => {
    const { page } = await open()
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme)
    await page.getByRole('textbox', { name: /^French/ }).fill('Tout neuf')
    const { violations } = await lookWithAxe(page, { include: '.language', rules: ['color-contrast'] })
    expect(violations).toEqual([])
  })
