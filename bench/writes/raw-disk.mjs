/** What the disk of temporary folders gives without us: lines appended to a file, each brought to the disk before the next. */
import { closeSync, fdatasync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const bytesPerLine = 400

/** Syncs a second, one after the other, as one connection has them. */
export const syncsASecond = async (ms = 500) => {
  const folder = mkdtempSync(join(tmpdir(), 'ap-bridge-disk-'))
  const file = openSync(join(folder, 'log'), 'w')
  const line = Buffer.alloc(bytesPerLine, 'a')
  const begun = performance.now()
  let syncs = 0
  for (; performance.now() - begun < ms; syncs++) {
    writeSync(file, line)
    await promisify(fdatasync)(file)
  }
  const rate = (1000 * syncs) / (performance.now() - begun)
  closeSync(file)
  rmSync(folder, { recursive: true })
  return rate
}
