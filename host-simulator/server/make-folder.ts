/** A folder, and those that it lies in. */
import { mkdirSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'

const at = (path: string): Stats | undefined => {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    // Below a file there is nothing; Node up to 20 says so in this way.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Throws where it cannot be made. Node's own `recursive` goes on for ever where a system says ENOENT for that, as /proc does. */
export const makeFolder = (folder: string, mode = 0o777): void => {
  const there = at(folder)
  if (there?.isDirectory()) return
  if (there)
    throw Object.assign(new Error(`ENOTDIR: ${folder} is a file, not a folder`), {
      code: 'ENOTDIR',
      path: folder,
    })
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process was faster.
    if (!at(folder)?.isDirectory()) throw error
  }
}
