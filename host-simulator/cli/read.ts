/** Files that commands read where somebody named them. */
import { constants } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import { whyUnread } from '../server/unread.ts'
import { Failure } from './failure.ts'

/** Throws a `Failure` that says what the disk said. */
export const unreadable =
  (path: string, what?: 'file' | 'folder') =>
  (error: Error): never => {
    throw new Failure('usage', `Failed to read ${path}: ${whyUnread(error, what)}.`, { cause: error })
  }

export const read = (path: string): Promise<Buffer> => readFile(path).catch(unreadable(path))

/** Before an app is started and asked for them. What comes through a pipe is not taken from it. */
export const requireFiles = async (paths: readonly (string | undefined)[]): Promise<void> => {
  for (const path of paths) {
    if (!path) continue
    await access(path, constants.R_OK).catch(unreadable(path))
    if ((await stat(path)).isDirectory()) await read(path)
  }
}
