import type {
  Context,
  CustomFilter,
  FilterItem,
  ListString,
  SourceString,
  WorkflowStep,
} from '../../dist/index.js'
import { expect, test, saveAnyway } from './simulator.ts'

test('a basic filter set by an app is the one that the page shows, and narrows the list', async ({
  open,
}) => {
  const { page, app } = await open()
  const filters = await app.ask<FilterItem[]>('editor.getFiltersList')
  expect(filters).toContainEqual({ name: 'Machine Translations' })
  expect(filters).toContainEqual({ name: 'Untranslated', value: 2 })
  await app.tell('editor.setFilter', 2)
  expect(await app.ask('editor.getFilter')).toBe(2)
  await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue('2')
  const listed = await app.ask<ListString[]>('editor.getStringsList')
  await expect(page.getByRole('grid', { name: 'Strings' })).toHaveAttribute(
    'aria-rowcount',
    String(listed.length),
  )
  await expect(page.locator('.strings [data-status]:not([data-status=untranslated])')).toHaveCount(0)
})

test('a filter that the person chooses is the one that apps read', async ({ open }) => {
  const { page, app } = await open()
  await page.getByRole('combobox', { name: 'Filter' }).selectOption({ label: 'Approved' })
  expect(await app.ask('editor.getFilter')).toBe(4)
})

test('an unknown filter, a bad query and a wrong page are refused with their reason', async ({ open }) => {
  const { app } = await open()
  await app.tell('editor.setFilter', 999)
  await expect.poll(() => app.refusals.at(-1)).toMatch(/not-found: AP\.editor\.setFilter: .*999/)
  await app.tell('editor.setCroqlFilter', 'count of translatons = 0')
  await expect.poll(() => app.refusals.at(-1)).toMatch(/AP\.editor\.setCroqlFilter: .*translatons/)
  await app.tell('editor.setPage', 99)
  await expect.poll(() => app.refusals.at(-1)).toMatch(/AP\.editor\.setPage: .*99/)
})

test('the Advanced Filter is applied, kept with unknown values and a warning, and reset', async ({
  open,
  world,
}) => {
  const { page, app } = await open()
  await app.tell('editor.setCustomFilter', {
    translations: 'untranslated',
    duplicates: 'no_such_value',
    own: 1,
  })
  const filter = await app.ask<CustomFilter>('editor.getCustomFilter')
  expect(filter).toMatchObject({
    translations: 'untranslated',
    duplicates: 'no_such_value',
    own: 1,
    comments: '',
  })
  await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue('12')
  await expect.poll(() => world.trace.map(({ reason }) => reason ?? '').join()).toContain('no_such_value')
  await expect(page.locator('.strings [data-status]:not([data-status=untranslated])')).toHaveCount(0)
  await app.tell('editor.resetCustomFilter')
  await expect(page.getByRole('combobox', { name: 'Filter' })).not.toHaveValue('12')
})

test('the Advanced Filter of the dialog is the one that apps read', async ({ open }) => {
  const { page, app } = await open()
  const filter = page.getByRole('combobox', { name: 'Filter' })
  await filter.focus()
  await filter.selectOption({ label: 'Advanced Filter' })
  const dialog = page.getByRole('dialog', { name: 'Advanced Filter' })
  await expect(dialog.getByRole('combobox', { name: 'Translations' })).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Approvals' }).selectOption({ label: 'Approved' })
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(filter).toBeFocused()
  expect(await app.ask<CustomFilter>('editor.getCustomFilter')).toMatchObject({ approvals: 'approved' })
  await expect(page.locator('.strings [data-status]:not([data-status=approved])')).toHaveCount(0)
})

test('a query expression filters, is read back and reset', async ({ open }) => {
  const { page, app } = await open()
  await app.tell('editor.setCroqlFilter', 'text contains "page"')
  expect(await app.ask('editor.getCroqlFilter')).toBe('text contains "page"')
  const listed = await app.ask<ListString[]>('editor.getStringsList')
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.every(({ text }) => /page/i.test(text))).toBe(true)
  await expect(page.getByRole('button', { name: 'text contains "page"' })).toBeVisible()
  await app.tell('editor.resetCroqlFilter')
  await expect.poll(() => app.ask('editor.getCroqlFilter')).toBeNull()
  await expect(page.getByRole('grid', { name: 'Strings' })).toHaveAttribute('aria-rowcount', '50')
})

