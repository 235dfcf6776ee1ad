/** Files that `ap-bridge job` reads. */
import { access, readFile } from 'node:fs/promises'
import { Failure } from './failure.ts'
import { whyUnread } from '../server/unread.ts'

const unreadable =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new Failure('usage', `Failed to read ${path}: ${whyUnread(error)}.`, { cause: error })
  }

export const read = (path: string): Promise<Uint8Array> => readFile(path).catch(unreadable(path))

/** Before an app is started and asked for them. */
export const requireFiles = async (paths: readonly (string | undefined)[]): Promise<void> => {
  for (const path of paths) if (path) await access(path).catch(unreadable(path))
}
