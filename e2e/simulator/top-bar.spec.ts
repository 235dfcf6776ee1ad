import { expect, test } from './simulator.ts'

for (const width of [390, 1280])
  test(`the Editor's top bar leads to the project and to the profile at ${width} pixels`, async ({
    open,
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await open()
    const bar = page.getByRole('banner')
    for (const control of await bar.getByRole('combobox').or(bar.getByRole('link')).all())
      await expect(control).toBeInViewport({ ratio: 1 })
    for (const [name, path] of [
      ['Ocean Docs', '/project/ocean-docs'],
      ['Profile', '/profile/maya.okafor'],
    ] as const) {
      await page.goto(world.editorUrl)
      await bar.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(world.url + path)
    }
  })
