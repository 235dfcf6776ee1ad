/**
 * One simulator, four open pages, worlds made and dropped, acts by chance, faults and kills, for as many minutes as
 * SOAK_MINUTES says: nothing acknowledged is lost, no error comes that was not declared, memory stays level.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from 'playwright/test'
import { openPage, startAppServer } from '../simulator/simulator.ts'
import { actOnce, type Stage } from './acts.ts'
import { lostIn, worldOf, type SoakWorld } from './model.ts'
import { createRandom } from './random.ts'
import { startServer, type Server } from './server.ts'

const minutes = Number(process.env['SOAK_MINUTES'] ?? 1)
/** The same seed draws the same acts; what they meet depends on time, too. */
const seed = Number(process.env['SOAK_SEED'] ?? Math.floor(Math.random() * 1e9))
const pages = 4
const kills = Math.max(2, Math.round(minutes / 2))
/** Bytes that a heap may grow without a leak: caches fill. */
const slack = 24 * 1024 * 1024

/** What a page says when its server is away. */
const isOfKill = (text: string): boolean =>
  /Failed to load resource|net::ERR_|Failed to fetch|NetworkError/.test(text)

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

const openWorlds = async (server: Server, manifestUrl: string): Promise<SoakWorld[]> => {
  const worlds: SoakWorld[] = []
  for (let at = 0; at < pages; at++) {
    const world = worldOf((await server.control('POST', '/worlds', {})).body)
    const { status } = await server.control('POST', `/worlds/${world.id}/apps`, { manifestUrl })
    expect(status).toBe(201)
    worlds.push(world)
  }
  return worlds
}

test('nothing is lost, nothing leaks, nothing comes that was not declared', async ({ browser }) => {
  test.info().annotations.push({ type: 'seed', description: String(seed) })
  test.setTimeout((minutes * 2 + 3) * 60_000)
  const folder = mkdtempSync(join(tmpdir(), 'soak-'))
  const server = await startServer(folder)
  const apps = await startAppServer(`${server.url}/apps/dist/iframe.js`)
  const wrong: string[] = []
  const worlds = await openWorlds(server, apps.serve({}))
  const opened = await Promise.all(worlds.map(() => browser.newPage()))
  for (const page of opened) {
    page.on('pageerror', (error) => wrong.push(`page: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isOfKill(message.text())) wrong.push(`console: ${message.text()}`)
    })
  }
  const stageOf = async (at: number): Promise<Stage> => {
    const [world, page] = [worlds[at] as SoakWorld, opened[at] as Page]
    const { app } = { app: await openPage(page, world.editorUrl) }
    return { server, random: createRandom(seed + at), world, page, app, wrong }
  }
  const stages = await Promise.all(worlds.map((_, at) => stageOf(at)))

  /** The heaps of the server and of the first page, in the order of time. */
  const heaps: { server: number; page: number }[] = []
  let acts = 0
  const actUntil = async (end: number): Promise<void> => {
    while (Date.now() < end && wrong.length === 0)
      await Promise.all(stages.map((stage) => actOnce(stage).then(() => acts++)))
  }

  // First without kills, which would empty the memory that is measured.
  const begin = Date.now()
  const rounds = 8
  const calm = (minutes * 60_000 * 2) / 3
  for (let round = 1; round <= rounds; round++) {
    await actUntil(begin + (calm * round) / rounds)
    heaps.push({ server: await server.heap(), page: await heapOf(opened[0] as Page) })
  }
  for (let kill = 1; kill <= kills; kill++) {
    const left = minutes * 60_000 - calm
    await actUntil(begin + calm + (left * kill) / kills)
    // In the middle of an act of each.
    await Promise.all([...stages.map(actOnce), server.kill()])
    for (const world of worlds) expect(await lostIn(server, world)).toEqual([])
    for (const stage of stages) stage.app = await openPage(stage.page, stage.world.editorUrl)
  }

  expect(wrong).toEqual([])
  expect(server.complaints).toEqual([])
  for (const side of ['server', 'page'] as const) {
    const sizes = heaps.map((heap) => heap[side])
    const [early, late] = [medianOf(sizes.slice(1, 4)), medianOf(sizes.slice(-3))]
    expect(late, `${side}: ${sizes.join(' ')}`).toBeLessThan(early + slack)
  }
  console.log(
    `soak: ${minutes} min, seed ${seed}, ${acts} acts, ${kills} kills; heaps in MB: ` +
      heaps.map((heap) => `${(heap.server / 1e6).toFixed(1)}/${(heap.page / 1e6).toFixed(1)}`).join(' '),
  )
  for (const page of opened) await page.close()
  apps.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
