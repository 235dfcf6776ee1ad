/** A folder of worlds that one simulator has to itself. */
import type { Keeper } from '../platform/hosted/worlds.ts'
import { lockFolder } from './folder-lock.ts'
import { createKeeper, type KeeperOptions } from './keeper.ts'
import { KeeperError } from './keeper-error.ts'
import { whyUnread } from './unread.ts'

export interface Kept {
  keeper: Keeper
  /** Writes nothing more, and leaves the folder to the next one. */
  close(): void
}

/** Throws what the disk said as `KeeperError` 'refused'. */
const refused = (folder: string, error: NodeJS.ErrnoException): never => {
  if (error instanceof KeeperError || !error.code) throw error
  const at = error.path ? `${error.path}: ` : ''
  const message = `Failed to open ${folder}: expected a folder to read and write in; ${at}${whyUnread(error, 'folder')}. Take another one.`
  throw new KeeperError('refused', message, { cause: error })
}

/** Throws `KeeperError`: 'in-use' while another simulator has the folder. */
export const openKept = async (folder: string, options: KeeperOptions): Promise<Kept> => {
  const lock = await lockFolder(folder).catch((error: Error) => refused(folder, error))
  const keeper = createKeeper(folder, { ...options, check: lock.check })
  return {
    keeper: {
      ...keeper,
      load() {
        try {
          return keeper.load()
        } catch (error) {
          return refused(folder, error as Error)
        }
      },
    },
    close() {
      keeper.close()
      lock.release()
    },
  }
}
