import type {
  Context,
  ListString,
  SelectedString,
  SourceString,
  TargetLanguage,
  Translation,
} from '../../dist/index.js'
import { selectLine } from '../support/presses.ts'
import { expect, test, saveAnyway } from './simulator.ts'

test('the active string is the one that the page shows', async ({ open }) => {
  const { page, app } = await open()
  const string = await app.ask<SourceString>('editor.getString')
  await expect(page.getByRole('row', { selected: true })).toHaveAttribute('data-string-id', String(string.id))
  await expect(
    page.getByLabel('Source', { exact: true }).getByText(string.text, { exact: true }),
  ).toBeVisible()
})

test('a click on another string reaches the app as string.change', async ({ open }) => {
  const { page, app } = await open()
  await page.locator('[data-string-id]').nth(3).click()
  const string = await app.ask<SourceString>('editor.getString')
  expect(await app.heard('string.change')).toEqual([string])
})

test('the strings list is the page of the list', async ({ open }) => {
  const { page, app } = await open()
  const strings = await app.ask<ListString[]>('editor.getStringsList')
  expect(strings).toHaveLength(50)
  await app.tell('editor.setPage', 2)
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  const next = await app.ask<ListString[]>('editor.getStringsList')
  expect(next[0]?.id).not.toBe(strings[0]?.id)
  expect(await app.ask('editor.getPage')).toBe(2)
})

test('setTranslation, appendTranslation and clearTranslation write the text area and fire textarea.edited', async ({
  open,
}) => {
  const { page, app } = await open()
  const area = page.getByRole('textbox', { name: 'Translation' })
  await app.tell('editor.setTranslation', 'Hallo')
  await expect(area).toHaveValue('Hallo')
  await app.tell('editor.appendTranslation', ' Welt')
  await expect(area).toHaveValue('Hallo Welt')
  await app.tell('editor.clearTranslation')
  await expect(area).toHaveValue('')
  await expect
    .poll(async () => (await app.heard<{ newText: string }>('textarea.edited')).map(({ newText }) => newText))
    .toEqual(['Hallo', 'Hallo Welt', ''])
})

test('typing reaches the app with the old and the new text', async ({ open }) => {
  const { page, app } = await open()
  await app.tell('editor.setTranslation', 'Hall')
  const area = page.getByRole('textbox', { name: 'Translation' })
  await expect(area).toHaveValue('Hall')
  await area.press('End')
  await area.press('o')
  await expect
    .poll(async () => (await app.heard('textarea.edited')).at(-1))
    .toMatchObject({ oldText: 'Hall', newText: 'Hallo' })
})

test('setFocus moves the keyboard focus into the text area', async ({ open }) => {
  const { page, app } = await open()
  await app.tell('editor.setFocus')
  await expect(page.getByRole('textbox', { name: 'Translation' })).toBeFocused()
})

