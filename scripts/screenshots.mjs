/** Makes the pictures of the README and of docs/views.md, in light and dark, of the pages with the reference app. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { palettePng } from './pictures/palette-png.mjs'
import { readPng } from './pictures/read-png.mjs'
import { openCamera, openStage, settle, stillPicture } from './pictures/stage.mjs'
import { build, root } from './prepare.mjs'

await build()
const stage = await openStage()
const camera = await openCamera()
try {
  for (const colorScheme of ['light', 'dark']) {
    // Jobs take time, and the app believes no token of another day.
    const at = new Date()
    const world = await stage.world({ now: at.toISOString(), frozen: false })
    const page = await camera.page({ width: 1280, height: 800, colorScheme, at })
    const shoot = async (name) =>
      writeFileSync(
        join(root, `docs/${name}-${colorScheme}.png`),
        palettePng(readPng(await stillPicture(page)), 96),
      )
    await settle(page, world.editorUrl)
    await page.locator('[data-string-id]').nth(3).click()
    await page.frameLocator('iframe[data-sim-frame]').locator('#events li').first().waitFor()
    await shoot('editor')
    await settle(page, `${world.editorUrl}?view=multilingual`)
    await page.getByRole('textbox', { name: /^French/ }).fill('Chargement en cours…')
    await shoot('multilingual')
    await settle(page, `${world.url}/project`)
    await shoot('project')
    await settle(page, `${world.url}/project/ocean-docs/sources`)
    await page.getByLabel('Files to add').setInputFiles({
      name: 'welcome.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"hello_world": "Hello, world!", "farewell": "Good bye"}'),
    })
    await page.locator('[data-job-id][data-status=finished]').first().waitFor()
    await shoot('jobs')
    await page.getByRole('button', { name: 'AP Bridge simulator' }).click()
    await page.getByRole('tab', { name: 'Trace' }).click()
    await page.getByRole('grid', { name: 'Trace' }).getByRole('row').nth(2).waitFor()
    await shoot('simulator')
    await page.getByRole('button', { name: 'AP Bridge simulator' }).click()
    world.close()
    // Spelling is of an organization.
    const organization = await stage.world({
      now: at.toISOString(),
      frozen: false,
      edition: 'enterprise',
    })
    await page.setViewportSize({ width: 1280, height: 1100 })
    await settle(page, organization.editorUrl)
    await page.locator('[data-string-id]').nth(4).click()
    await page.getByRole('textbox', { name: 'Translation' }).fill('Ihr ist ist kein Standart.')
    await page.getByText('Did you mean').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await page.getByText('stands there twice').waitFor()
    await page.getByRole('tab', { name: 'Assistant' }).click()
    await page.getByRole('button', { name: 'Suggest a translation' }).click()
    await page.getByText('Reference AI').waitFor()
    await shoot('modules')
    await page.context().close()
    organization.close()
  }
} finally {
  await camera.close()
  await stage.close()
}
