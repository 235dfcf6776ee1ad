/**
 * Makes docs/recording-light.png and -dark.png, 20 seconds that play again and again: a string is chosen, the app beside it
 * hears of it and writes a translation by REST, the Editor shows it, and the dock tells what was said.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { animatedPng } from './pictures/animation.mjs'
import { readPng } from './pictures/read-png.mjs'
import { openCamera, openStage, settle, stillPicture } from './pictures/stage.mjs'
import { build, root } from './prepare.mjs'

const screen = { width: 1200, height: 750 }

/** Pictures between two places of the pointer. */
const steps = 5

await build()
const stage = await openStage()
const camera = await openCamera()
try {
  for (const colorScheme of ['light', 'dark']) {
    const world = await stage.world({ frozen: false })
    const page = await camera.page({ ...screen, colorScheme })
    await settle(page, world.editorUrl)
    const app = page.frameLocator('iframe[data-sim-frame]')
    const frames = []
    const show = async (ms) => frames.push({ ms, picture: readPng(await stillPicture(page)) })

    await page.evaluate(() => {
      const pointer = document.createElement('div')
      pointer.id = 'pointer'
      pointer.style.cssText =
        'position: fixed; inset: 0 auto auto 0; z-index: 2147483647; width: 15px; height: 22px; pointer-events: none; background: #111; filter: drop-shadow(0 0 1px #fff) drop-shadow(0 0 1px #fff); clip-path: polygon(0 0, 0 80%, 25% 62%, 45% 100%, 62% 92%, 43% 57%, 75% 55%)'
      document.documentElement.append(pointer)
    })
    let at = { x: screen.width / 2, y: screen.height / 2 }
    const move = async (to) => {
      at = to
      await page.evaluate(({ x, y }) => {
        document.getElementById('pointer').style.translate = `${x}px ${y}px`
      }, to)
      await page.mouse.move(to.x, to.y)
    }
    const press = async (target) => {
      const box = await target.boundingBox()
      const from = at
      const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
      for (let step = 1; step <= steps; step++) {
        const part = 1 - (1 - step / steps) ** 2
        await move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
        await show(60)
      }
      await show(400)
      await page.mouse.click(to.x, to.y)
    }

    await move(at)
    await show(1500)
    for (const place of [2, 5]) {
      const string = page.locator('[data-string-id]').nth(place)
      const heard = await app.locator('#events li').count()
      await press(string)
      await app.locator('#events li').nth(heard).waitFor()
      await show(2000)
    }
    await press(app.getByRole('button', { name: /by REST/ }))
    await app.locator('#events li').filter({ hasText: 'translation.added' }).first().waitFor()
    await show(3500)
    await press(page.getByRole('button', { name: 'AP Bridge simulator' }))
    await page.getByRole('tab', { name: 'Trace' }).waitFor()
    await show(1000)
    await press(page.getByRole('tab', { name: 'Trace' }))
    const trace = page.getByRole('grid', { name: 'Trace' }).getByRole('row')
    await trace.nth(2).waitFor()
    await show(2500)
    await press(trace.filter({ hasText: 'POST' }).last())
    await show(4500)

    const bytes = animatedPng(frames)
    writeFileSync(join(root, `docs/recording-${colorScheme}.png`), bytes)
    const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000
    console.log(
      `docs/recording-${colorScheme}.png: ${seconds} seconds, ${frames.length} pictures, ${bytes.length} bytes`,
    )
    await page.context().close()
    world.close()
  }
} finally {
  await camera.close()
  await stage.close()
}
