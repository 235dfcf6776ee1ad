/** Fixtures: a stage per worker, and `look`, which compares what is seen with the picture that is kept of it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { test as base, type Locator, type Page, type TestInfo } from 'playwright/test'
import type { WorldHandle } from '../../dist/simulator.js'
import { keptOf, measures, problemOf } from '../../scripts/pictures/compare.mjs'
import { palettePng } from '../../scripts/pictures/palette-png.mjs'
import { pinFonts } from '../../scripts/pictures/pinned-fonts.mjs'
import { readPng } from '../../scripts/pictures/read-png.mjs'
import { now, openStage, settle, stillPicture } from '../../scripts/pictures/stage.mjs'

const folder = join(import.meta.dirname, 'pictures')

/** The engine and the system of the pictures that are kept. */
const drawnByPath = join(folder, 'drawn-by.json')
const keptDrawnBy = (): unknown => existsSync(drawnByPath) && JSON.parse(readFileSync(drawnByPath, 'utf8'))

interface Fixtures {
  /** Opens a page of the world, or of the simulator, and waits until it is drawn. */
  open(url: string): Promise<void>
  /** Answers what is wrong with how this looks, in light and in dark; nothing where it looks as kept. */
  look(name: string, what: Page | Locator): Promise<string[]>
  world: WorldHandle
  edition: 'standard' | 'enterprise'
}

type Stage = Awaited<ReturnType<typeof openStage>>

export const test = base.extend<Fixtures, { stage: Stage }>({
  stage: [
    async ({}, use) => {
      const stage = await openStage()
      await use(stage)
      await stage.close()
    },
    { scope: 'worker' },
  ],
  timezoneId: 'UTC',
  edition: ['standard', { option: true }],
  world: async ({ stage, edition }, use) => {
    const world = (await stage.world({ edition })) as WorldHandle
    await use(world)
    world.close()
  },
  context: async ({ context }, use) => {
    await pinFonts(context)
    await context.clock.setFixedTime(now)
    await use(context)
  },
  open: async ({ page }, use) => use((url) => settle(page, url)),
  look: async ({ page, browser }, use, info) => {
    // What the pinned fonts have not, another system draws with others.
    const letters = await page.evaluate(() => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      return ['◐', '日本', 'Ag'].map((text) => Math.round(canvas?.measureText(text).width ?? 0))
    })
    const drawnBy = { chromium: browser.version().split('.')[0], system: process.platform, letters }
    const measure = measures[isDeepStrictEqual(drawnBy, keptDrawnBy()) ? 'same' : 'other']
    const problemNow = async (name: string, what: Page | Locator): Promise<string[]> => {
      const path = join(folder, `${name}.png`)
      const shot = (await stillPicture(what)) as Buffer
      const picture = readPng(shot)
      const problem = existsSync(path)
        ? problemOf(readPng(readFileSync(path)), picture, measure)
        : 'there is no picture of it yet'
      if (!problem) return []
      if (isUpdate(info)) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, palettePng(keptOf(picture)))
        writeFileSync(drawnByPath, `${JSON.stringify(drawnBy)}\n`)
        return []
      }
      await info.attach(`${name} now`, { body: shot, contentType: 'image/png' })
      if (existsSync(path)) await info.attach(`${name} kept`, { path })
      return [`${name}: ${problem}. Is it meant to look so? npm run look`]
    }
    await use(async (name, what) => {
      const problems: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        problems.push(...(await problemNow(`${name}-${colorScheme}`, what)))
      }
      return problems
    })
  },
})

/** `npm run look`: what looks otherwise is kept as it looks now. */
const isUpdate = ({ config }: TestInfo): boolean => ['all', 'changed'].includes(config.updateSnapshots)

/** Pictures of this kind that are of none of these names any more. */
export const leftOver = (kind: string, names: string[], info: TestInfo): string[] => {
  const files = new Set(names.flatMap((name) => [`${name}-light.png`, `${name}-dark.png`]))
  mkdirSync(join(folder, kind), { recursive: true })
  const found = readdirSync(join(folder, kind)).filter((file) => !files.has(file))
  if (!isUpdate(info)) return found
  for (const file of found) rmSync(join(folder, kind, file))
  return []
}

export { expect } from 'playwright/test'