test('Save stores the translation, lists it and fires translation.added', async ({ open, world }) => {
  const { page, app } = await open()
  const string = await app.ask<SourceString>('editor.getString')
  await page.getByRole('textbox', { name: 'Translation' }).fill('Ganz neu')
  await saveAnyway(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ganz neu' })).toBeVisible()
  await expect
    .poll(() => app.heard('translation.added'))
    .toMatchObject([{ string_id: string.id, text: 'Ganz neu', target_language_id: 'de', approved: false }])
  expect([...world.state.translations].at(-1)).toMatchObject({ text: 'Ganz neu', stringId: string.id })
  const listed = await app.ask<Translation[]>('editor.getTranslations')
  expect(listed.map(({ text }) => text)).toContain('Ganz neu')
})

test('approving makes the top translation; votes, approval and deletion fire their events', async ({
  open,
}) => {
  const { page, app } = await open()
  await page.getByRole('textbox', { name: 'Translation' }).fill('Besser so')
  await saveAnyway(page)
  const item = page.locator('[data-translation-id]').filter({ hasText: 'Besser so' })
  await item.getByRole('button', { name: 'Approve' }).click()
  await expect(item.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-pressed', 'true')
  const top = await app.ask<Translation>('editor.getTopTranslation')
  expect(top).toMatchObject({ text: 'Besser so', approved: true })
  await item.getByRole('button', { name: 'Approve' }).click()
  await expect(item.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-pressed', 'false')
  await item.getByRole('button', { name: 'Delete' }).click()
  await expect(item).toHaveCount(0)
  expect(await app.heard('translation.approve')).toMatchObject([
    { id: top.id, approved: true, approver: { id: '1' } },
  ])
  expect(await app.heard('translation.disapprove')).toMatchObject([{ id: top.id, approved: false }])
  expect(await app.heard('translation.deleted')).toEqual([{ id: top.id, string_id: top.string_id }])
})

test('the target language is set by its numeric id and heard as language.change', async ({ open }) => {
  const { page, app } = await open()
  const languages = await app.ask<TargetLanguage[]>('editor.getProjectTargetLanguages')
  const arabic = languages.find(({ code }) => code === 'ar')
  expect(await app.ask('editor.setTargetLanguage', arabic?.id)).toBeUndefined()
  await expect(page.getByRole('combobox', { name: 'Target language' })).toHaveText('Arabic')
  await expect(page.getByRole('textbox', { name: 'Translation' })).toHaveAttribute('dir', 'rtl')
  expect(await app.heard<Context>('language.change')).toMatchObject([
    { editor: { target_language_id: 'ar' } },
  ])
  expect(await app.ask('editor.setTargetLanguage', '99999')).toContain('99999')
})

test('files are changed by id, one or several', async ({ open, world }) => {
  const { page, app } = await open()
  const [, second, third] = [...world.state.files]
  await app.tell('editor.changeFile', String(second?.id))
  await expect(
    page.getByRole('listbox', { name: 'Files' }).getByRole('option', { selected: true }),
  ).toHaveAttribute('data-file-id', String(second?.id))
  expect(await app.heard<Context>('file.change')).toMatchObject([{ editor: { file: second?.id } }])
  expect(await app.ask('editor.isMultipleFilesSelected')).toBe(false)
  await app.tell('editor.changeFiles', [second?.id, String(third?.id)])
  await expect(
    page.getByRole('listbox', { name: 'Files' }).getByRole('option', { selected: true }),
  ).toHaveCount(2)
  expect(await app.ask('editor.isMultipleFilesSelected')).toBe(true)
  expect(await app.ask('editor.getSelectedFiles')).toMatchObject([
    { id: String(second?.id) },
    { id: String(third?.id) },
  ])
})

test('checked strings are the selected ones, and all of them are "all"', async ({ open }) => {
  const { page, app } = await open()
  const boxes = page.getByRole('grid', { name: 'Strings' }).getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(2).click()
  const [selected, count] = await app.ask<[SelectedString[], number]>('editor.getSelectedStrings')
  expect([selected.length, count]).toEqual([2, 2])
  expect((await app.heard<SelectedString[]>('string.selected')).at(-1)).toEqual(selected)
  await page.getByRole('button', { name: 'Select all' }).click()
  expect(await app.ask('editor.getSelectedStrings')).toEqual(['all', 151])
})

test('selected text of source and translation is what the person selected', async ({ open }) => {
  const { page, app } = await open()
  expect(await app.ask('editor.source.getSelectedText')).toBeNull()
  const source = page.getByLabel('Source', { exact: true }).locator('p')
  await selectLine(source)
  const { text } = await app.ask<SourceString>('editor.getString')
  await expect.poll(() => app.ask('editor.source.getSelectedText')).toBe(text)
  await app.tell('editor.setTranslation', 'eins zwei')
  const area = page.getByRole('textbox', { name: 'Translation' })
  await expect(area).toHaveValue('eins zwei')
  await area.focus()
  await area.press('ControlOrMeta+a')
  await expect.poll(() => app.ask('editor.textarea.getSelectedText')).toBe('eins zwei')
  await area.press('ArrowRight')
  await expect.poll(() => app.ask('editor.textarea.getSelectedText')).toBeNull()
  await selectLine(source)
  await expect.poll(() => app.ask('editor.source.getSelectedText')).toBe(text)
  await source.click()
  await expect.poll(() => app.ask('editor.source.getSelectedText')).toBeNull()
})

for (const [method, kind] of [
  ['noticeMessage', 'notice'],
  ['successMessage', 'success'],
  ['errorMessage', 'error'],
] as const)
  test(`${method} shows a bar with the text as text`, async ({ open }) => {
    const { page, app } = await open()
    await app.tell(`editor.${method}`, '<b>Well</b> done')
    const bar = page.getByRole('status').filter({ hasText: '<b>Well</b> done' })
    await expect(bar).toHaveAttribute('data-kind', kind)
    await bar.getByRole('button', { name: 'Close message' }).click()
    await expect(bar).toHaveCount(0)
  })

test('a badge shows on the app icon until it is cleared', async ({ open }) => {
  const { page, app } = await open()
  await app.tell('editor.setApplicationNotification', 7)
  await expect(page.getByRole('tab', { name: 'Test App, 7' })).toBeVisible()
  await app.tell('editor.clearApplicationNotification')
  await expect(page.getByRole('tab', { name: 'Test App', exact: true })).toBeVisible()
})

test('people are listed and invited as far as the world knows them', async ({ open, world }) => {
  const { app } = await open()
  const [manager, second] = [...world.state.users]
  const users = await app.ask<{ id: number }[]>('getUsers')
  expect(users.map(({ id }) => id)).toContain(manager?.id)
  const invitees = { user_ids: [String(second?.id)], emails: ['new@example.org'] }
  expect(await app.ask('validateUsers', invitees)).toMatchObject({
    data: { newUserEmails: ['new@example.org'], newApplicationAccessUsers: [{ id: second?.id }] },
  })
  expect(await app.ask('inviteUsers', invitees)).toMatchObject({
    success: false,
    error: { message: expect.stringContaining('new@example.org') },
  })
  expect(await app.ask('inviteUsers', { ...invitees, emails: [] })).toEqual({
    success: true,
    data: { users: [{ id: second?.id, login: second?.login, name: second?.name }] },
  })
  await expect(app.ask('validateUsers', { user_ids: ['99'], emails: [] })).rejects.toThrow('not-found')
})

test('wrong calls are refused with method, argument, what was wanted and what came', async ({ open }) => {
  const { app } = await open()
  await app.tell('editor.setTranslation', 42)
  await expect.poll(() => app.refusals).toHaveLength(1)
  expect(app.refusals[0]).toMatch(/wrong-argument: AP\.editor\.setTranslation: text: expected string, got 42/)
  await app.tell('editor.getString')
  await expect.poll(() => app.refusals.at(-1)).toMatch(/missing-callback: AP\.editor\.getString/)
  await app.tell('editor.changeFile', '4711')
  await expect.poll(() => app.refusals.at(-1)).toMatch(/not-found: AP\.editor\.changeFile: .*4711/)
})
