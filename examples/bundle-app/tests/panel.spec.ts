import { expect, test } from 'ap-bridge/playwright'

test.use({
  module: 'panel',
  scenario: {
    files: [
      {
        name: 'ui.json',
        strings: [
          { identifier: 'greeting', text: 'Hello' },
          { identifier: 'farewell', text: 'Goodbye' },
        ],
      },
    ],
  },
})

test('shows the string that is open', async ({ editor, app }) => {
  await editor.selectString('greeting')
  await expect(app.getByText('Hello')).toBeVisible()
  await editor.selectString('farewell')
  await expect(app.getByText('Goodbye')).toBeVisible()
})

test('copies the source into the translation, which the person saves', async ({ editor, app, world }) => {
  await editor.selectString('farewell')
  await app.getByRole('button', { name: 'Copy source' }).click()
  await expect(editor.textarea).toHaveValue('Goodbye')
  await editor.save()
  await expect(world).toHaveTranslation('farewell', 'de', 'Goodbye')
})

test('lists the languages of the project, from the menu of a file', async ({ page, project, modal }) => {
  await project.open('sources')
  await page.getByRole('button', { name: 'Actions of ui.json' }).click()
  await page.getByRole('menuitem', { name: 'Show languages' }).click()
  await expect(modal.app.getByText('German')).toBeVisible()
})

test.describe('in Ukrainian', () => {
  test.use({ locale: 'uk-UA' })

  test('speaks it', async ({ editor, app }) => {
    await editor.selectString('greeting')
    await expect(app.getByRole('button', { name: 'Копіювати джерело' })).toBeVisible()
  })
})
