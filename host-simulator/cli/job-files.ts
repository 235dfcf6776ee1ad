/** Files that `ap-bridge job` reads and writes. */
import { access, readFile, writeFile } from 'node:fs/promises'
import { Failure } from './failure.ts'
import { whyUnread, whyUnwritten } from '../server/unread.ts'

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

export const write = (path: string, content: string | Uint8Array): Promise<void> =>
  writeFile(path, content).catch((error: Error): never => {
    throw new Failure('usage', `Failed to write ${path}: ${whyUnwritten(error)}.`, { cause: error })
  })
