/** Files that `ap-bridge job` reads and writes. */
import { readFile, writeFile } from 'node:fs/promises'
import { Failure } from './failure.ts'
import { whyUnread } from './unread.ts'

export const read = (path: string): Promise<Uint8Array> =>
  readFile(path).catch((error: NodeJS.ErrnoException): never => {
    throw new Failure('usage', `Failed to read ${path}: ${whyUnread(error)}.`, { cause: error })
  })

export const write = (path: string, content: string | Uint8Array): Promise<void> =>
  writeFile(path, content).catch((error: Error): never => {
    throw new Failure('usage', `Failed to write ${path}: ${error.message}.`, { cause: error })
  })
