import { expect, test } from 'ap-bridge/playwright'

test.use({
  scenario: {
    project: { name: 'A shop' },
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
  await editor.save()
  await expect(world).toHaveTranslation('farewell', 'de', 'Goodbye')
})

test('shows the name of the project, which the server asks for', async ({ editor, app }) => {
  await editor.open()
  await expect(app.locator('#project')).toHaveText('A shop')
})

test('says that something failed when the platform does not answer', async ({ editor, app, world }) => {
  await world.fault({ on: 'api', do: { status: 503 } })
  await editor.open()
  await expect(app.locator('#project')).toHaveText('Failed')
})
