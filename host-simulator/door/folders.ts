/** The folders of doors among the machine's temporary ones: each names the process that it belongs to. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'ap-bridge-door-'

/** For this user alone. */
export const makeFolder = (): string => mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))

// On Windows a program that was ended may have it open for a moment more.
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Those that this user alone can write to; anyone may put others beside them. */
export const ownFolders = (): string[] =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(tmpdir(), name))
    .filter((folder) => {
      try {
        const { uid, mode } = statSync(folder)
        return process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0)
      } catch {
        // It has just ended.
        return false
      }
    })

const aDay = 86_400_000

/** What those left that were killed; a day later, as containers that share the folder number processes by themselves. */
export const removeLeftovers = (now = Date.now()): void => {
  for (const folder of ownFolders()) {
    const pid = Number(/-(\d+)-\w+$/.exec(folder)?.[1])
    if (!pid || isAlive(pid)) continue
    try {
      if (now - statSync(folder).mtimeMs > aDay) removeFolder(folder)
    } catch {
      // Another one removes it, too.
    }
  }
}
