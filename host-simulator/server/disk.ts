/** What was written reaches the disk: files as they are written, or many at once before anyone is told of them. */
import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fsync,
  fsyncSync,
  openSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { promisify } from 'node:util'
import { KeeperError } from './keeper-error.ts'

/** Never half: written beside, brought to the disk, then put in place. */
export const writeWhole = (path: string, content: string | Uint8Array): void => {
  const file = openSync(`${path}.part`, 'w', 0o600)
  writeFileSync(file, content)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.part`, path)
}

/** What came into a folder, and what left it. Windows has no such thing: there a file's name goes with the file. */
const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  const file = openSync(folder, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** What is written and not yet on the disk. */
export interface Unsynced {
  /** Something was appended to this open file. */
  wrote(file: number): void
  /** Something came into this folder, or left it. */
  moved(folder: string): void
  /** The same, and it is on the disk when this returns. */
  movedNow(folder: string): void
  /** Closes the file, after its sync where one is under way. */
  close(file: number, isWanted: boolean): void
  /** Everything until now is on the disk; undefined where it is already. Once the disk has refused, it rejects for ever. */
  synced(): Promise<void> | undefined
}

/** For worlds that need not outlive the machine. */
export const unsyncedByChoice: Unsynced = {
  wrote: () => undefined,
  moved: () => undefined,
  movedNow: () => undefined,
  close: closeSync,
  synced: () => undefined,
}

/** One sync at a time: all who come while it runs wait for the next one together. */
export const createUnsynced = (report: (words: string) => void = console.error): Unsynced => {
  let files = new Set<number>()
  let folders = new Set<string>()
  /** Of the sync that runs. */
  let busy: ReadonlySet<number> = new Set()
  const closing = new Set<number>()
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let refusal: KeeperError | null = null

  const sync = async (): Promise<void> => {
    const [ownFiles, ownFolders] = [files, folders]
    files = new Set()
    folders = new Set()
    busy = ownFiles
    try {
      await Promise.all([
        ...[...ownFiles].map((file) => promisify(fdatasync)(file)),
        ...[...ownFolders].map(folderSynced),
      ])
    } catch (cause) {
      // After a failed sync the system may hold for written what is not, so a second try would prove nothing.
      refusal ??= new KeeperError(
        'unsynced',
        `Failed to bring a step to the disk: ${(cause as Error).message}. Nothing is acknowledged from here on; look at the disk and start again.`,
        { cause },
      )
      report(refusal.message)
      throw refusal
    } finally {
      busy = new Set()
      for (const file of closing) closeSync(file)
      closing.clear()
    }
  }

  /** What comes until the sync before has ended goes with this one. */
  const begin = async (): Promise<void> => {
    await running
    next = null
    const own = sync()
    running = own
    try {
      await own
    } finally {
      if (running === own) running = null
    }
  }

  return {
    wrote: (file) => void files.add(file),
    moved: (folder) => void folders.add(folder),
    movedNow: syncFolder,
    close(file, isWanted) {
      if (files.delete(file) && isWanted) fdatasyncSync(file)
      if (busy.has(file)) closing.add(file)
      else closeSync(file)
    },
    synced() {
      if (refusal) return Promise.reject(refusal)
      if (!files.size && !folders.size) return running ?? undefined
      next ??= begin()
      return next
    },
  }
}

const folderSynced = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const file = openFolder(folder)
  if (file === null) return
  try {
    await promisify(fsync)(file)
  } finally {
    closeSync(file)
  }
}

/** Null where it was removed meanwhile: then it is its parent that counts. */
const openFolder = (folder: string): number | null => {
  try {
    return openSync(folder, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
