import { expect, test } from 'ap-bridge/playwright'

test.use({ scenario: { project: { name: 'A shop' } } })

test('shows the name of the project, which the server asks for', async ({ editor, app }) => {
  await editor.open()
  await expect(app.locator('#project')).toHaveText('A shop')
})

test('takes a new token when the first has ended', async ({ editor, app, world }) => {
  await world.clock.advance('3h')
  await editor.open()
  await expect(app.locator('#project')).toHaveText('A shop')
})

test('says that something failed when the platform does not answer', async ({ editor, app, world }) => {
  await world.fault({ on: 'api', do: { status: 503 } })
  await editor.open()
  await expect(app.locator('#project')).toHaveText('Failed')
})
