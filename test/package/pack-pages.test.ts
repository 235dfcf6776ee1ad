import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packPages, readBuilt } from '../../scripts/pack-pages.mjs'
import { readBuilt as served } from '../../host-simulator/server/dist-folder.ts'

it('what browsers alone load is in one archive, and what Node may load, now or later, stays a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pack-pages-'))
  mkdirSync(join(folder, 'page'))
  mkdirSync(join(folder, 'chunks'))
  const files = {
    'cli.js': 'import{a}from"./chunks/a.js";',
    'chunks/a.js': 'import"../page/both.js";const b=()=>import("../page/later.js");',
    'page/both.js': 'import"./under.js";',
    'page/under.js': '',
    'page/later.js': '',
    'page/main.js': 'import"./both.js";import"./own.js";',
    'page/own.js': '// of pages – alone',
    'page/main.css': 'a{}',
    'shell.js': 's()',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  packPages(folder, ['cli.js'])
  const stay = Object.keys(files).filter((name) => existsSync(join(folder, name)))
  expect(stay).toEqual(['cli.js', 'chunks/a.js', 'page/both.js', 'page/under.js', 'page/later.js'])
  for (const [name, text] of Object.entries(files)) expect(readBuilt(folder, name)).toBe(text)
  rmSync(folder, { recursive: true })
})

it('the simulator reads a file of the build wherever it lies', async () => {
  const dist = join(import.meta.dirname, '../../dist')
  for (const name of ['iframe.js', 'shell.js', 'page/main.js', 'page/main.css', 'page/schemas.js'])
    expect(new TextDecoder().decode((await served(dist, name)) ?? undefined)).toBe(readBuilt(dist, name))
  expect(await served(dist, 'page/nothing.js')).toBeNull()
})
