import { expect, test } from 'ap-bridge/playwright'

test.use({
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
  await expect(app.locator('#source')).toHaveText('Hello')
  await editor.selectString('farewell')
  await expect(app.locator('#source')).toHaveText('Goodbye')
})

test('copies the source into the translation, which the person saves', async ({ editor, app, world }) => {
  await editor.selectString('farewell')
  await app.getByRole('button', { name: 'Copy source' }).click()
  await expect(editor.textarea).toHaveValue('Goodbye')
  await expect(world).toHaveCalled('editor.setTranslation', ['Goodbye'])
  await editor.save()
  await expect(world).toHaveTranslation('farewell', 'de', 'Goodbye')
})