test('search puts its text into the field and finds by its options', async ({ open }) => {
  const { page, app } = await open()
  await app.tell('editor.search', 'copied', { search_option: 1, caseSensitive: false })
  await expect(page.getByRole('searchbox', { name: 'Search strings' })).toHaveValue('copied')
  const found = await app.ask<ListString[]>('editor.getStringsList')
  expect(found.map(({ text }) => text)).toContain('Copied')
  await page.getByRole('button', { name: 'Search options' }).click()
  await page.getByRole('checkbox', { name: 'Match case' }).check()
  await expect
    .poll(async () => (await app.ask<ListString[]>('editor.getStringsList')).map(({ text }) => text))
    .not.toContain('Copied')
})

test('modes switch, review is refused in the standard edition', async ({ open }) => {
  const { page, app } = await open()
  await app.tell('editor.setMode', 'proofread')
  expect(await app.ask('editor.getMode')).toBe('proofread')
  await expect(page.getByRole('radio', { name: 'Proofread' })).toBeChecked()
  await app.tell('editor.setMode', 'review')
  await expect.poll(() => app.refusals.at(-1)).toMatch(/AP\.editor\.setMode: .*enterprise/)
  await app.tell('editor.setMode', 'multilingual')
  const { editor } = await app.ask<Context>('getContext')
  expect(editor?.target_language_id).toBeUndefined()
  expect(editor?.target_language_ids?.length).toBeGreaterThan(1)
})

test('unsaved suggestions show as unsaved, are removed, and are saved', async ({ open, world }) => {
  const { page, app } = await open()
  const { id } = await app.ask<SourceString>('editor.getString')
  const suggestion = { id, text: 'Vorschlag', languageId: 'de' }
  await app.tell('editor.setUnsavedSuggestion', suggestion)
  await expect(page.getByRole('textbox', { name: 'Translation' })).toHaveValue('Vorschlag')
  await expect(page.locator('[data-unsaved=true]')).toHaveCount(1)
  await expect(page.getByText('1 unsaved')).toBeVisible()
  expect(app.refusals).toEqual([])
  await app.tell('editor.setMode', 'multilingual')
  await app.tell('editor.setUnsavedSuggestions', [suggestion, { id, text: 'Idée', languageId: 'fr' }])
  await expect(page.locator('[data-unsaved=true]')).toHaveCount(2)
  expect(await app.ask<SourceString[]>('editor.getUnsavedSourceStrings')).toMatchObject([{ id }])
  await app.tell('editor.removeUnsavedSuggestions', [{ id, text: 'Idée', languageId: 'fr' }])
  await expect(page.locator('[data-unsaved=true]')).toHaveCount(1)
  await app.tell('editor.applyUnsavedTranslations', 'providedStrings', [id])
  await expect(page.locator('[data-unsaved=true]')).toHaveCount(0)
  await expect.poll(() => [...world.state.translations].at(-1)?.text).toBe('Vorschlag')
  expect(await app.ask('editor.getUnsavedSourceStrings')).toBeNull()
})

test('what is typed in the multilingual view waits until it is saved', async ({ open }) => {
  const { page, app } = await open()
  await page.getByRole('radiogroup', { name: 'Mode' }).getByText('Multilingual').click()
  await page.getByRole('textbox', { name: /^French/ }).fill('Tout neuf')
  await expect(page.getByText('1 unsaved')).toBeVisible()
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('0 unsaved')).toBeVisible()
  await expect
    .poll(() => app.heard('translation.added'))
    .toMatchObject([{ text: 'Tout neuf', target_language_id: 'fr' }])
})

test('context menu items open where they belong, and a click fires their event', async ({ open }) => {
  const { page, app } = await open()
  const inText = await app.ask<{ eventSubscriptionId: string }>('editor.registerContextMenuAction', {
    type: 'textarea-context-menu',
    name: 'Improve',
    children: [{ name: 'Politely' }],
  })
  expect(inText.eventSubscriptionId).toMatch(/^context\.menu\.click:\w{7}$/)
  await app.ask('editor.registerContextMenuAction', { type: 'source-string-context-menu', name: 'Explain' })
  await page.getByRole('textbox', { name: 'Translation' }).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Explain' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Improve' }).click()
  await expect.poll(() => app.heard(inText.eventSubscriptionId)).toHaveLength(1)
  await page.getByLabel('Source', { exact: true }).locator('p').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Explain' })).toBeVisible()
})

test('hot keys are listed, pressed by the person and by apps, and shown', async ({ open, world }) => {
  const { page, app } = await open()
  expect(await app.ask('editor.getHotKeys')).toMatch(/^Command\+Enter,Command\+\[,Command\+\]/)
  const first = await app.ask<SourceString>('editor.getString')
  await app.tell('editor.propagateHotKeyPress', 'Command+]')
  await expect.poll(async () => (await app.ask<SourceString>('editor.getString')).id).not.toBe(first.id)
  await app.tell('editor.setTranslation', 'Per Taste')
  await app.tell('editor.propagateHotKeyPress', 'Control+Enter')
  await expect.poll(() => [...world.state.translations].at(-1)?.text).toBe('Per Taste')
  await app.tell('editor.propagateHotKeyPress', 'Control+Entr')
  await expect.poll(() => app.refusals.at(-1)).toContain('nearest')
  await page.keyboard.press('Control+Shift+K')
  await expect(page.getByRole('dialog', { name: 'Hot keys' })).toContainText('Save the translation')
})

