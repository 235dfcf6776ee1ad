/** The quick build of `npm start` and `npm run dev`. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDraft } from '../../scripts/draft.mjs'
import { nodeEntries, pageEntries } from '../../scripts/entries.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ap-bridge-draft-'))
let draft: Awaited<ReturnType<typeof openDraft>>
let changed: string[]
beforeAll(async () => {
  draft = await openDraft(folder)
  changed = await draft.build()
  // A busy machine is slow, not wrong.
}, 600_000)
afterAll(async () => {
  await draft.close()
  rmSync(folder, { recursive: true, force: true })
})

it('has each entry of the whole build, and what it needs to run', async () => {
  const expected = [
    ...Object.keys(nodeEntries).map((name) => `${name}.js`),
    ...Object.keys(pageEntries).map((name) => `page/${name}.js`),
    ...['iframe.js', 'page/main.css', 'page/site.css', 'page/document.css', 'page/panels.css'],
  ]
  expect(expected.filter((name) => !changed.includes(name))).toEqual([])
  expect(existsSync(join(folder, 'page/icon.svg'))).toBe(true)
  expect(existsSync(join(folder, 'reference-app'))).toBe(true)
  const start = `const { startSimulator } = await import(${JSON.stringify(pathToFileURL(join(folder, 'simulator.js')).href)})
    const simulator = await startSimulator()
    const world = await simulator.createWorld()
    console.log((await fetch(world.url + '/editor/')).status)
    await simulator.close()`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', start], { encoding: 'utf8' })
  expect(said.trim()).toBe('200')
})

it('writes again only what changed, of what is made of the sources that are named', async () => {
  rmSync(join(folder, 'page/main.css'))
  expect(await draft.build(['host-simulator/pages/base.css', 'README.md'])).toEqual([])
  // It did not change, so it is not written.
  expect(existsSync(join(folder, 'page/main.css'))).toBe(false)
})
