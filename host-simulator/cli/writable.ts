/** Whether a file can be written, before what takes long. */
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unwritable } from './write.ts'

/** Rejects as `write` does; nothing is made or emptied. */
export const requireWritable = async (paths: readonly (string | undefined)[]): Promise<void> => {
  for (const path of paths) {
    if (!path) continue
    const there = await stat(path).catch(() => null)
    if (there?.isDirectory()) unwritable(path)(Object.assign(new Error(), { code: 'EISDIR' }))
    // The last point tells a folder from a file.
    await access(there ? path : `${dirname(path)}/.`, constants.W_OK).catch(unwritable(path))
  }
}