test('a custom theme restyles the page and the variables, a bad one is answered, reset takes it back', async ({
  open,
}) => {
  const { page, app } = await open()
  const theme = { themeMode: 'dark', primaryAccent: '#336699', base: { baseBackground: '#101820' } }
  expect(await app.ask('editor.applyCustomThemeStyle', theme)).toBeFalsy()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 24, 32)')
  expect(await app.ask<Record<string, string>>('getCssVariables')).toMatchObject({
    '--service-primary': '#336699',
  })
  expect(await app.ask('getTheme')).toBe('dark')
  expect(
    await app.ask('editor.applyCustomThemeStyle', { themeMode: 'light', primaryAccent: 'blurple' }),
  ).toContain('primaryAccent')
  expect(await app.ask('editor.applyCustomThemeStyle', { themeMode: 'pink' })).toContain('themeMode')
  await app.tell('editor.resetCustomThemeStyle')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(245, 247, 248)')
})

test('workflow methods are refused without a workflow', async ({ open }) => {
  const { app } = await open()
  expect(await app.ask('editor.getWorkflowSteps')).toBeUndefined()
  await app.tell('editor.setWorkflowStep', 752)
  await expect.poll(() => app.refusals.at(-1)).toContain('need-unmet: AP.editor.setWorkflowStep')
})

test.describe('enterprise edition', () => {
  test.use({ worldOptions: { edition: 'enterprise' } })

  test('steps and statuses are read and set; approving belongs to the step that approves', async ({
    open,
  }) => {
    const { page, app } = await open()
    const steps = await app.ask<WorkflowStep[]>('editor.getWorkflowSteps')
    expect(steps.map(({ id, approving_available: can }) => [id, can])).toEqual([
      [752, false],
      [753, true],
    ])
    await page.getByRole('textbox', { name: 'Translation' }).fill('Zu prüfen')
    await saveAnyway(page)
    const approve = page
      .locator('[data-translation-id]')
      .filter({ hasText: 'Zu prüfen' })
      .getByRole('button', { name: 'Approve' })
    await expect(approve).toBeDisabled()
    await app.tell('editor.setWorkflowStep', 753)
    await expect(page.getByRole('combobox', { name: 'Workflow step' })).toHaveValue('753')
    await approve.click()
    await expect(approve).toHaveAttribute('aria-pressed', 'true')
    await app.tell('editor.setWorkflowStepStatusFilter', 'DONE')
    expect(await app.ask('editor.getWorkflowStepStatusFilter')).toBe('Done')
    await expect(page.locator('.strings [data-status]:not([data-status=approved])')).toHaveCount(0)
    await app.tell('editor.setWorkflowStep', 1)
    await expect.poll(() => app.refusals.at(-1)).toMatch(/not-found: AP\.editor\.setWorkflowStep/)
  })
})

test('comments and issues are written and resolved', async ({ open, world }) => {
  const { page } = await open()
  await page.getByRole('textbox', { name: 'New comment' }).fill('Is this a verb?')
  await page.getByRole('combobox', { name: 'Kind of comment' }).selectOption({ label: 'Lack of context' })
  await page.getByRole('button', { name: 'Send' }).click()
  const comment = page.locator('[data-comment-id]').filter({ hasText: 'Is this a verb?' })
  await comment.getByRole('button', { name: 'Resolve' }).click()
  await expect(comment).toContainText('resolved')
  // "unresolved" holds the word, too, so the store has the last one.
  await expect
    .poll(() => [...world.state.comments].at(-1))
    .toMatchObject({
      type: 'issue',
      issueType: 'context_request',
      issueStatus: 'resolved',
    })
})

test('a deleted translation comes back and is heard', async ({ open }) => {
  const { page, app } = await open()
  await page.getByRole('textbox', { name: 'Translation' }).fill('Hin und her')
  await saveAnyway(page)
  await page
    .locator('[data-translation-id]')
    .filter({ hasText: 'Hin und her' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByText('1 deleted').click()
  await page.locator('[data-deleted-id]').getByRole('button', { name: 'Restore' }).click()
  await expect(page.locator('[data-translation-id]').filter({ hasText: 'Hin und her' })).toBeVisible()
  await expect.poll(() => app.heard('translation.restored')).toMatchObject([{ text: 'Hin und her' }])
})
