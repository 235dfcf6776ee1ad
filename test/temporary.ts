/** What a test leaves behind goes with it: folders, and whatever it says how to undo. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Done after the test, the last first. */
export const undo = (act: () => unknown): void => onTestFinished(async () => void (await act()))

export const temporaryFolder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'ap-bridge-'))
  undo(() => rmSync(path, { recursive: true, force: true }))
  return path
}
