/** Files that commands write where somebody named them. */
import { constants } from 'node:fs'
import { access, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { whyUnwritten } from '../server/unread.ts'
import { Failure } from './failure.ts'

const unwritable =
  (path: string) =>
  (error: Error): never => {
    throw new Failure('usage', `Failed to write ${path}: ${whyUnwritten(error)}.`, { cause: error })
  }

/** Rejects with a `Failure` that says what the disk said. */
export const write = (path: string, content: string | Uint8Array): Promise<void> =>
  writeFile(path, content).catch(unwritable(path))

/** Before what takes long; nothing is made or emptied. */
export const requireWritable = async (paths: readonly (string | undefined)[]): Promise<void> => {
  for (const path of paths) {
    if (!path) continue
    const there = await stat(path).catch(() => null)
    if (there?.isDirectory()) unwritable(path)(Object.assign(new Error(), { code: 'EISDIR' }))
    // The last point tells a folder from a file.
    await access(there ? path : `${dirname(path)}/.`, constants.W_OK).catch(unwritable(path))
  }
}
