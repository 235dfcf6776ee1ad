/** What a test leaves behind goes with it: folders, and whatever it says how to undo. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'

/** Done after the test, the last first. */
export const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const act of undo.splice(0).toReversed()) await act()
})

export const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'ap-bridge-'))
  undo.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}
