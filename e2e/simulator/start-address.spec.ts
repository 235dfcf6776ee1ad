import { expect, openPage, test } from './simulator.ts'

test.describe('a world made from the scenario all-selected', () => {
  test.use({ worldOptions: { scenario: 'all-selected' } })

  test('opens with the boxes of all strings checked, and apps hear "all"', async ({ open }) => {
    const { page, app } = await open()
    const boxes = page.locator('[data-string-id]').getByRole('checkbox')
    await expect(boxes.first()).toBeChecked()
    expect(await boxes.and(page.locator(':not(:checked)')).count()).toBe(0)
    expect(await app.ask('editor.getSelectedStrings')).toEqual(['all', await boxes.count()])
  })
})

test.describe('a scenario that names page, theme and filter', () => {
  test.use({
    worldOptions: {
      scenario: { extends: 'editor-1000', editor: { page: 3, theme: 'dark', filter: 2 } },
    },
  })

  test('opens so', async ({ open }) => {
    const { app } = await open()
    expect(await app.ask('editor.getPage')).toBe(3)
    expect(await app.ask('editor.getFilter')).toBe(2)
    expect(await app.ask('getTheme')).toBe('dark')
  })
})

test('an address with a filter that is none says so on the page', async ({ page, world, appServer }) => {
  await world.install(appServer.serve({}))
  await openPage(page, `${world.editorUrl}?filter=basic&value=999`)
  await expect(page.getByText(/999/)).toBeVisible()
})
