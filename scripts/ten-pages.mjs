/**
 * Pictures of ten pages, to see what a change of the look did:
 * `node scripts/ten-pages.mjs --dist <build> --out <folder>` takes them of a build,
 * `node scripts/ten-pages.mjs --before <folder> --out docs/look` puts those of before beside those of now,
 * `node scripts/ten-pages.mjs --again --out docs/look` leaves those of before as they stand there.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { palettePng } from './pictures/palette-png.mjs'
import { beside, firstHalf, shrunk } from './pictures/pixels.mjs'
import { readPng } from './pictures/read-png.mjs'
import { openCamera, openStage, settle, stillPicture } from './pictures/stage.mjs'
import { build, root } from './prepare.mjs'

const screen = { width: 1280, height: 800 }

/** Pixels between before and now. */
const gap = 16

/** `by` is how many times smaller it becomes beside another. */
const pages = [
  { name: 'editor', path: '/editor' },
  { name: 'editor-dark', path: '/editor', colorScheme: 'dark' },
  { name: 'editor-1920', path: '/editor', width: 1920, height: 1080, by: 3 },
  { name: 'editor-390', path: '/editor', width: 390, height: 800, by: 1 },
  { name: 'multilingual', path: '/editor?view=multilingual' },
  { name: 'project', path: '/project' },
  { name: 'sources', path: '/project/ocean-docs/sources' },
  { name: 'settings', path: '/project/ocean-docs/settings' },
  { name: 'organization', path: '/organization', edition: 'enterprise' },
  { name: 'docs-dark', path: '/docs', colorScheme: 'dark', isOfNoWorld: true },
]

const { values } = parseArgs({
  options: {
    dist: { type: 'string' },
    before: { type: 'string' },
    again: { type: 'boolean' },
    out: { type: 'string' },
  },
})
if (!values.out) throw new Error('expected --out <folder>')
if (!values.dist) await build()
mkdirSync(values.out, { recursive: true })

const stage = await openStage(values.dist ?? join(root, 'dist'))
const camera = await openCamera()
try {
  for (const { name, path, by = 2, edition = 'standard', isOfNoWorld, ...options } of pages) {
    const world = await stage.world({ edition })
    const page = await camera.page({ ...screen, ...options })
    await settle(page, (isOfNoWorld ? stage.simulator.url : world.url) + path)
    const now = await stillPicture(page)
    await page.context().close()
    world.close()
    const to = join(values.out, `${name}.png`)
    const before = values.again
      ? firstHalf(readPng(readFileSync(to)), gap)
      : values.before && shrunk(readPng(readFileSync(join(values.before, `${name}.png`))), by)
    writeFileSync(
      to,
      before ? palettePng(beside(before, shrunk(readPng(now), by), gap, [128, 128, 128, 255]), 64) : now,
    )
    console.log(to)
  }
} finally {
  await camera.close()
  await stage.close()
}
