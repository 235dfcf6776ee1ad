import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder, removeLeftovers } from '../../host-simulator/door/folders.ts'

it('removes what a killed session left, a day later, and nothing of one that runs', () => {
  const own = makeFolder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const left = join(tmpdir(), `ap-bridge-door-${pid}-left`)
  mkdirSync(left, { mode: 0o700 })
  onTestFinished(() => [own, left].forEach((folder) => rmSync(folder, { recursive: true, force: true })))
  removeLeftovers()
  expect([own, left].map(existsSync)).toEqual([true, true])
  removeLeftovers(Date.now() + 2 * 86_400_000)
  expect([own, left].map(existsSync)).toEqual([true, false])
})
