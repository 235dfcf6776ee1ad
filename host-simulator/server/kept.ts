/** A folder of worlds that one simulator has to itself. */
import type { Keeper } from '../platform/hosted/worlds.ts'
import { lockFolder } from './folder-lock.ts'
import { createKeeper, type KeeperOptions } from './keeper.ts'

export interface Kept {
  keeper: Keeper
  /** Writes nothing more, and leaves the folder to the next one. */
  close(): void
}

/** Throws `KeeperError` 'in-use' while another simulator has the folder. */
export const openKept = async (folder: string, options: KeeperOptions): Promise<Kept> => {
  const lock = await lockFolder(folder)
  const keeper = createKeeper(folder, { ...options, check: lock.check })
  return {
    keeper,
    close() {
      keeper.close()
      lock.release()
    },
  }
}
