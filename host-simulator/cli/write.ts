/** Files that commands write where somebody named them. */
import { writeFile } from 'node:fs/promises'
import { whyUnwritten } from '../server/unread.ts'
import { Failure } from './failure.ts'

export const unwritable =
  (path: string) =>
  (error: Error): never => {
    throw new Failure('usage', `Failed to write ${path}: ${whyUnwritten(error)}.`, { cause: error })
  }

/** Rejects with a `Failure` that says what the disk said. */
export const write = (path: string, content: string | Uint8Array): Promise<void> =>
  writeFile(path, content).catch(unwritable(path))
